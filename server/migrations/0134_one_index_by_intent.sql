-- The index over all clinics (0160) finds the same row.
drop index payments_of_intent;
