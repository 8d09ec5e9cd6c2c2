#!/bin/sh
# Compares what the stand-in of SwiftUI declares with Apple's SDK. On a Mac with Xcode 16 or newer.
set -eu
cd "$(dirname "$0")/.."

if ! command -v xcrun >/dev/null; then
    echo "error: there is no xcrun: this takes a Mac with Xcode 16 or newer" >&2
    exit 1
fi
sdk=$(xcrun --sdk iphoneos --show-sdk-path)
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
# Newer SDKs have half of SwiftUI in SwiftUICore. CoreGraphics has geometry, Accessibility announcements, UIKit keyboards.
for module in SwiftUI SwiftUICore CoreGraphics Accessibility UIKit; do
    xcrun swift-symbolgraph-extract -module-name "$module" -target arm64-apple-ios17.0 -sdk "$sdk" \
        -minimum-access-level public -output-dir "$graphs" || echo "note: no symbols of $module" >&2
done
xcrun python3 -B tests/names/symbols.py "$graphs"
