package app.outcry

import android.os.Bundle
import androidx.activity.ComponentActivity

/** The one activity. */
class MainActivity : ComponentActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
    }
}
