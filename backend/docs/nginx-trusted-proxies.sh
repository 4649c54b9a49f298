#!/bin/sh
# Writes the files that nginx-compose.conf includes from TRUSTED_PROXIES: addresses and networks of the proxies in front of this nginx,
# separated by commas or spaces. Empty: no proxy is trusted, so no client can choose its address or scheme.
set -eu

folder=${1:-/tmp}
: >"$folder/real-ip.conf"
: >"$folder/trusted-peers.conf"

for network in $(printf '%s' "${TRUSTED_PROXIES:-}" | tr ',' ' '); do
  case $network in
    */0 | */00*) echo "TRUSTED_PROXIES: $network is every address, so each visitor could choose their own" >&2 && exit 1 ;;
    *[!0-9a-fA-F.:/]*) echo "TRUSTED_PROXIES: $network is neither an address nor a network such as 10.0.0.0/8" >&2 && exit 1 ;;
  esac
  echo "set_real_ip_from $network;" >>"$folder/real-ip.conf"
  echo "$network 1;" >>"$folder/trusted-peers.conf"
done
