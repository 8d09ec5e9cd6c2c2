plugins {
    alias(libs.plugins.kotlin.jvm)
}

kotlin {
    jvmToolchain(17)
    // Written by `cargo xtask bindgen kotlin android/target/bindings`.
    sourceSets.main { kotlin.srcDir(rootDir.resolve("target/bindings")) }
}

dependencies {
    api(libs.coroutines.core)
    // The app brings the one for Android along.
    compileOnly(libs.jna)
}
