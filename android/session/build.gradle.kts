import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    alias(libs.plugins.kotlin.jvm)
}

kotlin {
    compilerOptions { jvmTarget = JvmTarget.JVM_17 }
    // Written by `cargo xtask bindgen kotlin android/target/bindings`.
    sourceSets.main { kotlin.srcDir(rootDir.resolve("target/bindings")) }
}

java {
    sourceCompatibility = JavaVersion.VERSION_17
    targetCompatibility = JavaVersion.VERSION_17
}

dependencies {
    api(libs.coroutines.core)
    // The app brings the one for Android along.
    compileOnly(libs.jna)
}
