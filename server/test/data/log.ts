import { zone, type MadeClinic } from './shape.ts'

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const text = (column: string) => `coalesce(to_json(${column})::text, 'null')`
const day = `to_char(m.at, 'DD/MM/YYYY')`

/** What a session leaves in the log: when, by whom, what, and which clinical content it is about. */
const said = [
  [
    `m.booked_at`,
    'patient',
    `'Horario apartado: ' || to_char(m.at, 'DD/MM/YYYY HH24:MI') || ' (' || m.id || ')'`,
    null,
    `m.method = 'online'`,
  ],
  [`m.booked_at`, 'psychologist', `'Cita confirmada (' || m.id || ')'`, null, `m.method = 'in_person'`],
  [
    `m.booked_at + interval '3 minutes'`,
    null,
    `'Pago recibido por la cita ' || m.id`,
    null,
    `m.method = 'online' and coalesce(m.cancelled_by, '') <> 'expiry'`,
  ],
  [
    `m.starts_at + interval '1 hour'`,
    'psychologist',
    `'Cita completada (' || m.id || ')'`,
    null,
    `m.status = 'completed'`,
  ],
  [
    `m.starts_at + interval '70 minutes'`,
    'psychologist',
    `'Escribió la nota de la sesión del ' || ${day} || '.'`,
    'note',
    `m.status = 'completed' and not m.no_show`,
  ],
  [
    `least(now(), m.starts_at - interval '1 hour')`,
    'patient',
    `'Cita cancelada (' || m.id || ')'`,
    null,
    `m.status = 'cancelled'`,
  ],
  [`m.booked_at - interval '1 minute'`, 'patient', `'Inicio de sesión'`, null, 'm.n % 3 = 0'],
] as const

/** The audit log as the product writes and lists it, linked by its own rule (server/src/modules/audit-log/chain.ts). */
export function log(it: MadeClinic): string[] {
  const entries = said.map(
    ([at, who, action, clinical, of]) =>
      `select ${at} as at, m.id as session, ${who ? `m.${who}` : 'null::uuid'} as user_id, ${action} as action,
         ${clinical ? `m.patient` : 'null::uuid'} as patient, ${clinical ? `'${clinical}'` : 'null'} as clinical
       from made m where (${of}) and ${at} <= now()`,
  )
  return [
    `create temp table made_entries on commit drop as
     select *, pg_temp.id_of(at, 'entry ' || session || action) as id,
       case when user_id is null then '' else '10.' || (hashtext(user_id::text) & 255) || '.0.' || extract(day from at) end as ip
     from (${entries.join('\nunion all ')}) e`,
    `insert into audit_entries (clinic_id, id, timestamp, level, action, user_id, ip_address, patient, clinical)
     select '${it.id}', id, at, case when action like 'Cita cancelada%' then 'WARNING' else 'INFO' end, action, user_id, ip,
       patient, clinical from made_entries`,
    chain(it.id),
    `select set_config('app.clinic', '${it.id}', true)`,
    `select audit_list(1, (select count(*) from made_entries))`,
    // The clinic's copies are for the night to come, some minutes from each other.
    `update due_work set due_at = date_trunc('day', now() at time zone '${zone}') at time zone '${zone}'
       + interval '27 hours' + ${it.number % 240} * interval '1 minute'
     where clinic_id = '${it.id}' and kind like 'nightly-%'`,
  ]
}

const chain = (clinic: string): string => `do $$
declare
  it record;
  place bigint := 0;
  before bytea := sha256(convert_to('audit chain of ${clinic}', 'UTF8'));
  linked bytea;
begin
  for it in
    select e.id, sha256(convert_to('["${clinic}","' || e.id || '","' || ${utc('e.timestamp')} || '","' || e.level || '",'
      || ${text('e.action')} || ',' || ${text('e.user_id')} || ',' || ${text('e.user_email')} || ','
      || ${text('e.ip_address')} || ',' || ${text('e.patient')} || ',' || ${text('e.clinical')} || ']', 'UTF8')) as digest
    from audit_entries e where e.clinic_id = '${clinic}' order by e.id
  loop
    place := place + 1;
    linked := sha256(convert_to(encode(before, 'hex') || ' ' || place || ' ' || it.id || ' ' || encode(it.digest, 'hex'),
      'UTF8'));
    insert into audit_chain (clinic_id, seq, entry_id, digest, previous, hash)
      values ('${clinic}', place, it.id, it.digest, before, linked);
    before := linked;
  end loop;
end $$`
