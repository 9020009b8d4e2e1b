revoke all on moved_clock from psico_app, psico_global, psico_restore, psico_jobs;
-- Everybody's rows are dated by it.
grant select on moved_clock to psico_app, psico_global, psico_restore;
-- For the call that moves it, which is there outside production alone.
grant select, update (ahead_seconds) on moved_clock to psico_jobs;
