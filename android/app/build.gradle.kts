plugins {
    alias(libs.plugins.android.application)
    alias(libs.plugins.compose)
}

android {
    namespace = "app.outcry"
    compileSdk = 37
    defaultConfig {
        applicationId = "app.outcry"
        minSdk = 26
        targetSdk = 36
        versionCode = 1000
        versionName = "0.1.0"
    }
    androidResources { localeFilters += listOf("en", "de", "fr", "es") }
    buildFeatures { compose = true }
    buildTypes {
        release {
            isMinifyEnabled = true
            proguardFiles(rootDir.resolve("package/keep.pro"))
        }
    }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
    packaging { jniLibs { useLegacyPackaging = false } }
    // Built by `cargo xtask cross`.
    sourceSets.getByName("main") { jniLibs.directories.add("${rootDir.parent}/target/phones/android") }
}

composeCompiler {
    stabilityConfigurationFiles.add(layout.projectDirectory.file("unchanging.conf"))
}

dependencies {
    implementation(project(":session"))
    implementation(project(":radio"))
    implementation(libs.compose.runtime)
    implementation(libs.compose.ui)
    implementation(libs.compose.foundation)
    implementation(libs.compose.animation)
    implementation(libs.activity.compose)
    implementation(libs.core.ktx)
    implementation(libs.lifecycle.runtime)
    implementation(libs.coroutines.android)
    implementation(libs.zxing)
    implementation(libs.jna) { artifact { type = "aar" } }
}
