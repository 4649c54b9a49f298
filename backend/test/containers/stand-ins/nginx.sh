#!/bin/sh
# Runs the scripts of /docker-entrypoint.d as the public image does.
set -eu
for script in /docker-entrypoint.d/*.sh; do
  if [ -x "$script" ]; then "$script"; fi
done
exec "$@"
