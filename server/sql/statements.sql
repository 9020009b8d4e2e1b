revoke all on share_rules, statements, statement_lines, statement_movements from psico_app, psico_global;
grant select, insert, delete on share_rules to psico_app;
grant select, insert on statement_lines, statement_movements to psico_app;
grant select, insert, update (paid_at, paid_by, paid_reference) on statements to psico_app;

-- What was closed never changes; that it was paid is noted once.
create or replace function keep_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'statements' and old.paid_at is null
    and to_jsonb(new) - '{paid_at,paid_by,paid_reference}'::text[] = to_jsonb(old) - '{paid_at,paid_by,paid_reference}'::text[]
  then
    return new;
  end if;
  raise exception 'a statement that was closed never changes' using errcode = '42501';
end $$;
create or replace trigger keep_statement before update on statements for each row execute function keep_statement();
create or replace trigger keep_statement before update on statement_lines for each row execute function keep_statement();
create or replace trigger keep_statement before update on statement_movements for each row execute function keep_statement();

-- All rules of a clinic anew.
create or replace function set_share_rules(rules jsonb) returns void language plpgsql as $$
begin
  delete from share_rules;
  insert into share_rules (psychologist, from_day, kind, value, withholding_percent, withholding_name)
    select r.psychologist, r."from", r.kind, r.value, r.withholding_percent, r.withholding_name
    from jsonb_to_recordset(rules) as r(psychologist uuid, "from" date, kind text, value numeric, withholding_percent numeric,
      withholding_name text);
end $$;

-- What a statement says, and the movements that stand in no other from now on.
create or replace function write_statement_lines(statement uuid, lines jsonb, movements uuid[]) returns void
  language plpgsql as $$
begin
  insert into statement_lines (statement_id, subject, is_session, day, sessions, collected_minor, share_minor, kind, value,
      session_day, session_time)
    select statement, l.subject, l.is_session, l.day, l.sessions, l.collected_minor, l.share_minor, l.kind, l.value,
      a.appointment_date, a.start_time
    from jsonb_to_recordset(lines) as l(subject uuid, is_session boolean, day date, sessions int, collected_minor bigint,
      share_minor bigint, kind text, value numeric)
    left join appointments a on a.id = l.subject and l.is_session;
  insert into statement_movements (statement_id, ledger_id) select statement, m.id from unnest(movements) as m(id);
end $$;
