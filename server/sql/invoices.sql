revoke all on invoices, simulated_invoices from psico_app, psico_global;
grant select, insert, update (state, kept_minor, number, cuf, issued_at, invoiced_minor, buyer_name, buyer_tax_number, noted_at,
  noted_by, asked_at, asked_minor, by_provider, file_id, file_key, file_size, annulled_at, annulled_by, annul_reason) on invoices to psico_app;
grant select, insert, update (annulled_at) on simulated_invoices to psico_app;

-- With each charge of a clinic that issues invoices it is noted that one is owed, and with whatever goes back of it how much is
-- still kept: in the transaction of the movement itself, so that no crash lies between them. A payment that came twice is one
-- charge here; what is not its own goes back.
create or replace function owe_invoice() returns trigger language plpgsql as $$
declare
  charge ledger;
  kept integer;
begin
  select * into charge from ledger l
    where l.clinic_id = new.clinic_id and l.kind in ('charge', 'in_person')
      and case when new.payment_id is not null then l.payment_id = new.payment_id
        when new.appointment_id is not null then l.payment_id is null and l.appointment_id = new.appointment_id
        else l.payment_id is null and l.bought_pack_id = new.bought_pack_id end
    order by l.at, l.id limit 1;
  if charge.id is null then
    return null;
  end if;
  select greatest(coalesce(sum(charged_by(l.kind, l.amount_minor) - returned_by(l.kind, l.amount_minor)
      - owed_by(l.kind, l.amount_minor)), 0), 0) into kept from ledger l
    where l.clinic_id = new.clinic_id and l.currency = charge.currency
      and case when charge.payment_id is not null then l.payment_id = charge.payment_id
        when charge.appointment_id is not null then l.payment_id is null and l.appointment_id = charge.appointment_id
        else l.payment_id is null and l.bought_pack_id = charge.bought_pack_id end;
  update invoices i set kept_minor = kept
    where i.clinic_id = new.clinic_id and i.ledger_id = charge.id and i.state <> 'annulled';
  if found or kept = 0 then
    return null;
  end if;
  -- A charge from before the clinic issued invoices here owes none, whatever moves of it later.
  if exists (select from invoices i where i.clinic_id = new.clinic_id and i.ledger_id = charge.id)
    or (new.id = charge.id and exists (select from clinics c where c.id = new.clinic_id and c.tax_id <> '')) then
    insert into invoices (clinic_id, id, ledger_id, charged_at, currency, kept_minor)
      values (new.clinic_id, new_id(), charge.id, charge.at, charge.currency, kept) on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger owe_invoice after insert on ledger for each row
  when (new.kind in ('charge', 'in_person', 'refund', 'refund_failed', 'returned_by_hand', 'owed', 'owed_settled')
    and current_user <> 'psico_restore')
  execute function owe_invoice();

-- What an invoice says stays as it was noted, and it goes one way: due, issued, annulled. Who is erased is blanked, and what is
-- sealed may be sealed anew.
create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  free text[] := '{kept_minor,buyer_name,buyer_tax_number,file_id,file_key,file_size}';
begin
  if current_user = 'psico_keeper' then
    free := free || '{annul_reason}';
  elsif old.state = 'due' and new.state = 'issued' then
    return new;
  elsif old.state = 'due' then
    free := free || '{asked_at,asked_minor}';
  elsif old.state = 'issued' and new.state = 'annulled' then
    free := free || '{state,annulled_at,annulled_by,annul_reason}';
  end if;
  if to_jsonb(new) - free = to_jsonb(old) - free then
    return new;
  end if;
  raise exception 'what an invoice says stays' using errcode = '42501';
end $$;
create or replace trigger keep_invoice before update on invoices for each row execute function keep_invoice();
