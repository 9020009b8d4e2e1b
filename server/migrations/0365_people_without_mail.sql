-- A patient who gave a phone alone: without an account until a mail is known. What reads a mail is in the same release.
-- squawk-ignore ban-drop-not-null
alter table users alter column email drop not null;
alter table users add constraint mail_opens_account
  check (email is not null or (user_type = 'patient' and password_hash is null)) not valid;
