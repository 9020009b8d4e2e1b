-- A clinic is made in one transaction with its catalogue and its first admin, by the role that serves clinics.
-- Row-level security still lets that role insert only the clinic that the transaction names.
grant insert on clinics to psico_app;

-- The root domain looks an address up among the clinics to point a lost person to theirs.
create index users_by_email on users (email);
