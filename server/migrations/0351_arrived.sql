-- When the patient came through the door, as the desk or the professional noted it; null: not noted.
alter table appointments add column arrived_at timestamptz;
