revoke all on import_files, import_file_parts, old_records, old_record_parts from psico_app, psico_global;
grant select, insert, delete on import_files, import_file_parts to psico_app;
-- Sealed anew under a newer key, and nothing else.
grant update (name, file_key) on import_files to psico_app;
grant update (file_name, file_key) on old_records to psico_app;
-- What came along stays as it came: an import that is taken back takes it away, and the end of its term.
grant select, insert on old_records, old_record_parts to psico_app;

-- Files that were put aside become somebody's "historia importada".
create or replace function bring_old_records(records jsonb, moment timestamptz) returns void language plpgsql as $$
begin
  insert into old_records (id, patient, psychologist, dated, file_name, file_key, file_size, digest, brought_at)
    select it.id, it.patient, it.psychologist, it.dated, decode(it.name, 'base64'), decode(it.key, 'base64'), f.file_size,
      f.digest, moment
    from jsonb_to_recordset(records) as it(id uuid, file uuid, patient uuid, psychologist uuid, dated date, name text, key text)
    join import_files f on f.clinic_id = app_clinic() and f.id = it.file;
  insert into old_record_parts (record_id, n, content)
    select it.id, p.n, p.content from jsonb_to_recordset(records) as it(id uuid, file uuid)
    join import_file_parts p on p.clinic_id = app_clinic() and p.file_id = it.file;
end $$;

-- Takes them away again, all that an import of the last days brought. With the owner's rights: nobody else may.
create or replace function undo_imported_documents(import uuid, moment timestamptz, numbers integer[])
    returns table (kept integer, removed integer) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from old_records o using import_rows r, imports i
    where r.clinic_id = app_clinic() and r.import_id = import and r.outcome = 'created' and r.n = any (numbers)
      and i.clinic_id = r.clinic_id and i.id = r.import_id and i.kind = 'documents' and i.state = 'applied'
      and i.applied_at > moment - interval '7 days' and o.clinic_id = r.clinic_id and o.id = r.result;
  get diagnostics removed = row_count;
  return query select null::integer, undo_imported_documents.removed where app_clinic() is not null;
end $$;
revoke execute on function undo_imported_documents(uuid, timestamptz, integer[]) from public;
grant execute on function undo_imported_documents(uuid, timestamptz, integer[]) to psico_app;
