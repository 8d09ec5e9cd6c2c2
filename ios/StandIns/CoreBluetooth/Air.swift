import Foundation

/// What joins the Bluetooth of phones. All that passes are adverts, and bytes on connections, in their order.
///
/// It knows nothing of CoreBluetooth: fake phones of another system join it by the same three protocols, and every argument is
/// a number, a text or bytes, so that it can lie behind a socket. What the phones say to each other on a connection is
/// ``Attributes``.
protocol Air: AnyObject {
  /// Puts a phone on the air for good, by a name that no other has; what reaches it is told to the station.
  func join(_ name: String, _ station: Station) -> Antenna
}

/// What a phone does to the air. May be called from any thread; nothing of it is waited for, and ``Station`` is told what comes
/// of it.
protocol Antenna: AnyObject {
  /// Advertises from an address, instead of whatever was advertised before; nothing for no advert. An address is any text that
  /// no other phone uses. Being connected to ends the advert. A hidden one is where only iPhones look, and not on every air.
  func advertise(_ address: String, _ data: Data?, hidden: Bool)

  /// Tells the station of every advert from now on, or of none any more.
  func listen(_ on: Bool)

  /// Connects as soon as the address is heard; one at a time, and ``abort()`` ends it. Another air may tell that it was missed.
  func connect(_ address: String)

  func abort()

  /// Has the phone at the other end of a connection receive bytes, unless the connection has ended; the station is told when
  /// they were sent.
  func send(_ connection: Int, _ bytes: Data)

  /// Ends a connection, which both ends are told.
  func disconnect(_ connection: Int)

  /// Asks for connection parameters with which packets pass soon, or which take little power.
  func pace(_ connection: Int, quick: Bool)

  /// Has the phone die: nobody is told.
  func die()
}

extension Antenna {
  func pace(_ connection: Int, quick: Bool) {}

  func die() { fatalError("on this air nobody dies") }
}

/// What reaches a phone from the air, one after the other. Connections have numbers that this phone has not had before.
protocol Station: AnyObject {
  /// The phone is on an air on which phones of its kind agree to an MTU of so many bytes.
  func joined(mtuMax: Int)

  func heard(_ address: String, _ data: Data)

  /// A connection has come about with an address; `central` says whether it was this phone that has connected.
  func connected(_ connection: Int, _ address: String, central: Bool)

  /// An attempt to connect to an address has failed; the air goes on trying until it is told to abort.
  func missed(_ address: String)

  func received(_ connection: Int, _ bytes: Data)

  /// The oldest packet that was sent on a connection and not told so yet has reached the other controller.
  func sent(_ connection: Int)

  func disconnected(_ connection: Int, _ reason: Reason)

  /// Bluetooth was switched off or on. Off has ended everything, of which nothing more is told.
  func switched(_ on: Bool)

  /// The last that the antenna was told cannot be done, in these words.
  func denied(_ words: String)
}

/// The reasons of a controller for the end of a connection (Bluetooth Core, volume 1, part F).
enum Reason: Int {
  case timedOut = 0x08
  case hungUpThere = 0x13
  case hungUpHere = 0x16
}
