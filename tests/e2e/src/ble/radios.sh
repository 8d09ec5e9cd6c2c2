# Gives the guest $1 controllers and one bluetoothd for all of them, and waits until each can be used.
btvirt -L -l"$1" > /shared/btvirt.log 2>&1 &
while [ ! -e "/sys/class/bluetooth/hci$(($1 - 1))" ]; do sleep 0.1; done
/usr/libexec/bluetooth/bluetoothd -n > /shared/bluetoothd.log 2>&1 &
adapter=0
while [ "$adapter" -lt "$1" ]; do
    dbus-send --system --print-reply --dest=org.bluez "/org/bluez/hci$adapter" \
        org.freedesktop.DBus.Properties.Get string:org.bluez.Adapter1 string:Powered 2> /dev/null |
        grep -q 'boolean true' && adapter=$((adapter + 1)) || sleep 0.2
done
