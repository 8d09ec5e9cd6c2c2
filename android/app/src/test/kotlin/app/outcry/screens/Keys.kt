package app.outcry.screens

import app.outcry.core.Key
import app.outcry.core.Screen

/** Gives every key that a screen of the core has, wherever in it. */
fun keysOf(screen: Screen): List<Key> = buildList { collect(screen, this) }

private fun collect(value: Any?, found: MutableList<Key>) {
    when {
        value is Key -> found += value
        value is Iterable<*> -> value.forEach { collect(it, found) }
        value != null && value.javaClass.name.startsWith("app.outcry.core.") && !value.javaClass.isEnum ->
            for (field in value.javaClass.declaredFields) {
                if (java.lang.reflect.Modifier.isStatic(field.modifiers)) continue
                field.isAccessible = true
                collect(field.get(value), found)
            }
    }
}
