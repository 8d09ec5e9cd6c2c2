#!/bin/sh
# Builds the app for iOS's simulator, with every warning of its own an error, and starts it where a simulator is booted.
# On a Mac with Xcode 16 or newer and rustup.
set -eu
cd "$(dirname "$0")/App"

if ! command -v xcodebuild >/dev/null; then
    echo "error: there is no xcodebuild: this takes a Mac with Xcode 16 or newer" >&2
    exit 1
fi
xcodebuild build -project Outcry.xcodeproj -scheme Outcry -configuration Debug -destination 'generic/platform=iOS Simulator' \
    -derivedDataPath build SWIFT_TREAT_WARNINGS_AS_ERRORS=YES CODE_SIGNING_ALLOWED=NO
app=build/Build/Products/Debug-iphonesimulator/Outcry.app
if xcrun simctl list devices booted | grep -q Booted; then
    xcrun simctl install booted "$app"
    xcrun simctl launch booted "$(/usr/libexec/PlistBuddy -c 'Print CFBundleIdentifier' "$app/Info.plist")"
else
    echo "$PWD/$app is built; boot a simulator, and this command starts it there"
fi
