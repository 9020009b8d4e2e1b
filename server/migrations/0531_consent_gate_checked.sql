alter table clinics validate constraint known_consent_gate;
