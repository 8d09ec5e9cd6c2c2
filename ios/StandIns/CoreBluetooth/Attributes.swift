import Foundation

/// What the fake stacks say to each other on a connection: the attribute protocol's own operation codes and layouts (Bluetooth
/// Core, volume 3, part F), but that a single request asks for all services, and that what an indication of changed services
/// names are these.
enum Attributes {
  enum Code: UInt8 {
    case error = 0x01
    case mtuRequest = 0x02
    case mtuResponse = 0x03
    case writeRequest = 0x12
    case writeResponse = 0x13
    case notification = 0x1b
    case servicesChanged = 0x1d
    case writeCommand = 0x52
    case servicesRequest = 0x70
    case servicesResponse = 0x71
  }

  static let invalidHandle = 0x01

  /// A characteristic of a service, with the handles of its value and, where it has one, of its subscription.
  struct Entry: Equatable {
    let service: UUID
    let characteristic: UUID
    let properties: Int
    let value: Int
    let subscription: Int
  }

  /// A message: a code, a number of 16 bits, which is a handle, an MTU or an error, and a value.
  static func message(_ code: Code, _ number: Int = 0, _ value: Data = Data()) -> Data {
    Data([code.rawValue, UInt8(number & 0xff), UInt8(number >> 8 & 0xff)]) + value
  }

  static func read(_ bytes: Data) -> (code: Code, number: Int, value: Data)? {
    let bytes = [UInt8](bytes)
    guard bytes.count >= 3, let code = Code(rawValue: bytes[0]) else { return nil }
    return (code, Int(bytes[1]) | Int(bytes[2]) << 8, Data(bytes[3...]))
  }

  static func entries(_ entries: [Entry]) -> Data {
    var bytes = Data()
    for entry in entries {
      for id in [entry.service, entry.characteristic] { bytes += withUnsafeBytes(of: id.uuid) { Data($0) } }
      for number in [entry.properties, entry.value, entry.subscription] {
        bytes += withUnsafeBytes(of: UInt32(number).bigEndian) { Data($0) }
      }
    }
    return bytes
  }

  static func entries(_ bytes: Data) -> [Entry] {
    let bytes = [UInt8](bytes)
    return stride(from: 0, to: bytes.count - entrySize + 1, by: entrySize).map { start in
      let id = { (at: Int) in UUID(bytes: bytes[(start + at)..<(start + at + 16)]) }
      let number = { (at: Int) in bytes[(start + at)..<(start + at + 4)].reduce(0) { $0 << 8 | Int($1) } }
      return Entry(
        service: id(0), characteristic: id(16), properties: number(32), value: number(36), subscription: number(40))
    }
  }

  private static let entrySize = 44
}

extension UUID {
  /// Makes one of its sixteen bytes, the highest first.
  init(bytes: some Sequence<UInt8>) {
    var id: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &id) { $0.copyBytes(from: Array(bytes)) }
    self.init(uuid: id)
  }

  var bytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }
}

/// An advert as it is on the air: the flags, and services by their UUIDs of 128 bits.
enum AdvertData {
  static func bytes(_ services: [UUID]) -> Data {
    services.reduce(Data([2, 1, 6])) { $0 + [17, 7] + $1.bytes.reversed() }
  }

  static func services(_ data: Data) -> [UUID] {
    let bytes = [UInt8](data)
    var services: [UUID] = []
    var at = 0
    while at < bytes.count, bytes[at] > 0, at + Int(bytes[at]) < bytes.count {
      let part = bytes[(at + 1)...(at + Int(bytes[at]))]
      if part.first == 6 || part.first == 7 {
        let ids = Array(part.dropFirst())
        for start in stride(from: 0, to: ids.count - 15, by: 16) {
          services.append(UUID(bytes: ids[start..<(start + 16)].reversed()))
        }
      }
      at += part.count + 1
    }
    return services
  }
}
