-- Which notices a person wants beside mail, and at which number. Nobody who said nothing has a row.
create table notification_choices (
  clinic_id uuid not null default app_clinic() references clinics (id),
  user_id uuid not null,
  whatsapp boolean not null default false,
  -- E.164. It stays after a withdrawal, so that who writes from it is known.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Whose telephone it is, as the person said: a reminder on somebody else's tells them.
  phone_of text check (phone_of in ('own', 'shared')),
  push boolean not null default false,
  -- Of the yes to WhatsApp: since when, and which text was read.
  since timestamptz,
  text_version integer,
  primary key (clinic_id, user_id),
  foreign key (clinic_id, user_id) references users (clinic_id, id),
  check (not whatsapp or (phone is not null and since is not null and text_version is not null))
);
create index notification_choices_phone on notification_choices (clinic_id, phone) where phone is not null;

-- Each yes and each no, as it was said. Only ever added to.
create table notification_consents (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('whatsapp', 'push')),
  given boolean not null,
  phone text,
  text_version integer,
  -- Where it was said: by the person, by staff for them, or in a message.
  said text not null check (said in ('self', 'staff', 'message')),
  said_to uuid,
  said_at timestamptz not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, user_id) references users (clinic_id, id)
);
create index notification_consents_of on notification_consents (clinic_id, user_id, said_at desc);

-- How the clinic writes by WhatsApp. A change is another row: what was sealed is never written again.
create table whatsapp_accounts (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  mode text not null check (mode in ('off', 'cloud', 'by_hand')),
  phone_number_id text not null default '' check (phone_number_id ~ '^[0-9A-Za-z_-]{0,80}$'),
  -- The access token, the app's secret and the verify token, as one.
  secrets sealed,
  secrets_set text[] not null default '{}',
  changed_at timestamptz not null,
  replaced_at timestamptz,
  primary key (clinic_id, id),
  check (mode <> 'cloud' or (secrets is not null and phone_number_id <> ''
    and secrets_set @> array['access_token', 'app_secret', 'verify_token']))
);
create unique index one_whatsapp_account on whatsapp_accounts (clinic_id) where replaced_at is null;

-- What leaves by WhatsApp or as a notice of the browser. No text: it is made at the moment of sending.
create table messages (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  channel text not null check (channel in ('whatsapp', 'push')),
  kind text not null,
  -- What it is for; the same never goes twice to the same place.
  cause text not null,
  -- Null for a number that belongs to nobody.
  person uuid,
  -- A number, or the id of a browser's subscription.
  recipient text not null,
  -- The session that it is about, and the very hour.
  about uuid,
  starts_at timestamptz,
  sequence integer,
  -- The entry of the outbox that goes on by mail where this one fails.
  mail uuid,
  -- Where the browser's notice leads.
  path text,
  state text not null default 'waiting'
    check (state in ('waiting', 'asked', 'sent', 'failed', 'delivered', 'read', 'dropped')),
  -- The provider's own id of it.
  provider_id text,
  -- Which buttons were pressed; each counts once.
  pressed text[] not null default '{}',
  attempts integer not null default 0,
  claimed_until timestamptz,
  created_at timestamptz not null default app_now(),
  state_at timestamptz not null default app_now(),
  primary key (clinic_id, id),
  unique (clinic_id, cause, channel, recipient)
);
create index messages_about on messages (clinic_id, about) where about is not null;
create index messages_of_person on messages (clinic_id, person) where person is not null;
create index messages_of_nobody on messages (clinic_id, created_at) where person is null;
create unique index messages_provider on messages (clinic_id, provider_id) where provider_id is not null;

-- What came in by WhatsApp, by the provider's id alone: a second time changes nothing.
create table heard_messages (
  clinic_id uuid not null default app_clinic() references clinics (id),
  provider_id text not null check (length(provider_id) between 1 and 200),
  heard_at timestamptz not null default app_now(),
  primary key (clinic_id, provider_id)
);
create index heard_messages_at on heard_messages (clinic_id, heard_at);

-- Reception opened the prepared message of that very hour; whether it was sent nobody knows.
create table opened_reminders (
  clinic_id uuid not null default app_clinic() references clinics (id),
  appointment_id uuid not null,
  starts_at timestamptz not null,
  opened_by uuid not null,
  opened_at timestamptz not null,
  primary key (clinic_id, appointment_id, starts_at)
);

-- Where a browser takes notices, for as long as its sign-in lasts.
create table push_subscriptions (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null check (length(endpoint) between 10 and 1000),
  p256dh text not null,
  auth text not null,
  device text not null default '',
  created_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, endpoint),
  foreign key (clinic_id, user_id) references users (clinic_id, id)
);
create index push_subscriptions_of on push_subscriptions (clinic_id, user_id);
create index push_subscriptions_session on push_subscriptions (clinic_id, session_id);

-- A mail that another channel carries waits for what becomes of that.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check
  check (status in ('waiting', 'handed', 'sent', 'dropped', 'failed')) not valid;

-- Somebody may be in danger, by what they wrote to the clinic's number; the text is kept nowhere. One stands open at a time,
-- however much they write.
create table message_alerts (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  professional uuid not null,
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  note sealed,
  escalated_at timestamptz,
  primary key (clinic_id, id),
  check ((acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (note is null)),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, professional) references users (clinic_id, id),
  foreign key (clinic_id, acknowledged_by) references users (clinic_id, id)
);
create unique index one_open_message_alert on message_alerts (clinic_id, patient) where acknowledged_at is null;
create index message_alerts_open on message_alerts (clinic_id, created_at) where acknowledged_at is null;
create index message_alerts_of on message_alerts (clinic_id, patient, created_at);

-- The phone that the stand-in plays, and how its company behaves. It shares no key with the clinic's tables.
create table simulated_messages (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  phone text not null,
  direction text not null check (direction in ('to_phone', 'from_phone')),
  body text not null,
  buttons jsonb not null default '[]',
  reference text,
  -- States of it that the company did not tell yet.
  untold text[] not null default '{}',
  at timestamptz not null,
  primary key (clinic_id, id)
);
create index simulated_messages_of on simulated_messages (clinic_id, phone, at desc);
create table simulated_companies (
  clinic_id uuid not null default app_clinic() references clinics (id),
  answers text not null check (answers in ('ok', 'refuses', 'silent', 'away')),
  news text not null check (news in ('prompt', 'twice', 'backwards', 'held')),
  primary key (clinic_id)
);
