// Security for Linux: a Keychain in memory, which tests lock and spoil. What is public here is spelled as in Apple's SDK.
@_exported import Foundation

// CoreFoundation's, so that the same casts compile.
public typealias CFDictionary = [String: Any]
public typealias CFString = String
public typealias CFTypeRef = Any
public typealias OSStatus = Int32

public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"
public let kSecAttrAccessible: CFString = "pdmn"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecAttrAccount: CFString = "acct"
public let kSecAttrService: CFString = "svce"
public let kSecAttrSynchronizable: CFString = "sync"
public let kSecReturnData: CFString = "r_Data"
public let kSecValueData: CFString = "v_Data"

public let errSecSuccess: OSStatus = 0
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
let errSecParam: OSStatus = -50
let errSecNotAvailable: OSStatus = -25291
let errSecInteractionNotAllowed: OSStatus = -25308

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.change { keychain in
    guard let name = Keychain.name(query, besides: [kSecReturnData]) else { return errSecParam }
    if let refusal = keychain.refusal(adds: false) { return refusal }
    guard let item = keychain.items[name] else {
      keychain.onMiss(&keychain.items)
      return errSecItemNotFound
    }
    if query[kSecReturnData] as? Bool == true { result?.pointee = item[kSecValueData] }
    return errSecSuccess
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.change { keychain in
    guard let name = Keychain.name(attributes, besides: [kSecAttrAccessible, kSecValueData]),
      attributes[kSecValueData] is Data
    else { return errSecParam }
    if let refusal = keychain.refusal(adds: true) { return refusal }
    guard keychain.items[name] == nil else { return errSecDuplicateItem }
    keychain.items[name] = attributes
    return errSecSuccess
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.change { keychain in
    guard let name = Keychain.name(query, besides: []), Set(attributesToUpdate.keys) == [kSecValueData] else {
      return errSecParam
    }
    if let refusal = keychain.refusal(adds: true) { return refusal }
    guard let item = keychain.items[name] else { return errSecItemNotFound }
    keychain.items[name] = item.merging(attributesToUpdate) { _, new in new }
    return errSecSuccess
  }
}

/// What the phone keeps, and whether it gives it.
struct Keychain {
  enum Mood: Equatable {
    case open
    /// Not unlocked since it was started.
    case locked
    /// The same, for an app that the system has started ahead of its person: as if there were nothing.
    case emptyUntilUnlocked
    /// It gives what it has, and takes nothing.
    case readOnly
    case fails(OSStatus)
  }

  var items: [String: CFDictionary] = [:]
  var mood = Mood.open
  /// What others do right after an item was looked for in vain.
  var onMiss: (inout [String: CFDictionary]) -> Void = { _ in }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var shared = Keychain()

  static func change<Value>(_ change: (inout Keychain) -> Value) -> Value { lock.withLock { change(&shared) } }

  /// Gives what an item is found by, where everything that is said of it is known and nothing is missing.
  static func name(_ item: CFDictionary, besides known: Set<String>) -> String? {
    let primary = [kSecClass, kSecAttrService, kSecAttrAccount]
    guard item[kSecClass] as? String == kSecClassGenericPassword, let service = item[kSecAttrService] as? String,
      let account = item[kSecAttrAccount] as? String,
      Set(item.keys).subtracting(known).subtracting(primary).isSubset(of: [kSecAttrSynchronizable])
    else { return nil }
    return "\(service)/\(account)"
  }

  fileprivate func refusal(adds: Bool) -> OSStatus? {
    switch mood {
    case .open: nil
    case .locked: errSecInteractionNotAllowed
    case .emptyUntilUnlocked: adds ? errSecInteractionNotAllowed : errSecItemNotFound
    case .readOnly: adds ? errSecNotAvailable : nil
    case .fails(let status): status
    }
  }
}
