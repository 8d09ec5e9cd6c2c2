package app.outcry.screens

import app.outcry.core.HandCard
import app.outcry.core.Key
import app.outcry.core.NamedSeat
import app.outcry.core.Person
import app.outcry.core.ScoreSheet
import app.outcry.core.Screen
import app.outcry.core.SuitRow
import java.lang.reflect.Modifier

/** Gives every key that a screen of the core has, wherever in it. */
fun keysOf(screen: Screen): List<Key> = partsOf(screen).filterIsInstance<Key>()

/** Gives the rows of cards on a screen. */
fun rowsOf(screen: Screen): List<SuitRow> = partsOf(screen).filterIsInstance<SuitRow>()

/** Gives the cards on a screen that are keys. */
fun handOf(screen: Screen): List<HandCard> = partsOf(screen).filterIsInstance<HandCard>()

/** Gives the score sheets of a screen. */
fun sheetsOn(screen: Screen): List<ScoreSheet> = partsOf(screen).filterIsInstance<ScoreSheet>()

/** Gives the names of people on a screen: they alone may be shortened, where a label says them whole. */
fun namesOn(screen: Screen): Set<String> = partsOf(screen).flatMap {
    when (it) {
        is Person -> listOf(it.name)
        is NamedSeat -> listOf(it.name)
        is ScoreSheet -> it.head
        else -> emptyList()
    }
}.toSet()

/** Gives everything of the core that a screen is built of. */
private fun partsOf(screen: Screen): List<Any> = buildList { gather(screen) }

private fun MutableList<Any>.gather(value: Any?) {
    when {
        value is Iterable<*> -> value.forEach { gather(it) }
        value != null && value.javaClass.name.startsWith("app.outcry.core.") && !value.javaClass.isEnum -> {
            add(value)
            if (value is Key) return
            for (field in value.javaClass.declaredFields) {
                if (Modifier.isStatic(field.modifiers)) continue
                field.isAccessible = true
                gather(field.get(value))
            }
        }
    }
}
