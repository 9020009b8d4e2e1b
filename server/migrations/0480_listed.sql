-- Whether search engines may show the clinic's public pages.
alter table clinics add column listed boolean not null default true;
