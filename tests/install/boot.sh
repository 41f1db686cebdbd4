#!/bin/sh
# Starts the systemd of a root folder. Runs in namespaces of its own.
set -e
root=$1
mount --make-rprivate /
ip link set lo up
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
if ! mount -t sysfs -o ro sysfs "$root/sys"; then mount --rbind /sys "$root/sys"; fi
if test -e /sys/fs/cgroup/cgroup.controllers; then
	mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
else
	mount -t tmpfs tmpfs "$root/sys/fs/cgroup"
	mkdir "$root/sys/fs/cgroup/systemd"
	mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
fi
cache=$(getent passwd root | cut -d: -f6)/.cache
if test -d "$cache/pip"; then mkdir -p "$root/root/.cache/pip" && mount --bind "$cache/pip" "$root/root/.cache/pip"; fi
exec chroot "$root" env -i container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=console \
	systemd.unified_cgroup_hierarchy=0
