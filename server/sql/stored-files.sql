-- What the files of a transaction's clinic weigh, one number. Those of blocked records count, which psico_app does not see:
-- whoever owns the tables adds up, since row-level security is forced on them too, by policies of its own that only read.
create or replace function clinic_files_bytes() returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not clinic_is_proven() then
    return null;
  end if;
  return (select coalesce(sum(file_size), 0) from documents where clinic_id = app_clinic() and withdrawn_at is null)
    + (select coalesce(sum(file_size), 0) from payment_proofs where clinic_id = app_clinic())
    + (select coalesce(sum(file_size), 0) from invoices where clinic_id = app_clinic())
    + (select coalesce(sum(file_size), 0) from privacy_exports where clinic_id = app_clinic());
end $$;
revoke execute on function clinic_files_bytes() from public;
grant execute on function clinic_files_bytes() to psico_app;

do $$
declare
  it text;
begin
  foreach it in array array['documents', 'payment_proofs', 'invoices', 'privacy_exports'] loop
    execute format('drop policy if exists weighed on %I', it);
    execute format('create policy weighed on %I for select to %I using (clinic_id = app_clinic() and (select clinic_is_proven()))',
      it, current_user);
  end loop;
end $$;
