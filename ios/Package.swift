// swift-tools-version:6.0
import PackageDescription

let package = Package(
  name: "Outcry",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(
      name: "OutcryKit",
      targets: ["OutcryCore", "OutcryKit", "OutcryBluetooth", "OutcryScreens", "OutcryDevice"])
  ],
  targets: [
    // The header of the Rust core, as generated. Whoever links says where liboutcry_ffi.a lies: `-Xlinker -L<folder>`,
    // in Xcode the library search paths.
    .systemLibrary(name: "OutcryCoreFFI"),
    // Generated, and not written for the concurrency checks of Swift 6.
    .target(
      name: "OutcryCore",
      dependencies: ["OutcryCoreFFI"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      linkerSettings: [.linkedLibrary("outcry_ffi")]
    ),
    .target(name: "OutcryKit", dependencies: ["OutcryCore"]),
    .target(name: "OutcryBluetooth", dependencies: ["OutcryCore", "OutcryKit"]),
    .target(name: "OutcryScreens", dependencies: ["OutcryCore"]),
    .target(name: "OutcryDevice", dependencies: ["OutcryCore", "OutcryKit", "OutcryScreens"]),
    .systemLibrary(name: "Malloc", path: "Tests/Malloc"),
    .testTarget(name: "OutcryKitTests", dependencies: ["Malloc", "OutcryCore", "OutcryKit"]),
  ],
  swiftLanguageModes: [.v6]
)

// A manifest is compiled for the machine that builds: Apple's machines have Apple's modules.
#if os(Linux)
  package.targets.first { $0.name == "OutcryBluetooth" }?.dependencies.append("CoreBluetooth")
  package.targets.first { $0.name == "OutcryScreens" }?.dependencies.append("SwiftUI")
  package.targets.first { $0.name == "OutcryDevice" }?.dependencies += [
    "AVFAudio", "AVFoundation", "CoreHaptics", "CoreMotion", "Security", "SwiftUI", "UIKit",
  ]
  // What lays out and measures texts takes most of the time of the tests: optimised, less than half.
  let measuring: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-O"])]
  package.targets += [
    // The app's one file; the rest of its folder is for Xcode.
    .executableTarget(
      name: "OutcryApp",
      dependencies: [
        "OutcryBluetooth", "OutcryCore", "OutcryDevice", "OutcryKit", "OutcryScreens", "SwiftUI", "UIKit",
      ],
      path: "App/Outcry",
      exclude: [
        "Assets.xcassets", "Info.plist", "PrivacyInfo.xcprivacy", "de.lproj", "en.lproj", "es.lproj", "fr.lproj",
        "licences.txt",
      ],
      sources: ["OutcryApp.swift"]
    ),
    .testTarget(
      name: "OutcryAppTests",
      dependencies: [
        "AVFoundation", "CoreMotion", "OutcryApp", "OutcryCore", "OutcryDevice", "OutcryKit", "Security", "SwiftUI",
        "UIKit",
      ]),
    .target(name: "CoreBluetooth", path: "StandIns/CoreBluetooth", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "OutcryBluetoothTests", dependencies: ["CoreBluetooth", "OutcryBluetooth", "OutcryCore", "OutcryKit"]),
    .target(name: "AVFAudio", path: "StandIns/AVFAudio", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "AVFoundation", dependencies: ["AVFAudio", "QuartzCore"], path: "StandIns/AVFoundation",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "CoreHaptics", path: "StandIns/CoreHaptics", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "CoreMotion", path: "StandIns/CoreMotion", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "QuartzCore", path: "StandIns/QuartzCore", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "OutcryDeviceTests",
      dependencies: [
        "AVFAudio", "AVFoundation", "CoreHaptics", "CoreMotion", "OutcryCore", "OutcryDevice", "OutcryKit",
        "OutcryScreens", "Security", "SwiftUI", "UIKit",
      ]),
    .target(name: "Security", path: "StandIns/Security", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "SwiftUI", dependencies: ["UIKit"], path: "StandIns/SwiftUI", swiftSettings: measuring),
    .target(name: "UIKit", dependencies: ["QuartzCore"], path: "StandIns/UIKit", swiftSettings: measuring),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI"]),
    .testTarget(name: "OutcryScreensTests", dependencies: ["OutcryCore", "OutcryScreens", "SwiftUI"]),
    .testTarget(
      name: "OutcryTableTests",
      dependencies: ["CoreBluetooth", "OutcryBluetooth", "OutcryCore", "OutcryKit", "OutcryScreens", "SwiftUI"]),
  ]
#endif
