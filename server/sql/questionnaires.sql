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

-- Whom an alert may concern hears at once that there is something to look at, wherever in the product they are.
create or replace function tell_of_alert() returns trigger language plpgsql as $$
begin
  perform agenda_changed(new.clinic_id, it.who) from (
    select q.given_by as who from questionnaires q where q.clinic_id = new.clinic_id and q.id = new.questionnaire_id
    union select t.psychologist from questionnaires q join appointments t on t.clinic_id = q.clinic_id and t.patient = q.patient
      where q.clinic_id = new.clinic_id and q.id = new.questionnaire_id and t.status in ('confirmed', 'completed')
    union select c.alert_contact from clinics c where c.id = new.clinic_id and c.alert_contact is not null) it;
  return null;
end $$;
create or replace trigger tell_of_alert after insert or update on questionnaire_alerts
  for each row when (current_user <> 'psico_restore') execute function tell_of_alert();
