#!/bin/sh
# The password of whoever looks the others up comes from the environment, and stands in no image.
set -eu
umask 077
printf '"pgbouncer" "%s"\n' "$POOLER_PASSWORD" > /etc/pgbouncer/userlist.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
