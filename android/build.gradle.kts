plugins {
    alias(libs.plugins.android.application) apply false
    alias(libs.plugins.android.library) apply false
    alias(libs.plugins.compose) apply false
    alias(libs.plugins.kotlin.jvm) apply false
}

// Beside what Maven builds, and ignored by git as that is.
subprojects { layout.buildDirectory = rootDir.resolve("target/gradle/$name") }
