-- Outside a transaction.
-- The unpaid hours of a patient are looked for with every booking: of that hour, and how many there are. By the index over
-- states both read every unpaid hour of the clinic.
drop index concurrently if exists appointments_unpaid;
create index concurrently appointments_unpaid on appointments (clinic_id, patient) where status = 'pending';
