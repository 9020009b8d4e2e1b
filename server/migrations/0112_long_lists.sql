-- Lists of a clinic with many people are counted and cut by an index alone.
create index appointments_by_status on appointments (clinic_id, status);
create index users_listed on users (clinic_id, folded_name, id) include (email, user_type, is_active);
