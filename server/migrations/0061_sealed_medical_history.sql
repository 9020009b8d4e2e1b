-- What patients write of their medical history is clinical content, so it lies sealed like notes and histories.
-- `id` is the patient's user id: rotation wants every sealed value under (clinic_id, id).
create table patient_health (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  medical_history sealed not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, id) references users (clinic_id, id)
);
alter table patient_health enable row level security;
alter table patient_health force row level security;
create policy own_clinic on patient_health to psico_app
  using (clinic_id = app_clinic()) with check (clinic_id = app_clinic());
grant select, insert on patient_health to psico_app;
grant update (medical_history) on patient_health to psico_app;
-- The plain column stays for what was written before; saving a profile seals it and leaves this empty.
