-- The pages that may show the clinic's search within them.
alter table clinics add column widget_origins text[] not null default '{}';
