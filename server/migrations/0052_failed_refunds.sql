-- A refund may fail at once or weeks after it counted as done. The ledger keeps what it says: money that came back to the
-- clinic's account stands in a row of its own, under the reference of the refund that failed.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in ('charge', 'refund', 'refund_failed', 'in_person'));

-- refund_failed: every try failed, the clinic has to send the money back some other way.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('open', 'paid', 'expired', 'refunding', 'refunded', 'refund_failed'));

-- `attempts` counts the tries that failed; each has an idempotency key of its own. `due_at`: of what is asked, when it may
-- be tried; of what is done, when the provider is asked whether it stands, since news of a failure may be lost; null for
-- never again.
alter table refunds add column due_at timestamptz default now();
drop index refunds_asked;
create index refunds_due on refunds (clinic_id, due_at) where status in ('asked', 'done');

-- The simulator's cards whose refunds fail, and how each refund ended there.
alter table simulated_checkouts add column refunds_fail boolean not null default false;
alter table simulated_refunds add column status text not null default 'succeeded'
  check (status in ('succeeded', 'failed'));
