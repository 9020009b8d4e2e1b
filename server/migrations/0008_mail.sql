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
  primary key (clinic_id, id),
  unique (clinic_id, cause)
);
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

do $$
declare name text;
begin
  foreach name in array array['mails', 'mailbox'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_clinic on %I to psico_app
      using (clinic_id = app_clinic()) with check (clinic_id = app_clinic())', name);
    execute format('grant select, insert, update on %I to psico_app', name);
  end loop;
end $$;

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
  sent_at timestamptz
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
grant select, insert, update on global_mails, global_mailbox to psico_global;
