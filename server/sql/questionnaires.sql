revoke all on questionnaire_orders, questionnaires, questionnaire_alerts, questionnaire_sharing, questionnaire_shares
  from psico_app, psico_global;
grant select, insert, update on questionnaire_orders, questionnaires, questionnaire_alerts to psico_app;
grant select, insert, update, delete on questionnaire_sharing to psico_app;
grant select, insert, delete on questionnaire_shares to psico_app;

-- A session of somebody with a standing order: its form is due a day before it starts, follows a move and ends with a
-- cancellation. Here, so that no way of booking, moving or cancelling can forget it.
create or replace function questionnaires_follow_session() returns trigger language plpgsql as $$
begin
  if new.status = 'confirmed' and exists (select from questionnaire_orders o where o.clinic_id = new.clinic_id
      and o.patient = new.patient and o.given_by = new.psychologist and o.ended_at is null) then
    insert into due_work (clinic_id, kind, subject, due_at)
    values (new.clinic_id, 'questionnaire-session', new.id, new.starts_at - interval '24 hours')
    on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
  end if;
  if tg_op = 'UPDATE' then
    update questionnaires q
    set expires_at = case when new.status = 'cancelled' then least(q.expires_at, q.sent_at) else new.starts_at end
    where q.clinic_id = new.clinic_id and q.appointment_id = new.id and q.answered_at is null;
  end if;
  return null;
end $$;
create or replace trigger questionnaires_follow_session after update of status, starts_at on appointments
  for each row execute function questionnaires_follow_session();
-- A hold, which most rows begin as, is no session yet.
create or replace trigger questionnaires_of_new_session after insert on appointments
  for each row when (new.status = 'confirmed') execute function questionnaires_follow_session();
