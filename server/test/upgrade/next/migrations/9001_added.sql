-- How long a session lasts, and in which room. Whoever does not know the columns writes their defaults.
alter table appointments add column length_minutes integer, add column room uuid;
alter table appointments alter column length_minutes set default 0;
create table rooms (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  name text not null,
  primary key (clinic_id, id)
);
alter table appointments
  add constraint appointments_room_fkey foreign key (clinic_id, room) references rooms (clinic_id, id) not valid;
