-- Outbox: written in the transaction of its cause, delivered by the job queue, rendered at the moment of sending.
create table mails (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  -- Names what the mail is for, e.g. confirmed:{appointment}:{sequence}; a second mail for it is refused.
  cause text not null,
  kind text not null,
  recipient text not null,
  payload jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dropped', 'failed')),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Who holds a mail while the mail server is asked, so that two processes never send it at once.
  claimed_until timestamptz,
  -- What a mail is about, as a column: under row-level security an index on an expression of the payload is never used.
  about uuid,
  primary key (clinic_id, id),
  unique (clinic_id, cause)
);
-- Which mails were made for an appointment: a newer one replaces an older one, a reminder comes once.
create index mails_about on mails (clinic_id, about) where about is not null;
create index mails_waiting on mails (clinic_id, not_before) where status = 'waiting';

-- The dev mailbox: what would have left the house.
create table mailbox (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null default now(),
  primary key (clinic_id, id)
);
create index mailbox_of on mailbox (clinic_id, recipient, sent_at desc);

-- Mail of the root domain (global admins) has no clinic.
create table global_mails (
  id uuid primary key,
  cause text not null unique,
  kind text not null,
  recipient text not null,
  payload jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dropped', 'failed')),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  claimed_until timestamptz
);
create table global_mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null default now()
);
