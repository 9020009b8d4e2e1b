-- When the clinic's admin last saved its settings; null until then, whatever the colours are.
alter table clinics add column settings_saved_at timestamptz;
