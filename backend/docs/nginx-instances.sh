#!/bin/sh
# Writes the addresses of the instances for nginx-compose.conf, and again with a reload of nginx when they change, because a replaced
# container may have another address. nginx resolves names only at its start, and does not start while one of them is unknown.
# An instance that says that it is stopping is left out until it runs again: a connection that is established in the moment in which the
# instance closes its port is reset, and nginx answers 502 to a write on it, because it must not repeat it.
# The parameter `resolve` of nginx is not used: a request that is being repeated on the other instance fails when the list changes.
set -eu

folder=${1:-/tmp}
# each is `name` or `name:port`
instances=${INSTANCES:-app1 app2}

is_leaving() {
  case $(wget -q -t 1 -T 1 -O - "http://$1/health/live" 2>/dev/null) in
    *'"stopping":true'*) : >"$folder/leaving-$1" ;;
    *'"stopping":false'*) rm -f "$folder/leaving-$1" ;;
    # no answer: it has ended after its stop, or is busy
  esac
  [ -e "$folder/leaving-$1" ]
}

servers() {
  for instance in $instances; do
    case $instance in *:*) port=${instance##*:} ;; *) port=3000 ;; esac
    address=$(getent hosts "${instance%:*}" | awk -v port="$port" '{ print ($1 ~ /:/ ? "[" $1 "]" : $1) ":" port; exit }')
    if [ -n "$address" ] && ! is_leaving "$address"; then echo "server $address max_fails=1 fail_timeout=1s;"; fi
  done
  # nginx refuses an empty list
  echo "server 127.0.0.1:9 down;"
}

keep_current() {
  current=$(cat "$folder/instances.conf")
  while sleep 1; do
    found=$(servers)
    if [ "$found" = "$current" ]; then continue; fi
    echo "$found" >"$folder/instances.conf"
    # fails while nginx is starting; the next round repeats it
    if nginx -s reload; then current=$found; fi
  done
}

servers >"$folder/instances.conf"
if [ "${2:-}" != once ]; then keep_current & fi
