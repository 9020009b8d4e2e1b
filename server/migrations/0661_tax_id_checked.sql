alter table clinics validate constraint tax_id_is_short;
