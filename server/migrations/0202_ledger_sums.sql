-- What a year of the ledger comes to is read from sums: by day and way to pay, and by month and who held the session. They
-- hold every row of the ledger from before `until`, and none from then on (server/sql/ledger-sums.sql).
create table summed_days (
  clinic_id uuid not null default app_clinic() references clinics (id),
  -- The beginning of a day on the clinic's clock.
  until timestamptz not null default '-infinity',
  -- Whether due work goes on with it; money that moves after a rest wakes it.
  is_due boolean not null default true,
  primary key (clinic_id)
);

create table ledger_days (
  clinic_id uuid not null default app_clinic() references clinics (id),
  day date not null,
  currency text not null,
  method text not null check (method in ('card', 'qr', 'transfer', 'in_person')),
  -- Minor units, as the report has them.
  charged bigint not null,
  returned bigint not null,
  owed bigint not null,
  primary key (clinic_id, day, currency, method)
);

create table ledger_months (
  clinic_id uuid not null default app_clinic() references clinics (id),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  currency text not null,
  psychologist uuid not null,
  charged bigint not null,
  returned bigint not null,
  owed bigint not null,
  primary key (clinic_id, month, currency, psychologist),
  foreign key (clinic_id, psychologist) references users (clinic_id, id)
);

-- Clinics that took money already begin within the next hours; others begin with their first charge. Until a clinic was
-- there, its reports read the ledger alone.
insert into summed_days (clinic_id)
  select c.id from clinics c where exists (select from ledger l where l.clinic_id = c.id);
insert into due_work (clinic_id, kind, subject, due_at)
  select clinic_id, 'ledger-sums', clinic_id, app_now() + random() * interval '3 hours' from summed_days;
