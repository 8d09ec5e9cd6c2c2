# Gives the guest $1 controllers and one bluetoothd for all of them, and waits until each can be used.
btvirt -L -l"$1" > /shared/btvirt.log 2>&1 &
while [ ! -e "/sys/class/bluetooth/hci$(($1 - 1))" ]; do sleep 0.1; done
/usr/libexec/bluetooth/bluetoothd -n > /shared/bluetoothd.log 2>&1 &

# Asks bluetoothd about the property Powered of the adapter $2, as the method $1, with what follows.
powered() {
    method=$1 path=/org/bluez/hci$2
    shift 2
    dbus-send --system --print-reply --dest=org.bluez "$path" "org.freedesktop.DBus.Properties.$method" \
        string:org.bluez.Adapter1 string:Powered "$@" 2>> /shared/powered.log
}

# bluetoothd switches an adapter on when it finds it, and does not try again when that fails.
adapter=0
looks=0
while [ "$adapter" -lt "$1" ]; do
    if powered Get "$adapter" | grep -q 'boolean true'; then
        adapter=$((adapter + 1))
    else
        looks=$((looks + 1))
        [ $((looks % 25)) -ne 0 ] || powered Set "$adapter" variant:boolean:true
        sleep 0.2
    fi
done
