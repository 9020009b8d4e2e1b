-- What the ledger knows. The sum of a kind, by its sign, is what the report says:
--   charge            +  money that came in through a checkout, whatever its method
--   in_person         +  money that was taken in person
--   refund            -  sent back by a provider
--   refund_failed     +  a provider's refund that came back to the clinic's account
--   returned_by_hand  -  sent back by people; provider_ref is the reference of their bank, each once in a clinic
--   owed              +  the clinic holds it and knows that it is not its own; provider_ref is the owed refund's id
--   owed_settled      -  what was owed is not owed any more; provider_ref is the owed refund's id
-- Settling by hand is two rows in one transaction: owed_settled and returned_by_hand, of the same amount. So
--   charged = charge + in_person, returned = -(refund + refund_failed + returned_by_hand), owed = owed + owed_settled,
-- and what was kept is charged - returned - owed on every day.
alter table ledger
  drop constraint ledger_kind_check,
  add constraint ledger_kind_check check (kind in
    ('charge', 'in_person', 'refund', 'refund_failed', 'returned_by_hand', 'owed', 'owed_settled')),
  add constraint ledger_sign_check check (case
    when kind in ('charge', 'in_person', 'refund_failed', 'owed') then amount_minor >= 0 else amount_minor <= 0 end) not valid,
  -- How it was paid and who held the session at the charge, so that a session given away later counts where it was earned.
  -- Both are filled by the database (server/sql/ledger.sql) where the row does not name them: everything that moves later
  -- of a charge counts for the same two.
  add column method text check (method in ('card', 'qr', 'transfer', 'in_person')),
  add column psychologist uuid,
  add foreign key (clinic_id, psychologist) references users (clinic_id, id);
update ledger l set method = case kind when 'in_person' then 'in_person' else 'card' end, psychologist = a.psychologist
  from appointments a where a.clinic_id = l.clinic_id and a.id = l.appointment_id;
create index ledger_by_time on ledger (clinic_id, at);
