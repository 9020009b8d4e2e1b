-- Only ever added to.
revoke all on desk_payments from psico_app, psico_global;
grant select, insert on desk_payments to psico_app;

-- A movement at the bank counts once in the clinic, whether it was taken at the desk or found for a proof.
create or replace function bank_reference_counts_once() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('bank reference ' || new.clinic_id || new.bank_reference_key, 0));
  if exists (select from payments p where p.clinic_id = new.clinic_id and p.bank_reference_key = new.bank_reference_key
      and tg_table_name <> 'payments')
    or exists (select from desk_payments d where d.clinic_id = new.clinic_id and d.bank_reference_key = new.bank_reference_key
      and tg_table_name <> 'desk_payments')
    or exists (select from bought_packs b where b.clinic_id = new.clinic_id and b.bank_reference_key = new.bank_reference_key
      and tg_table_name <> 'bought_packs') then
    raise unique_violation using message = 'this movement of the bank was counted', constraint = 'bank_reference_counts_once';
  end if;
  return new;
end $$;
create or replace trigger bank_reference_counts_once before insert on desk_payments
  for each row when (new.bank_reference_key is not null) execute function bank_reference_counts_once();
create or replace trigger bank_reference_counts_once before insert on bought_packs
  for each row when (new.bank_reference_key is not null and current_user <> 'psico_restore')
  execute function bank_reference_counts_once();
create or replace trigger bank_reference_counts_once before insert or update of bank_reference_key on payments
  for each row when (new.bank_reference_key is not null and current_user <> 'psico_restore')
  execute function bank_reference_counts_once();
