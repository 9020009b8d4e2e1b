revoke all on factors, recovery_codes, sign_in_challenges, global_factors, global_recovery_codes,
  global_sign_in_challenges from psico_app, psico_global;
grant select, insert, update, delete on factors, recovery_codes, sign_in_challenges to psico_app;
grant select, insert, update, delete on global_factors, global_recovery_codes, global_sign_in_challenges
  to psico_global;

revoke all on factor_recoveries, global_factor_recoveries from psico_app, psico_global;
grant select, insert, update on factor_recoveries to psico_app;
grant select, insert, update on global_factor_recoveries to psico_global;

revoke all on second_step_tries, global_second_step_tries from psico_app, psico_global;
grant select, insert, update, delete on second_step_tries to psico_app;
grant select, insert, update, delete on global_second_step_tries to psico_global;
