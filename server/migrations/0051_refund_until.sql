-- Until when a patient who cancels gets the agreed share back. Kept apart from the start, so that moving a session
-- which can no longer be given back for money does not open that door again.
alter table appointments add column refund_until timestamptz;
-- The rows of every clinic: the owner, too, is otherwise held to one.
alter table appointments no force row level security;
update appointments set refund_until = starts_at - make_interval(hours => refund_hours);
alter table appointments force row level security;

-- Set with the row, also where a row comes from a backup that is older than this column.
create function refund_until_at_booking() returns trigger language plpgsql as $$
begin
  new.refund_until := coalesce(new.refund_until, new.starts_at - make_interval(hours => new.refund_hours));
  return new;
end $$;
create trigger refund_until_at_booking before insert on appointments
  for each row execute function refund_until_at_booking();

alter table appointments alter column refund_until set not null;
