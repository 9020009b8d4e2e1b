#!/bin/sh
# Lets the pooler look up the server's roles, whose passwords the product makes from its master key, and nobody else's.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POOLER_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role pgbouncer login password :'password';
create schema pgbouncer authorization pgbouncer;
create function pgbouncer.user_lookup(name text) returns table (usename name, passwd text)
  language sql security definer set search_path = pg_catalog as
  $$ select usename, passwd from pg_shadow where usename = name and usename like 'psico\_%' $$;
revoke all on function pgbouncer.user_lookup(text) from public;
grant execute on function pgbouncer.user_lookup(text) to pgbouncer;
SQL
