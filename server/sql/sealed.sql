-- Version of the key that sealed a value.
create or replace function key_version_of(value bytea) returns integer
  language sql immutable strict parallel safe
  return (get_byte(value, 1) << 24) | (get_byte(value, 2) << 16) | (get_byte(value, 3) << 8) | get_byte(value, 4);

-- Whether a sealed value is the same one, or the same text sealed anew: as long, under a newer key that the clinic has.
create or replace function is_resealed(was bytea, becomes bytea) returns boolean language sql stable as $$
  select was is not distinct from becomes or (octet_length(was) = octet_length(becomes)
    and key_version_of(becomes) > key_version_of(was)
    and exists (select from clinic_keys where version = key_version_of(becomes)))
$$;

-- A sealed text goes forward alone. One with a version (a column `name_version` beside it) is replaced together with a
-- higher one; any other is written once. What neither changes is sealed anew under a newer key. So nobody who gets a
-- statement in puts an older text back, with its number or without.
create or replace function keep_sealed_forward() returns trigger language plpgsql as $$
declare
  was bytea;
  becomes bytea;
  was_version integer;
  becomes_version integer;
begin
  execute format('select $1.%1$I, $2.%1$I, %2$s, %3$s', tg_argv[0],
      case when tg_argv[1] = '' then '0' else format('$1.%I', tg_argv[1]) end,
      case when tg_argv[1] = '' then '0' else format('$2.%I', tg_argv[1]) end)
    into was, becomes, was_version, becomes_version using old, new;
  if was_version = becomes_version and (was is null or becomes is null or was = becomes
      or key_version_of(becomes) > key_version_of(was)) or becomes_version > was_version then
    return new;
  end if;
  raise exception 'a sealed value of %.% is replaced by none that is newer', tg_table_name, tg_argv[0];
end $$;
revoke execute on function keep_sealed_forward() from public;

create or replace function guard_sealed_columns() returns void language plpgsql as $$
declare
  it record;
begin
  for it in
    select c.relname as name, a.attname as col, coalesce(v.attname, '') as version
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attribute v on v.attrelid = a.attrelid and v.attname = a.attname || '_version' and not v.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
      and a.atttypid = 'public.sealed'::regtype
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'forward_' || a.attname
        and t.tgargs = a.attname::text::bytea || '\x00' || coalesce(v.attname::text, '')::bytea || '\x00')
  loop
    execute format('create or replace trigger %I before update of %s on %I for each row
        execute function keep_sealed_forward(%L, %L)',
      'forward_' || it.col, concat_ws(', ', quote_ident(it.col), nullif(quote_ident(it.version), '""')), it.name,
      it.col, it.version);
  end loop;
end $$;
revoke execute on function guard_sealed_columns() from public;
select guard_sealed_columns();
