revoke all on consent_texts from psico_app, psico_global;
grant select, insert on consent_texts to psico_app;

-- The number of the text in force; null in a clinic that never wrote one.
create or replace function newest_consent() returns integer language plpgsql stable as $$
begin
  return (select c.version from consent_texts c order by c.version desc limit 1);
end $$;
