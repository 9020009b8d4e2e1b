-- How a clinic takes money. A picture of its QR lies with the other pictures.
alter table clinics
  add column payment_methods text[] not null default '{card,in_person}'
    check (cardinality(payment_methods) > 0 and payment_methods <@ '{card,qr,transfer,in_person}'::text[]),
  -- So long an hour stays held while a proof of payment waits to be looked at.
  add column proof_hours integer not null default 24 check (proof_hours between 1 and 168),
  add column payment_instructions jsonb not null default '{}',
  add column transfer_account jsonb;

alter table pictures drop constraint pictures_purpose_check;
alter table pictures add constraint pictures_purpose_check check (purpose in ('photo', 'logo', 'qr'));
