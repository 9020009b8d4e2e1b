-- Somebody in care with a professional: from the first confirmed session until it is closed with a reason. Nobody in one is
-- lost from sight: what comes next is worked out of sessions and waiting list (server/sql/episodes.sql).
create table episodes (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  psychologist uuid not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  reason text check (reason in ('completed', 'referred', 'dropped_out', 'other')),
  closing sealed,
  -- Until when the professional put the task off, and when that was.
  postponed_to date,
  postponed_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, psychologist) references users (clinic_id, id),
  check ((closed_at is null) = (reason is null)),
  check (closing is null or closed_at is not null),
  check ((postponed_to is null) = (postponed_at is null))
);
create unique index one_open_episode on episodes (clinic_id, patient, psychologist) where closed_at is null;
create index episodes_of_psychologist on episodes (clinic_id, psychologist, patient);

create table goals (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  episode_id uuid not null,
  author uuid not null,
  -- Text, measure, baseline and target.
  content sealed not null,
  content_version integer not null check (content_version > 0),
  review_on date,
  state text not null check (state in ('open', 'met', 'dropped')),
  created_at timestamptz not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, episode_id) references episodes (clinic_id, id),
  foreign key (clinic_id, author) references users (clinic_id, id)
);
create index goals_of_episode on goals (clinic_id, episode_id, created_at);

-- Who has been seen in the last three months, or will be, is in care.
do $$
declare
  it uuid;
begin
  for it in select id from clinics loop
    perform set_config('app.clinic', it::text, true);
    insert into episodes (clinic_id, id, patient, psychologist, opened_at)
      select it, gen_random_uuid(), a.patient, a.psychologist, least(min(a.starts_at), app_now())
      from appointments a join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist and u.is_active
      where a.clinic_id = it and a.status in ('confirmed', 'completed')
      group by a.patient, a.psychologist having max(a.starts_at) > app_now() - interval '90 days'
    on conflict do nothing;
  end loop;
end $$;
