-- Version of the key that sealed a value.
create or replace function key_version_of(value bytea) returns integer
  language sql immutable strict parallel safe
  return (get_byte(value, 1) << 24) | (get_byte(value, 2) << 16) | (get_byte(value, 3) << 8) | get_byte(value, 4);
