-- Since when the company refuses what the clinic's account holds.
alter table whatsapp_accounts add column refused_at timestamptz;
