"""Holds the Xcode project against what Xcode and the App Store want of it, without either of them.

`check` looks at the folder `ios` and gives a sentence for each fault. What only Xcode can tell, it does not: that the project opens,
builds and is signed.
"""

import json
import pathlib
import plistlib
import re
import struct
import subprocess

import openstep_plist

# Relative to the folder `ios`.
PROJECT = "App/Outcry.xcodeproj/project.pbxproj"
EXPORT = "App/ExportOptions.plist"
SOURCES = ("App/Outcry", "Sources/OutcryBluetooth", "Sources/OutcryCore", "Sources/OutcryDevice", "Sources/OutcryKit", "Sources/OutcryScreens")
LANGUAGES = ("en", "de", "fr", "es")

IDENTIFIER = re.compile(r"[0-9A-F]{24}")
DEFINITION = re.compile(r"^\t\t([0-9A-F]{24})(?: /\*.*?\*/)? = \{", re.MULTILINE)

PHASE = {"buildActionMask", "files", "runOnlyForDeploymentPostprocessing"}

# What an object of the project must have and may have besides.
KEYS = {
    "PBXBuildFile": ({"productRef"}, {"fileRef", "settings"}),
    "PBXFileReference": ({"path", "sourceTree"}, {"explicitFileType", "includeInIndex", "lastKnownFileType", "name"}),
    "PBXFileSystemSynchronizedBuildFileExceptionSet": ({"membershipExceptions", "target"}, set()),
    "PBXFileSystemSynchronizedRootGroup": ({"path", "sourceTree"}, {"exceptions"}),
    "PBXFrameworksBuildPhase": (PHASE, set()),
    "PBXGroup": ({"children", "sourceTree"}, {"name", "path"}),
    "PBXNativeTarget": (
        {"buildConfigurationList", "buildPhases", "buildRules", "dependencies", "name", "productName", "productReference", "productType"},
        {"fileSystemSynchronizedGroups", "packageProductDependencies"},
    ),
    "PBXProject": (
        {"buildConfigurationList", "developmentRegion", "knownRegions", "mainGroup", "targets"},
        {
            "attributes",
            "hasScannedForEncodings",
            "minimizedProjectReferenceProxies",
            "packageReferences",
            "preferredProjectObjectVersion",
            "productRefGroup",
            "projectDirPath",
            "projectRoot",
        },
    ),
    "PBXResourcesBuildPhase": (PHASE, set()),
    "PBXShellScriptBuildPhase": (PHASE | {"shellPath", "shellScript"}, {"alwaysOutOfDate", "inputPaths", "name", "outputPaths"}),
    "PBXSourcesBuildPhase": (PHASE, set()),
    "XCBuildConfiguration": ({"buildSettings", "name"}, set()),
    "XCConfigurationList": ({"buildConfigurations", "defaultConfigurationIsVisible", "defaultConfigurationName"}, set()),
    "XCLocalSwiftPackageReference": ({"relativePath"}, set()),
    "XCSwiftPackageProductDependency": ({"productName"}, {"package"}),
}

# What the store wants in Info.plist.
WANTED = (
    "CFBundleDisplayName",
    "CFBundleExecutable",
    "CFBundleIdentifier",
    "CFBundleName",
    "CFBundlePackageType",
    "CFBundleShortVersionString",
    "CFBundleURLTypes",
    "CFBundleVersion",
    "ITSAppUsesNonExemptEncryption",
    "LSRequiresIPhoneOS",
    "UILaunchScreen",
    "UISupportedInterfaceOrientations",
)

# Xcode sets these by itself.
GIVEN = {"DEVELOPMENT_LANGUAGE", "EXECUTABLE_NAME", "PRODUCT_BUNDLE_PACKAGE_TYPE"}

# A module that makes the system ask, and what tells the person why.
REASONS = {
    "AVFoundation": "NSCameraUsageDescription",
    "CoreBluetooth": "NSBluetoothAlwaysUsageDescription",
    "CoreLocation": "NSLocationWhenInUseUsageDescription",
    "Photos": "NSPhotoLibraryAddUsageDescription",
}

# Systems on which the app is untested, and on which Xcode offers it by default.
UNTESTED = ("SUPPORTS_MACCATALYST", "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD")

BACKGROUND_MODES = ["bluetooth-central", "bluetooth-peripheral"]

# The kinds of system call that a privacy manifest has to declare, with the reasons that Apple accepts for each.
DECLARED = {
    "ActiveKeyboards": {"3EC4.1", "54BD.1"},
    "DiskSpace": {"7D9E.1", "85F4.1", "B728.1", "E174.1"},
    "FileTimestamp": {"0A2A.1", "3B52.1", "C617.1", "DDA9.1"},
    "SystemBootTime": {"35F9.1", "3D61.1", "8FFB.1"},
    "UserDefaults": {"1C8F.1", "AC6B.1", "C56D.1", "CA92.1"},
}

# How they show in Swift.
SPELLED = {
    "ActiveKeyboards": r"activeInputModes",
    "DiskSpace": r"volumeAvailableCapacity|systemFreeSize|systemSize",
    "FileTimestamp": r"creationDate|modificationDate|contentModificationDateKey|\bf?stat\(",
    "SystemBootTime": r"systemUptime|mach_absolute_time",
    "UserDefaults": r"\bUserDefaults\b|@AppStorage|@SceneStorage",
}

CATEGORY = "NSPrivacyAccessedAPICategory"

# The kinds that the lane `cross` looks for in the library of the core, by what it calls.
OF_THE_CORE = {"DiskSpace", "FileTimestamp", "SystemBootTime"}

# How the archive is handed to the store. The script says the team, and the number of the build, which Xcode would count on by itself.
EXPORTED = {
    "destination": ("upload",),
    "manageAppVersionAndBuildNumber": (False,),
    "method": ("app-store-connect",),
    "signingStyle": ("automatic",),
    "testFlightInternalTestingOnly": (False, True),
    "uploadSymbols": (True,),
}


def check(ios, version):
    """Gives every fault that is found in the folder `ios` of a workspace of this version."""
    project = Project(ios)
    faults = project.faults()
    faults += information(ios, project.settings())
    faults += privacy(ios)
    faults += pictures(ios, project.settings())
    faults += texts(ios)
    faults += exported(ios)
    faults += versions(project, version)
    faults += builds(project)
    for script in [*ios.glob("*.sh"), *(ios / "App").glob("*.sh")]:
        if subprocess.run(["sh", "-n", script], capture_output=True, check=False).returncode:
            faults.append(f"{script.name} is no script of sh")
        elif not script.stat().st_mode & 0o111:
            faults.append(f"{script.name} cannot be executed")
    return faults


class Project:
    """The file that Xcode opens."""

    def __init__(self, ios):
        self.folder = ios / "App"
        self.text = (ios / PROJECT).read_text(encoding="utf-8")
        self.tree = openstep_plist.loads(self.text)
        self.objects = self.tree["objects"]

    def settings(self):
        """Gives what is set where the app is built for others."""
        settings = {}
        for one in self.of("XCBuildConfiguration"):
            if one["name"] == "Release":
                settings |= one["buildSettings"]
        return settings

    def of(self, kind):
        return [one for one in self.objects.values() if one.get("isa") == kind]

    def faults(self):
        faults = [] if str(self.tree["objectVersion"]) == "77" else ["objectVersion is not 77, the first with folders that follow the disk"]
        reached, lost = self.reached()
        faults += [f"{key} leads nowhere" for key in sorted(lost)]
        names = DEFINITION.findall(self.text)
        faults += [f"{key} is defined twice" for key in sorted({key for key in names if names.count(key) > 1})]
        for key, one in self.objects.items():
            kind = one.get("isa")
            if kind not in KEYS:
                faults.append(f"{key} is of the unknown kind {kind}")
                continue
            must, may = KEYS[kind]
            have = set(one) - {"isa"}
            faults += [f"{kind} {key} lacks {name}" for name in sorted(must - have)]
            faults += [f"{kind} {key} has the unknown {name}" for name in sorted(have - must - may)]
            if key not in reached:
                faults.append(f"nothing leads to {kind} {key}")
        for group in self.of("PBXFileSystemSynchronizedRootGroup"):
            if not (self.folder / group["path"]).is_dir():
                faults.append(f"there is no folder {group['path']}")
        for exceptions in self.of("PBXFileSystemSynchronizedBuildFileExceptionSet"):
            for name in exceptions["membershipExceptions"]:
                if not any((self.folder / group["path"] / name).exists() for group in self.of("PBXFileSystemSynchronizedRootGroup")):
                    faults.append(f"there is no {name} to leave out")
        wanted = {one["productName"] for one in self.of("XCSwiftPackageProductDependency")}
        for package in self.of("XCLocalSwiftPackageReference"):
            manifest = self.folder / package["relativePath"] / "Package.swift"
            if not manifest.is_file():
                faults.append(f"there is no package at {package['relativePath']}")
                continue
            libraries = set(re.findall(r'\.library\(\s*name: "(\w+)"', manifest.read_text(encoding="utf-8")))
            faults += [f"the package has no library {name}" for name in sorted(wanted - libraries)]
        for phase in self.of("PBXShellScriptBuildPhase"):
            for name in re.findall(r"\$SRCROOT/([\w.]+)", phase["shellScript"]):
                if not (self.folder / name).is_file():
                    faults.append(f"a phase runs {name}, which is not there")
        regions = set(self.objects[self.tree["rootObject"]].get("knownRegions", []))
        faults += [f"the project does not know the language {tag}" for tag in LANGUAGES if tag not in regions]
        return faults

    def reached(self):
        """Follows every identifier from the root; gives those that were come by, and those that are not there."""
        reached, lost, left = set(), set(), [self.tree["rootObject"]]
        while left:
            value = left.pop()
            if isinstance(value, dict):
                left += value.values()
            elif isinstance(value, list):
                left += value
            elif isinstance(value, str) and IDENTIFIER.fullmatch(value) and value not in reached:
                if value in self.objects:
                    reached.add(value)
                    left.append(self.objects[value])
                else:
                    lost.add(value)
        return reached, lost


def information(ios, settings):
    """Looks at Info.plist."""
    path = ios / "App" / settings.get("INFOPLIST_FILE", "")
    if not path.is_file():
        return [f"there is no {settings.get('INFOPLIST_FILE')}"]
    info = plistlib.loads(path.read_bytes())
    faults = [f"Info.plist lacks {key}" for key in WANTED if key not in info]
    imported = set(re.findall(r"^import (\w+)$", swift(ios), re.MULTILINE))
    for module, key in REASONS.items():
        if module in imported and not info.get(key):
            faults.append(f"Info.plist lacks {key}, and something imports {module}")
    for variable in sorted(set(re.findall(r"\$\((\w+)\)", path.read_text(encoding="utf-8"))) - set(settings) - GIVEN):
        faults.append(f"Info.plist takes {variable}, which nothing sets")
    if info.get("UIBackgroundModes") != BACKGROUND_MODES:
        faults.append("a table has to survive a glance at another app: UIBackgroundModes are those of Bluetooth, and no others")
    schemes = [scheme for kind in info.get("CFBundleURLTypes", []) for scheme in kind.get("CFBundleURLSchemes", [])]
    if "outcry" not in schemes:
        faults.append("Info.plist does not claim the scheme of invites")
    if "2" in settings.get("TARGETED_DEVICE_FAMILY", "") and len(info.get("UISupportedInterfaceOrientations~ipad", [])) != 4:
        faults.append("an iPad wants all four orientations")
    colour = info.get("UILaunchScreen", {}).get("UIColorName")
    if colour and not list((ios / "App").rglob(f"{colour}.colorset/Contents.json")):
        faults.append(f"no catalog has the colour {colour}")
    return faults


def privacy(ios):
    """Looks at the privacy manifest."""
    manifests = list((ios / "App").rglob("PrivacyInfo.xcprivacy"))
    if len(manifests) != 1:
        return ["there is not one privacy manifest"]
    manifest = plistlib.loads(manifests[0].read_bytes())
    wanted = ("NSPrivacyAccessedAPITypes", "NSPrivacyCollectedDataTypes", "NSPrivacyTracking", "NSPrivacyTrackingDomains")
    faults = [f"the privacy manifest lacks {key}" for key in wanted if key not in manifest]
    if manifest.get("NSPrivacyTracking") is not False or manifest.get("NSPrivacyCollectedDataTypes") != []:
        faults.append("the privacy manifest says that the app collects or tracks, which it does not")
    declared = set()
    for kind in manifest.get("NSPrivacyAccessedAPITypes", []):
        name = kind["NSPrivacyAccessedAPIType"].removeprefix(CATEGORY)
        declared.add(name)
        given = set(kind.get("NSPrivacyAccessedAPITypeReasons", []))
        if not given or given - DECLARED.get(name, set()):
            faults.append(f"the privacy manifest gives no reason for {name} that Apple knows")
    text = swift(ios)
    for name, pattern in SPELLED.items():
        if re.search(pattern, text) and name not in declared:
            faults.append(f"the privacy manifest lacks {name}, which the Swift uses")
        if name in declared - OF_THE_CORE and not re.search(pattern, text):
            faults.append(f"the privacy manifest declares {name}, which nothing uses")
    return faults


def pictures(ios, settings):
    """Looks at the asset catalog: the icon is one picture without transparency, of the size that the store wants."""
    icon = settings.get("ASSETCATALOG_COMPILER_APPICON_NAME")
    named = [image for image in images(ios) if image.parent.name == f"{icon}.appiconset"]
    faults = [] if len(named) == 1 else [f"the icon {icon} is not one picture"]
    for image in images(ios):
        if not image.is_file():
            faults.append(f"there is no {image.name}")
            continue
        width, height, _, colour = struct.unpack(">IIBB", image.read_bytes()[16:26])
        # Kinds 4 and 6 of PNG are those with transparency.
        if image in named and ((width, height) != (1024, 1024) or colour in (4, 6)):
            faults.append(f"{image.name} is not 1024 pixels wide and high without transparency")
    return faults


def exported(ios):
    """Looks at what says how the archive is handed to the store."""
    path = ios / EXPORT
    if not path.is_file():
        return [f"there is no {path.name}"]
    options = plistlib.loads(path.read_bytes())
    faults = [f"{path.name} lacks {key}" for key in sorted(set(EXPORTED) - set(options))]
    faults += [f"{path.name} has {key}, which the store or the script does not want there" for key in sorted(set(options) - set(EXPORTED))]
    faults += [f"{path.name} says {key}: {options[key]}" for key, may in EXPORTED.items() if key in options and options[key] not in may]
    if path.name not in (ios / "testflight.sh").read_text(encoding="utf-8"):
        faults.append(f"testflight.sh does not hand over {path.name}")
    return faults


def versions(project, version):
    """Looks whether the app has the version of the workspace, however it is built."""
    named = [one["buildSettings"].get("MARKETING_VERSION") for one in project.of("XCBuildConfiguration")]
    return [f"MARKETING_VERSION is {one}, and Cargo.toml says {version}" for one in sorted({*filter(None, named)} - {version})]


def builds(project):
    """Checks what Xcode's defaults would add to a build or leave out of it."""
    faults = []
    for name in ("Debug", "Release"):
        settings = {}
        for one in project.of("XCBuildConfiguration"):
            if one["name"] == name:
                settings |= one["buildSettings"]
        faults += [f"{key} is not NO in {name}" for key in UNTESTED if settings.get(key) != "NO"]
        if name == "Release" and settings.get("DEBUG_INFORMATION_FORMAT") != "dwarf-with-dsym":
            faults.append("Release has no dSYM: crash reports would show addresses only")
    return faults


def images(ios):
    for catalog in sorted((ios / "App").rglob("*.xcassets/**/Contents.json")):
        for image in json.loads(catalog.read_text(encoding="utf-8")).get("images", []):
            if "filename" in image:
                yield catalog.parent / image["filename"]


def texts(ios):
    """Looks whether the reasons of Info.plist are there in every language, and in English the same."""
    info = plistlib.loads((ios / "App/Outcry/Info.plist").read_bytes())
    reasons = {key: value for key, value in info.items() if key.endswith("UsageDescription")}
    faults = []
    for tag in LANGUAGES:
        path = ios / f"App/Outcry/{tag}.lproj/InfoPlist.strings"
        if not path.is_file():
            faults.append(f"there is no InfoPlist.strings in {tag}")
            continue
        there = openstep_plist.loads(path.read_text(encoding="utf-8"))
        if set(there) != set(reasons):
            faults.append(f"InfoPlist.strings in {tag} and Info.plist have not the same reasons")
        if tag == "en" and dict(there) != reasons:
            faults.append("Info.plist says other things than InfoPlist.strings in en")
    return faults


def swift(ios):
    """Gives all Swift that goes into the app."""
    files = [file for folder in SOURCES for file in sorted((ios / folder).rglob("*.swift"))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)
