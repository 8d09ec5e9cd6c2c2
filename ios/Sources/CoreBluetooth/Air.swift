import Foundation

/// What joins the Bluetooth of phones. All that passes are adverts, and bytes on connections, in their order.
///
/// It knows nothing of CoreBluetooth: fake phones of another system join it by the same three protocols, and every argument is
/// a number, a text or bytes, so that it can lie behind a socket. What the phones say to each other on a connection is
/// ``Attributes``.
protocol Air: AnyObject {
  /// Puts a phone on the air for good; what reaches it is told to the station.
  func join(_ station: Station) -> Antenna
}

/// What a phone does to the air. May be called from any thread; nothing of it is waited for, and ``Station`` is told what comes
/// of it.
protocol Antenna: AnyObject {
  /// Advertises from an address, instead of whatever was advertised before; nothing for no advert. An address is any text that
  /// no other phone uses. Being connected to ends the advert.
  func advertise(_ address: String, _ data: Data?)

  /// Tells the station of every advert from now on, or of none any more.
  func listen(_ on: Bool)

  /// Connects as soon as the address is heard; one at a time, and ``abort()`` ends it.
  func connect(_ address: String)

  func abort()

  /// Has the phone at the other end of a connection receive bytes, unless the connection has ended.
  func send(_ connection: Int, _ bytes: Data)

  /// Ends a connection, which both ends are told.
  func disconnect(_ connection: Int)
}

/// What reaches a phone from the air, one after the other. Connections have numbers that this phone has not had before.
protocol Station: AnyObject {
  func heard(_ address: String, _ data: Data)

  /// A connection has come about with an address; `central` says whether it was this phone that has connected.
  func connected(_ connection: Int, _ address: String, central: Bool)

  func received(_ connection: Int, _ bytes: Data)

  func disconnected(_ connection: Int, _ reason: Reason)
}

/// The reasons of a controller for the end of a connection (Bluetooth Core, volume 1, part F).
enum Reason: Int {
  case timedOut = 0x08
  case hungUpThere = 0x13
  case hungUpHere = 0x16
}
