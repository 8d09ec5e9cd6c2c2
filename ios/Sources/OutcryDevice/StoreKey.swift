import Foundation
import OutcryKit
import Security

/// The key under which the core stores the secrets of this phone. The Keychain keeps it: for this app, on this phone alone, from the
/// first time on that the phone is unlocked.
public enum StoreKey {
  static let length = 32

  /// Gives the key: a new one where there is none, and nothing where the Keychain does not answer, as before the phone is unlocked for
  /// the first time; then the old one stays what it is.
  public static func get() async -> Data? { try? await blocking { look() } }

  /// What ``get()`` does, on a thread that may wait.
  static func look() -> Data? {
    let (status, kept) = read()
    switch status {
    case errSecSuccess: return isWhole(kept) ? kept : replaced()
    case errSecItemNotFound: return added()
    default: return nil
    }
  }

  private static func read() -> (OSStatus, Data?) {
    var found: CFTypeRef?
    let status = SecItemCopyMatching(item([kSecReturnData as String: true]) as CFDictionary, &found)
    return (status, found as? Data)
  }

  /// Before the first unlock a system may say that there is no item where there is one, but adds none then: only a key that was added is
  /// one.
  private static func added() -> Data? {
    let key = drawn()
    let attributes = item([
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      kSecValueData as String: key,
    ])
    switch SecItemAdd(attributes as CFDictionary, nil) {
    case errSecSuccess: return key
    case errSecDuplicateItem:
      let (_, kept) = read()
      return isWhole(kept) ? kept : nil
    default: return nil
    }
  }

  private static func replaced() -> Data? {
    let key = drawn()
    let status = SecItemUpdate(item() as CFDictionary, [kSecValueData as String: key] as CFDictionary)
    return status == errSecSuccess ? key : nil
  }

  private static func item(_ more: [String: Any] = [:]) -> [String: Any] {
    let item: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "app.outcry",
      kSecAttrAccount as String: "store key",
      kSecAttrSynchronizable as String: false,
    ]
    return item.merging(more) { _, one in one }
  }

  private static func drawn() -> Data { Data((0..<length).map { _ in UInt8.random(in: .min ... .max) }) }

  private static func isWhole(_ key: Data?) -> Bool { key?.count == length }
}
