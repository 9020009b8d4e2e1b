-- Outside a transaction.
-- By network, what nobody used until now: it is counted with every registration.
drop index concurrently if exists clinics_by_registration;
create index concurrently clinics_by_registration on clinics (registered_from, created_on)
  where registered_from is not null;
