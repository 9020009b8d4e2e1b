-- How far the app's clock stands ahead of the machine's: always 0 but where somebody develops or tests. It only ever
-- goes forward, and not beyond a century.
create table moved_clock (
  only_one boolean primary key default true check (only_one),
  ahead_seconds bigint not null default 0 check (ahead_seconds between 0 and 100::bigint * 366 * 86400)
);
insert into moved_clock default values;

-- Rows are dated by the clock that they are judged by. What is about the installation itself, and the keys that a
-- transaction knows as its own, stay with the machine's.
do $$
declare it record;
begin
  for it in select d.adrelid::regclass as target, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as given
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('schema_migrations', 'applied_sql', 'clinic_keys')
      and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')
  loop
    execute format('alter table %s alter column %I set default %s', it.target, it.name,
      case it.given when 'now()' then 'app_now()' else 'clock_timestamp() + (app_now() - now())' end);
  end loop;
end $$;
