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
    ...listed(it),
  ]
}

/** The list beside the chain (decision 0041), and the copies of the night to come, some minutes from each other. */
const listed = ({ id, number }: MadeClinic): string[] => [
  `create temp table made_listed on commit drop as
   select c.seq, e.timestamp, e.level, audit_shape(e.action) as what,
     audit_who(e.user_id, e.user_email, e.ip_address) as who, audit_about(e.action) as about
   from audit_chain c join audit_entries e on e.clinic_id = c.clinic_id and e.id = c.entry_id where c.clinic_id = '${id}'`,
  `create temp table made_phrases on commit drop as
   select (row_number() over ())::int as id, kind, text
   from (select 'what' as kind, what as text from made_listed union select 'who', who from made_listed) t`,
  'analyze made_listed',
  'analyze made_phrases',
  `insert into audit_phrases (clinic_id, id, kind, text, text_hash)
   select '${id}', id, kind, text, sha256(convert_to(text, 'UTF8')) from made_phrases`,
  `insert into audit_listed (clinic_id, timestamp, seq, level, what, who, about)
   select '${id}', l.timestamp, l.seq, l.level, a.id, b.id, l.about from made_listed l
   join made_phrases a on a.kind = 'what' and a.text = l.what join made_phrases b on b.kind = 'who' and b.text = l.who`,
  `insert into audit_tallies (clinic_id, hour, level, count)
   select '${id}', date_trunc('hour', timestamp, 'UTC'), level, count(*) from made_listed group by 2, 3`,
  `insert into due_work (clinic_id, kind, subject, due_at)
   select '${id}', kind, '${id}', date_trunc('day', now() at time zone '${zone}') at time zone '${zone}'
     + interval '27 hours' + ${number % 240} * interval '1 minute'
   from unnest(array['nightly-backup', 'nightly-sweep', 'nightly-hours', 'nightly-anchor']) kind`,
]

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
