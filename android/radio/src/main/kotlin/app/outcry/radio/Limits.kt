package app.outcry.radio

/** Every figure of the radio, each with its reason; times are in milliseconds. Facts are in docs/radio.md. */
internal object Limits {
    /** How often a dial that breaks is tried again (radio.md 1). */
    const val REDIALS = 2

    /** How long a phone rests between two tries of one dial (radio.md 1). */
    const val REDIAL_AFTER = 200L

    /** How long a caller has to subscribe: a parent gives up after 8 s and has one more second to do so (protocol.md). */
    const val SUBSCRIBES_WITHIN = 9_000L

    /** How long the system may take to say that a connection has ended, after which it is let go of all the same. */
    const val HANG_UP_WITHIN = 1_000L

    /** After how long an operation is tried again that the system did not take: less than the shortest interval. */
    const val BUSY_AGAIN = 10L

    /** How long scanning or advertising rests after the system could not begin it. */
    const val REST = 1_000L

    /** How long the system may take to take a service in or to begin an advert: many times what it needs. */
    const val BEGINS_WITHIN = 5_000L

    /** How often a phone is told that goes on advertising; the protocol asks for about every second. */
    const val FOUND_AGAIN = 500L

    /** How many scans an app may begin in [SCAN_WINDOW]; Android hears nothing in those beyond, and does not say so (H). */
    const val SCANS_MAX = 5

    /** How many scans begin for another mode of the same services; the others of [SCANS_MAX] are left for other services. */
    const val SCANS_FOR_MODE = 3

    /** See [SCANS_MAX]; a little longer than Android's 30 s, for its clock need not begin with ours. */
    const val SCAN_WINDOW = 31_000L

    /** After how long a scan is begun anew: Android makes one of ten minutes wait for the scans of others (H). */
    const val SCAN_AGAIN = 300_000L

    /** Most services that a scan listens for while fewer are wanted; phones filter for sixteen and more by themselves (M). */
    const val SCAN_SERVICES_MAX = 8

    /** Most phones that are remembered from scans: a hall full of tables, each with its own service. */
    const val PEERS_MAX = 64

    /** Most frames that are kept until the link is told on which they came: a child greets with a few. */
    const val EARLY_MAX = 64
}
