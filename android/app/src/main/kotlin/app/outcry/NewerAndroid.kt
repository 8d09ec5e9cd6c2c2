package app.outcry

/** Marks what is called only where the phone's Android is known to have it. The check against Android 8 leaves it out. */
@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.CLASS)
internal annotation class NewerAndroid
