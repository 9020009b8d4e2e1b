-- How money came and who held the session at that time: what moves later of a charge counts for the same two, also when
-- the session was given to somebody else meanwhile. Of a pack it is whom it was sold for, and nobody where that is anybody.
create or replace function name_source_of_money() returns trigger language plpgsql as $$
declare
  source record;
begin
  if new.kind not in ('charge', 'in_person', 'prepaid', 'earned', 'earned_back', 'prepaid_returned', 'prepaid_expired') then
    select l.method, l.psychologist into source from ledger l
      where l.clinic_id = new.clinic_id and l.kind in ('charge', 'in_person')
        and case when new.payment_id is not null then l.payment_id = new.payment_id
          when new.appointment_id is null then l.bought_pack_id = new.bought_pack_id and l.kind = 'in_person'
          else l.appointment_id = new.appointment_id and l.kind = 'in_person' end
      order by l.at limit 1;
    new.method := coalesce(new.method, source.method);
    new.psychologist := coalesce(new.psychologist, source.psychologist);
  end if;
  new.method := coalesce(new.method, case new.kind when 'in_person' then 'in_person' else 'card' end);
  if new.psychologist is null and new.appointment_id is null then
    -- A pack that was passed on since: its money goes back from whom it came to; what runs out is the new one's.
    select coalesce(
      case when new.kind not in ('earned', 'prepaid_expired') then (select l.psychologist from ledger l
        where l.clinic_id = new.clinic_id and l.bought_pack_id = new.bought_pack_id and l.kind = 'prepaid' limit 1) end,
      b.psychologist) into new.psychologist from bought_packs b
      where b.clinic_id = new.clinic_id and b.id = new.bought_pack_id;
  elsif new.psychologist is null and new.kind = 'earned_back' then
    select l.psychologist into new.psychologist from ledger l
      where l.clinic_id = new.clinic_id and l.appointment_id = new.appointment_id and l.kind = 'earned'
        and l.provider_ref = new.provider_ref;
  elsif new.psychologist is null then
    select a.psychologist into new.psychologist from appointments a
      where a.clinic_id = new.clinic_id and a.id = new.appointment_id;
  end if;
  return new;
end $$;
create or replace trigger name_source_of_money before insert on ledger
  for each row execute function name_source_of_money();

-- Figures without their currency mean nothing, nor days without their zone: once money was taken, both stay.
create or replace function money_is_settled() returns trigger language plpgsql as $$
begin
  if exists (select from ledger l where l.clinic_id = new.id) then
    raise check_violation using message = 'money was taken: country, currency and time zone stay',
      constraint = 'money_is_settled';
  end if;
  return new;
end $$;
create or replace trigger money_is_settled before update of country, currency, timezone on clinics
  for each row when ((old.country, old.currency, old.timezone) is distinct from (new.country, new.currency, new.timezone)
    -- A restore decides for itself what stays.
    and current_user <> 'psico_restore')
  execute function money_is_settled();

-- Another currency for all that nobody paid: `shift` is how many decimals more it has. What is held for a checkout ends
-- now, since the checkout asks for the old currency; what comes through it all the same goes back.
create or replace function reprice_unpaid(new_currency text, new_decimals integer, shift integer, moment timestamptz)
  returns void
  language sql as $$
  update appointments set currency = new_currency, fee_minor = round(fee_minor * power(10::numeric, shift)),
    hold_expires_at = case when hold_expires_at > moment then moment else hold_expires_at end;
  update payments set expires_at = least(expires_at, moment) where status = 'open';
  update professionals set consultation_fee = greatest(1, round(consultation_fee, new_decimals));
  -- As far as the column goes.
  update packs set currency = new_currency,
    price_minor = least(2000000000, greatest(1, round(price_minor * power(10::numeric, shift))));
$$;

-- Sessions that money is about stand as they did before a restore; another one at their hour is off, and its form with it.
grant update on appointments, questionnaires to psico_restore;
