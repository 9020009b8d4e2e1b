-- Outside a transaction.
-- Whose record is past its term is looked for among the patients who came before it began, who are few.
drop index concurrently if exists users_patients_since;
create index concurrently users_patients_since on users (clinic_id, date_joined) where user_type = 'patient';
