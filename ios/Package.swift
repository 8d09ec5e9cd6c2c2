// swift-tools-version:6.0
import PackageDescription

let package = Package(
  name: "Outcry",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "OutcryKit", targets: ["OutcryCore", "OutcryKit"])],
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
    .systemLibrary(name: "Malloc", path: "Tests/Malloc"),
    .testTarget(name: "OutcryKitTests", dependencies: ["Malloc", "OutcryCore", "OutcryKit"]),
  ],
  swiftLanguageModes: [.v6]
)
