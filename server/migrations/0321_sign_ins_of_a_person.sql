-- Outside a transaction.
-- From where somebody signed in lately: wrong passwords from elsewhere do not shut that door.
drop index concurrently if exists sign_ins_of_a_person;
create index concurrently sign_ins_of_a_person on sessions (clinic_id, user_id, created_at);
