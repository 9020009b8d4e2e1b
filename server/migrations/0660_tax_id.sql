-- Under which number the clinic issues its invoices; empty where it issues none here. What owes one is noted from then on.
alter table clinics add column tax_id text not null default '';
alter table clinics add constraint tax_id_is_short check (length(tax_id) <= 30) not valid;
