-- Money taken in person has no checkout: its ledger row names the appointment alone.
alter table ledger alter column payment_id drop not null;
alter table ledger add column appointment_id uuid not null;
alter table ledger add foreign key (clinic_id, appointment_id) references appointments (clinic_id, id);
create index ledger_of_appointment on ledger (clinic_id, appointment_id);
