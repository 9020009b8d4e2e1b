-- A restore may take somebody's account away and a later one bring it back: the second factor waits for them, as the
-- password does in `departed_access`. Otherwise two restores would take it away without the day of waiting.
alter table factors
  drop constraint factors_clinic_id_user_id_fkey,
  add constraint factors_of_clinic foreign key (clinic_id) references clinics (id) not valid;
alter table recovery_codes
  drop constraint recovery_codes_clinic_id_user_id_fkey,
  add constraint recovery_codes_of_clinic foreign key (clinic_id) references clinics (id) not valid;
