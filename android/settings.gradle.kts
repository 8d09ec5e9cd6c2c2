// The same sources as the Maven build's, for Android Studio. Nothing runs this build in the gate: see docs/building.md.
pluginManagement {
    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
}

dependencyResolutionManagement {
    repositoriesMode = RepositoriesMode.FAIL_ON_PROJECT_REPOS
    repositories {
        google()
        mavenCentral()
    }
}

rootProject.name = "outcry"
include("session", "radio", "app")
