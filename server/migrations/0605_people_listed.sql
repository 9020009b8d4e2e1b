-- Outside a transaction.
-- A clinic's people are counted and cut by an index alone again: since couples are rows of this table too, the one before
-- lacked the word that tells them apart. What was begun and broken off is begun anew.
drop index concurrently if exists users_people_listed;
create index concurrently users_people_listed on users (clinic_id, folded_name, id) include (email, user_type, is_active)
  where kind = 'person';
drop index concurrently if exists users_listed;
