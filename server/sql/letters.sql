revoke all on letters, letter_numbers from psico_app, psico_global;
grant select, insert, update (content, withdrawn_at) on letters to psico_app;
grant select, insert, update on letter_numbers to psico_app;

-- A letter that is out says what it said: it is withdrawn once, or sealed anew, and that is all.
create or replace function keep_letter() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'content' - 'withdrawn_at' = to_jsonb(old) - 'content' - 'withdrawn_at'
      and is_resealed(old.content, new.content)
      and (old.withdrawn_at is null or new.withdrawn_at is not distinct from old.withdrawn_at) then
    return new;
  end if;
  raise exception 'a letter that was issued is never changed' using errcode = '42501';
end $$;
create or replace trigger keep_letter before update on letters for each row execute function keep_letter();
