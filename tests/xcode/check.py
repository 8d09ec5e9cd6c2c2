"""Holds the Xcode project against what Xcode wants of it; and holds that check against faults that are put into a copy."""

import pathlib
import plistlib
import re
import shutil
import struct
import tempfile
import unittest

import project

IOS = pathlib.Path(__file__).parents[2] / "ios"
VERSION = re.search(r'^version = "(.+)"$', (IOS.parent / "Cargo.toml").read_text(encoding="utf-8"), re.MULTILINE).group(1)
INFO = "App/Outcry/Info.plist"
PRIVACY = "App/Outcry/PrivacyInfo.xcprivacy"
ICON = "App/Outcry/Assets.xcassets/AppIcon.appiconset/icon.png"


def instead(path, old, new):
    """Puts one text in the place of another."""

    def put(ios):
        text = (ios / path).read_text(encoding="utf-8")
        assert old in text, f"{path} has no {old}"
        (ios / path).write_text(text.replace(old, new, 1), encoding="utf-8")

    return put


def without(path, key):
    """Takes a key out of a property list."""

    def take(ios):
        tree = plistlib.loads((ios / path).read_bytes())
        del tree[key]
        (ios / path).write_bytes(plistlib.dumps(tree))

    return take


def gone(path):
    """Takes a file away."""
    return lambda ios: (ios / path).unlink()


def small_icon(ios):
    picture = bytearray((ios / ICON).read_bytes())
    picture[16:24] = struct.pack(">II", 512, 512)
    (ios / ICON).write_bytes(picture)


def see_through_icon(ios):
    picture = bytearray((ios / ICON).read_bytes())
    picture[25] = 6
    (ios / ICON).write_bytes(picture)


USER_DEFAULTS = """\t\t<dict>
\t\t\t<key>NSPrivacyAccessedAPIType</key>
\t\t\t<string>NSPrivacyAccessedAPICategoryUserDefaults</string>
\t\t\t<key>NSPrivacyAccessedAPITypeReasons</key>
\t\t\t<array>
\t\t\t\t<string>CA92.1</string>
\t\t\t</array>
\t\t</dict>
"""

# What is put in, and a part of the sentence that it has to be found by.
FAULTS = {
    "a reference to nothing": (instead(project.PROJECT, "productRef = 0C00000000000000000000D1", "productRef = 0C00000000000000000000D9"), "leads nowhere"),
    "an object that nothing names": (
        instead(project.PROJECT, "\t\t\t\t0C0000000000000000000022 /* Resources */,\n\t\t\t);\n\t\t\tbuildRules", "\t\t\t);\n\t\t\tbuildRules"),
        "nothing leads to",
    ),
    "an object of the same name as another": (
        instead(project.PROJECT, "\t\t0C00000000000000000000A2 /* Release */ = {", "\t\t0C00000000000000000000A1 /* Release */ = {"),
        "is defined twice",
    ),
    "a kind that Xcode does not know": (instead(project.PROJECT, "isa = PBXGroup;", "isa = PBXGruop;"), "unknown kind"),
    "a key that Xcode does not know": (instead(project.PROJECT, "shellPath = /bin/sh;", "shelPath = /bin/sh;"), "lacks shellPath"),
    "an older format": (instead(project.PROJECT, "objectVersion = 77;", "objectVersion = 56;"), "objectVersion"),
    "a folder that is not there": (instead(project.PROJECT, "path = Outcry;", "path = Outcri;"), "no folder Outcri"),
    "a package that is not there": (instead(project.PROJECT, "relativePath = ..;", "relativePath = ../..;"), "no package"),
    "a library that the package does not have": (
        instead(project.PROJECT, "productName = OutcryKit;", "productName = OutcryKid;"),
        "no library OutcryKid",
    ),
    "a script that is not there": (gone("App/core.sh"), "which is not there"),
    "a script that does not parse": (instead("App/core.sh", "esac", "easc"), "no script"),
    "a script that cannot be executed": (lambda ios: (ios / "testflight.sh").chmod(0o644), "cannot be executed"),
    "a language that the project does not know": (instead(project.PROJECT, "\t\t\t\tfr,\n", ""), "does not know the language fr"),
    "no reason for Bluetooth": (without(INFO, "NSBluetoothAlwaysUsageDescription"), "NSBluetoothAlwaysUsageDescription"),
    "no answer about encryption": (without(INFO, "ITSAppUsesNonExemptEncryption"), "ITSAppUsesNonExemptEncryption"),
    "no launch screen": (without(INFO, "UILaunchScreen"), "UILaunchScreen"),
    "a launch colour that no catalog has": (instead(INFO, "LaunchGround", "LunchGround"), "colour LunchGround"),
    "a variable that nothing sets": (instead(INFO, "$(MARKETING_VERSION)", "$(APP_VERSION)"), "APP_VERSION"),
    "a background mode that is not wanted": (instead(INFO, "bluetooth-peripheral", "audio"), "UIBackgroundModes"),
    "no scheme of invites": (instead(INFO, "<string>outcry</string>", "<string>outkry</string>"), "scheme"),
    "an iPad that cannot be turned": (instead(INFO, "<string>UIInterfaceOrientationPortraitUpsideDown</string>", ""), "four orientations"),
    "a reason that Apple does not know": (instead(PRIVACY, "C617.1", "C617.2"), "FileTimestamp"),
    "a privacy manifest that says too much": (
        instead(PRIVACY, "<key>NSPrivacyTracking</key>\n\t<false/>", "<key>NSPrivacyTracking</key>\n\t<true/>"),
        "collects or tracks",
    ),
    "no privacy manifest": (gone(PRIVACY), "privacy manifest"),
    "a call that the privacy manifest does not name": (
        instead("Sources/OutcryKit/TimedCue.swift", "import OutcryCore", "import OutcryCore\nlet seen = UserDefaults.standard"),
        "UserDefaults",
    ),
    "a privacy manifest that declares what nothing uses": (
        instead(PRIVACY, "\t</array>\n\t<key>NSPrivacyCollectedDataTypes", f"{USER_DEFAULTS}\t</array>\n\t<key>NSPrivacyCollectedDataTypes"),
        "declares UserDefaults",
    ),
    "no answer how to export": (gone(project.EXPORT), "no ExportOptions.plist"),
    "an export that the store does not take": (instead(project.EXPORT, "app-store-connect", "ad-hoc"), "says method: ad-hoc"),
    "an export that stays on the Mac": (instead(project.EXPORT, "<string>upload</string>", "<string>export</string>"), "says destination: export"),
    "an export without symbols": (without(project.EXPORT, "uploadSymbols"), "lacks uploadSymbols"),
    "a team that is checked in": (instead(project.EXPORT, "<key>uploadSymbols", "<key>teamID</key><string>A</string><key>uploadSymbols"), "has teamID"),
    "an export that nothing uses": (instead("testflight.sh", "ExportOptions.plist", "Options.plist"), "does not hand over"),
    "another version than the workspace's": (
        instead(project.PROJECT, f"MARKETING_VERSION = {VERSION};", "MARKETING_VERSION = 99.0.0;"),
        "MARKETING_VERSION is 99.0.0",
    ),
    "a release without a dSYM": (instead(project.PROJECT, '\t\t\t\tDEBUG_INFORMATION_FORMAT = "dwarf-with-dsym";\n', ""), "no dSYM"),
    "an app for Macs": (
        instead(project.PROJECT, "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD = NO;", "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD = YES;"),
        "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD is not NO",
    ),
    "an app for Vision": (instead(project.PROJECT, "\t\t\t\tSUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD = NO;\n", ""), "SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD is not NO"),
    "an icon that is too small": (small_icon, "1024"),
    "an icon that can be seen through": (see_through_icon, "1024"),
    "no icon": (gone(ICON), "no icon.png"),
    "a reason in one language only": (gone("App/Outcry/de.lproj/InfoPlist.strings"), "in de"),
    "an English reason that was changed by hand": (instead(INFO, "around this table", "in this room"), "InfoPlist.strings in en"),
}


class Checks(unittest.TestCase):
    """The project as it is, and with one fault each."""

    def test_the_project_has_no_fault(self):
        self.assertEqual([], project.check(IOS, VERSION))

    def test_every_fault_is_found(self):
        for name, (put, sentence) in FAULTS.items():
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                ios = pathlib.Path(folder) / "ios"
                shutil.copytree(IOS, ios, ignore=shutil.ignore_patterns(".build", "StandIns", "Tests", "build"))
                put(ios)
                faults = project.check(ios, VERSION)
                self.assertTrue(any(sentence in fault for fault in faults), faults)


if __name__ == "__main__":
    unittest.main()
