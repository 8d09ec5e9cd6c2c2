/// Every figure of the radio, each with its reason; times are in milliseconds. Facts are in docs/radio.md.
enum Limits {
  /// How often a dial that breaks is tried again (protocol.md).
  static let redials = 2

  /// How long a phone rests between two tries of one dial (protocol.md).
  static let redialAfter = 200

  /// How long the system may take to say that a connection has ended, after which the same phone is dialled all the same.
  static let hangUpWithin = 1_000

  /// How long advertising rests after the system could not begin it.
  static let rest = 1_000

  /// After how long an advert is begun anew that nobody has subscribed to: iOS does not tell of a caller that does not subscribe,
  /// and the connection of one may have ended the advert (protocol.md). The system also has so long to take a service in.
  static let advertAgain = 5_000

  /// How often a phone is told that goes on advertising; the protocol asks for about every second.
  static let foundAgain: UInt64 = 500

  /// Most phones that are remembered from scans: a hall full of tables, each with its own service.
  static let peersMax = 64

  /// Most frames that are kept until the link is told on which they came: a child greets with a few.
  static let earlyMax = 64

  /// What the system says of a signal whose strength it does not know.
  static let unknownStrength = 127
}
