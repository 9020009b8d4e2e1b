-- Outside a transaction.
-- Checkouts that were given up and have not been heard of are found by this, over all clinics.
drop index concurrently if exists payments_given_up;
create index concurrently payments_given_up on payments (given_up_at) where given_up_at is not null;
