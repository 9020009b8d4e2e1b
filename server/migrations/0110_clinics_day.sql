-- Reception: a member of staff who runs the agenda, and sees nothing clinical.
alter table users drop constraint users_user_type_check;
alter table users add constraint users_user_type_check
  check (user_type in ('patient', 'professional', 'reception', 'admin'));

-- Where and how a session is held, and whether the patient came.
alter table appointments
  add column modality text not null default 'online' check (modality in ('online', 'in_person')),
  -- Since when its professional has it, where the clinic gave it from one to another: what was said before stays between
  -- the patient and whom they said it to.
  add column given_at timestamptz,
  add column no_show boolean not null default false,
  add constraint only_completed_is_missed check (not no_show or status = 'completed'),
  drop constraint appointments_booked_by_check,
  add constraint appointments_booked_by_check check (booked_by in ('patient', 'professional', 'clinic'));
update appointments a set modality = 'in_person' from professionals p
  where p.clinic_id = a.clinic_id and p.user_id = a.psychologist
    and p.accepts_in_person_sessions and not p.accepts_online_sessions;
-- The clinic's agenda: all of it by time.
create index appointments_of_clinic on appointments (clinic_id, starts_at desc, id);
create index appointments_by_day on appointments (clinic_id, appointment_date, starts_at);
-- The clinic's people by name, whatever the type.
create index users_by_name on users (clinic_id, folded_name, id);

-- Whoever was in the directory until now had shown the fee that stands there.
alter table professionals
  add column accepts_new_bookings boolean not null default true,
  add column fee_is_set boolean not null default true;

-- Withdrawn by who shared it: the content goes, the row stays with who, when and why.
alter table documents
  add column withdrawn_at timestamptz,
  add column withdrawn_reason sealed,
  alter column file_key drop not null,
  add constraint withdrawn_has_no_content check ((withdrawn_at is null) = (file_key is not null));
