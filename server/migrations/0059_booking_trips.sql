-- Two writes of every booking, each as one statement in a transaction of its own, as the reads of 0019 are. They run
-- with the caller's rights, so row-level security holds inside as anywhere.

-- Notes the provider's session with its payment. Answers whether there was none yet.
create function note_checkout(clinic uuid, payment uuid, session text, url text) returns boolean
  language plpgsql as $$
begin
  perform set_config('app.clinic', clinic::text, true);
  update payments set session_id = session, checkout_url = url
    where clinic_id = clinic and id = payment and session_id is null;
  return found;
end $$;

-- The simulator takes an order. Its commit is not waited for: the payment's note follows, and brings both to the disk.
create function open_simulated_checkout(clinic uuid, session text, key text, ordered jsonb, ends_at timestamptz)
  returns boolean language plpgsql as $$
begin
  perform set_config('app.clinic', clinic::text, true), set_config('synchronous_commit', 'off', true);
  insert into simulated_checkouts (clinic_id, session_id, idempotency_key, request, expires_at)
    values (clinic, session, key, ordered, ends_at) on conflict do nothing;
  return found;
end $$;

-- The session's name is made from the key, so the primary key keeps it single already.
alter table simulated_checkouts drop constraint simulated_checkouts_clinic_id_idempotency_key_key;
