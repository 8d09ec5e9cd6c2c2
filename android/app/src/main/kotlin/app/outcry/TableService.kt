package app.outcry

import android.app.Notification
import android.app.NotificationChannel
import android.app.NotificationManager
import android.app.PendingIntent
import android.app.Service
import android.content.Context
import android.content.Intent
import android.content.pm.ServiceInfo
import android.os.Build
import android.os.IBinder
import android.os.PowerManager
import app.outcry.core.Phrase
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.collectLatest
import kotlinx.coroutines.flow.dropWhile

/** Keeps the process at work while its radio is, also when nobody sees the app: a table goes on in a pocket. */
class TableService : Service() {
    /** The service keeps the process; the core's timers stand still in suspend without this as well. */
    private val wakeLock: PowerManager.WakeLock by lazy {
        getSystemService(PowerManager::class.java).newWakeLock(PowerManager.PARTIAL_WAKE_LOCK, WAKE_LOCK).apply { setReferenceCounted(false) }
    }

    override fun onBind(intent: Intent?): IBinder? = null

    override fun onStartCommand(intent: Intent?, flags: Int, startId: Int): Int {
        try {
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q) Android10.show(this, notification()) else startForeground(ID, notification())
            // Held until the service ends, which is when the table does.
            wakeLock.acquire()
        } catch (forbidden: SecurityException) {
            stopSelf()
        } catch (blocked: IllegalStateException) {
            // From Android 12 on nothing is started from behind other apps. The next activity that is shown starts it.
            stopSelf()
        }
        // A new process has no table yet: the screen offers to go on.
        return START_NOT_STICKY
    }

    override fun onDestroy() {
        wakeLock.release()
        super.onDestroy()
    }

    private fun notification(): Notification {
        getSystemService(NotificationManager::class.java)
            .createNotificationChannel(NotificationChannel(CHANNEL, words(Phrase.TABLE_CHANNEL), NotificationManager.IMPORTANCE_LOW))
        val open = PendingIntent.getActivity(
            this,
            0,
            Intent(this, MainActivity::class.java).setAction(Intent.ACTION_MAIN).addCategory(Intent.CATEGORY_LAUNCHER),
            PendingIntent.FLAG_IMMUTABLE,
        )
        return Notification.Builder(this, CHANNEL)
            .setSmallIcon(R.drawable.icon_small)
            .setContentTitle(words(Phrase.TABLE_TITLE))
            .setContentText(words(Phrase.TABLE_TEXT))
            .setContentIntent(open)
            .addAction(Notification.Action.Builder(null, words(Phrase.TABLE_OPEN), open).build())
            .setCategory(Notification.CATEGORY_SERVICE)
            .setOngoing(true)
            .build()
    }

    @NewerAndroid
    private object Android10 {
        fun show(service: Service, notification: Notification) =
            service.startForeground(ID, notification, ServiceInfo.FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE)
    }

    companion object {
        private const val CHANNEL = "table"
        private const val ID = 1
        private const val WAKE_LOCK = "outcry:table"

        /** How long nothing is done before the service ends: between one look for phones and the next it would not be started again. */
        private val REST = 10.seconds

        /** Starts the service whenever the radio is at work, and stops it when that is over. */
        suspend fun follow(context: Context, linked: StateFlow<Boolean>) {
            linked.dropWhile { !it }.collectLatest { busy ->
                if (busy) {
                    start(context)
                } else {
                    delay(REST)
                    context.stopService(Intent(context, TableService::class.java))
                }
            }
        }

        /** Starts the service; does nothing where the system does not let an app that nobody sees. */
        fun start(context: Context) {
            try {
                context.startForegroundService(Intent(context, TableService::class.java))
            } catch (unseen: IllegalStateException) {
                // The next activity that is shown starts it.
            }
        }
    }
}
