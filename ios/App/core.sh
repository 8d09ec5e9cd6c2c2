#!/bin/sh
# Builds the Rust core for what Xcode builds, and lays it where Xcode links from. Xcode runs this, with its settings as variables.
set -eu

case "$PLATFORM_NAME" in
iphoneos) targets=aarch64-apple-ios ;;
iphonesimulator)
    targets=
    for arch in $ARCHS; do
        case "$arch" in
        arm64) targets="$targets aarch64-apple-ios-sim" ;;
        x86_64) targets="$targets x86_64-apple-ios" ;;
        *) echo "error: there is no core for a simulator of $arch: build for arm64 or x86_64" >&2; exit 1 ;;
        esac
    done
    ;;
*) echo "error: there is no core for $PLATFORM_NAME: build for iOS or its simulator" >&2; exit 1 ;;
esac

if [ "$CONFIGURATION" = Release ]; then
    profile=phone folder=phone
else
    profile=dev folder=debug
fi

# Xcode's own PATH has no cargo.
PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
export PATH
if ! command -v cargo >/dev/null; then
    echo "error: there is no cargo: install rustup (https://rustup.rs)" >&2
    exit 1
fi
# What Xcode sets for the phone would be taken for the machine that builds.
unset SDKROOT LD LDFLAGS CC CFLAGS
root=$(cd "$SRCROOT/../.." && pwd)
cd "$root"
set --
for target in $targets; do
    rustup target add "$target"
    cargo build --package outcry-ffi --features os-log --profile "$profile" --target "$target" --target-dir "$root/target" --locked
    set -- "$@" "$root/target/$target/$folder/liboutcry_ffi.a"
done
mkdir -p "$BUILT_PRODUCTS_DIR"
xcrun lipo -create "$@" -output "$BUILT_PRODUCTS_DIR/liboutcry_ffi.a"
