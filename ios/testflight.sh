#!/bin/sh
# Archives the app, signs it, and uploads it to TestFlight. On a Mac with Xcode 16 or newer and rustup.
#
# TEAM        the id of the team that signs, ten letters and digits
# KEY_ID      the id of an API key of App Store Connect that may manage apps
# ISSUER      the id of that key's issuer
# KEY_FILE    where that key lies (.p8)
# BUILD       a number greater than that of every build before
set -eu

for name in TEAM KEY_ID ISSUER KEY_FILE BUILD; do
    eval "value=\${$name:-}"
    if [ -z "$value" ]; then
        echo "error: $name is not set; the head of this script says what it is" >&2
        exit 1
    fi
done
if ! command -v xcodebuild >/dev/null; then
    echo "error: there is no xcodebuild: this takes a Mac with Xcode 16 or newer" >&2
    exit 1
fi
# What follows changes the folder.
KEY_FILE=$(cd "$(dirname "$KEY_FILE")" && pwd)/$(basename "$KEY_FILE")
cd "$(dirname "$0")/App"
set -- -allowProvisioningUpdates -authenticationKeyPath "$KEY_FILE" -authenticationKeyID "$KEY_ID" \
    -authenticationKeyIssuerID "$ISSUER"
xcodebuild archive -project Outcry.xcodeproj -scheme Outcry -destination generic/platform=iOS \
    -archivePath build/Outcry.xcarchive DEVELOPMENT_TEAM="$TEAM" CURRENT_PROJECT_VERSION="$BUILD" "$@"
xcodebuild -exportArchive -archivePath build/Outcry.xcarchive -exportOptionsPlist ExportOptions.plist \
    -exportPath build/testflight "$@"
