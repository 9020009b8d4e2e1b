-- Who was erased has no mail at all, where an invented one stood that people took for theirs.
do $$
declare
  it uuid;
begin
  for it in select id from clinics loop
    perform set_config('app.clinic', it::text, true);
    update users set email = null where clinic_id = it and email like 'borrado-%@invalid';
  end loop;
end $$;
