revoke all on availability_blocks, availability_exceptions from psico_app, psico_global;
grant select, insert, update, delete on availability_blocks, availability_exceptions to psico_app;

-- Adds weekly hours as far as they meet none that stand, nor one before them in the list. Answers those added.
create or replace function add_fitting_blocks(owner uuid, blocks jsonb) returns setof availability_blocks language plpgsql as $$
begin
  return query insert into availability_blocks (id, psychologist, weekday, start_time, end_time)
    select it.id, owner, it.weekday, it.start_time, it.end_time
    from jsonb_to_recordset(blocks) as it (id uuid, weekday int, start_time time, end_time time)
    on conflict do nothing returning availability_blocks.*;
end $$;
