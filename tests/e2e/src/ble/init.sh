#!/bin/sh
# The guest's first and only program: makes ready what Debian's init would, and then does as it is told.
# Orders are numbers of scripts in /shared/orders, one a line on the second serial port.
export PATH=/usr/bin:/bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mount -t tmpfs tmp /tmp
for module in /modules/*; do insmod "$module" || echo "$module cannot be loaded"; done
mount -t 9p -o trans=virtio,version=9p2000.L,msize=262144,cache=none shared /shared || poweroff -f
ip link set lo up
# Notifications that overflow a socket's buffer are dropped without a word, and everything is slow here.
echo 16777216 > /proc/sys/net/core/rmem_max
echo 16777216 > /proc/sys/net/core/rmem_default
mkdir -p /run/dbus
dbus-uuidgen --ensure=/etc/machine-id
dbus-daemon --config-file=/etc/dbus-1/guest.conf || poweroff -f
stty -F /dev/ttyS1 -echo
exec 3< /dev/ttyS1
echo > /shared/ready
while read -r order <&3; do
    # Whoever waits for the end finds all of the output.
    sh "/shared/orders/$order.sh" > "/shared/orders/$order.out" 2>&1 < /dev/null 3<&-
    echo $? > "/shared/orders/$order.rc"
    mv "/shared/orders/$order.rc" "/shared/orders/$order.end"
done
poweroff -f
