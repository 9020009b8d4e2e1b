-- The secret of a mailed link is made when its mail leaves. A mail that waits names the link by the hash that is kept of it
-- anyway; the secrets that wait in the outbox by now become such names.
alter table mails no force row level security;
update mails set payload = payload - 'token'
    || jsonb_build_object('link', encode(sha256(convert_to(payload ->> 'token', 'UTF8')), 'hex'))
  where payload ? 'token';
alter table mails force row level security;
update global_mails set payload = payload - 'token'
    || jsonb_build_object('link', encode(sha256(convert_to(payload ->> 'token', 'UTF8')), 'hex'))
  where payload ? 'token';
