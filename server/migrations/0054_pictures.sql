-- Photos of professionals and the clinic's logo. They are meant for everybody who opens the clinic's pages, so they are
-- not sealed; they are small, so they live with the rows that they belong to and travel in every backup.
create table pictures (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  purpose text not null check (purpose in ('photo', 'logo')),
  -- Whose photo it is; a logo is the clinic's.
  owner uuid,
  kind text not null check (kind in ('jpg', 'png', 'webp')),
  width smallint not null check (width between 1 and 640),
  height smallint not null check (height between 1 and 640),
  content bytea not null check (octet_length(content) between 1 and 262144),
  -- Its public name: other content has another one, so whoever has read it may keep it for ever.
  file text not null generated always as (encode(sha256(content), 'hex') || '.' || kind) stored,
  uploaded_at timestamptz not null default now(),
  primary key (clinic_id, id),
  constraint picture_has_one_owner check ((purpose = 'photo') = (owner is not null)),
  constraint one_picture_each unique nulls not distinct (clinic_id, purpose, owner),
  foreign key (clinic_id, owner) references users (clinic_id, id)
);
create index pictures_by_file on pictures (clinic_id, file);
