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
export function log(clinic: MadeClinic): string[] {
  const entries = said.map(
    ([at, who, action, clinical, of]) =>
      `select ${at} as at, m.id as session, ${who ? `m.${who}` : 'null::uuid'} as user_id, ${action} as action,
         ${clinical ? `m.patient` : 'null::uuid'} as patient, ${clinical ? `'${clinical}'` : 'null'} as clinical
       from made m where (${of}) and ${at} <= now()`,
  )
  return [
    `create temp table made_entries on commit drop as
     select *, pg_temp.id_of(at, 'entry ' || session || action) as id, replace(action, session::text, '') as bare,
       case when action like 'Cita cancelada%' then 'WARNING' else 'INFO' end as level,
       case when user_id is null then '' else '10.' || (hashtext(user_id::text) & 255) || '.0.' || extract(day from at) end as ip
     from (${entries.join('\nunion all ')}) e`,
    `insert into audit_entries (clinic_id, id, timestamp, level, action, user_id, ip_address, patient, clinical)
     select '${clinic.id}', id, at, level, action, user_id, ip, patient, clinical from made_entries order by id`,
    chain(clinic.id),
    ...listed(clinic),
  ]
}

/** The list beside the chain (decision 0041), and the copies of the night to come, some minutes from each other. */
const listed = ({ id, number }: MadeClinic): string[] => [
  // Entries say the same again and again: each sentence is brought into its shape once.
  `create temp table made_shapes on commit drop as
   select bare, audit_shape(bare) as what from (select distinct bare from made_entries) s`,
  `create temp table made_listed on commit drop as
   select c.seq, e.at, e.level, s.what, audit_who(e.user_id, '', e.ip) as who,
     case when e.bare <> e.action then e.session end as about
   from audit_chain c join made_entries e on e.id = c.entry_id join made_shapes s on s.bare = e.bare
   where c.clinic_id = '${id}'`,
  `create temp table made_phrases on commit drop as
   select (row_number() over ())::int as id, kind, text
   from (select 'what' as kind, what as text from made_shapes union select 'who', who from made_listed) t`,
  'analyze made_listed',
  'analyze made_phrases',
  `insert into audit_phrases (clinic_id, id, kind, text, text_hash)
   select '${id}', id, kind, text, sha256(convert_to(text, 'UTF8')) from made_phrases`,
  `insert into audit_listed (clinic_id, timestamp, seq, level, what, who, about)
   select '${id}', l.at, l.seq, l.level, a.id, b.id, l.about from made_listed l
   join made_phrases a on a.kind = 'what' and a.text = l.what join made_phrases b on b.kind = 'who' and b.text = l.who
   order by l.at, l.seq`,
  `insert into audit_tallies (clinic_id, hour, level, count)
   select '${id}', date_trunc('hour', at, 'UTC'), level, count(*) from made_listed group by 2, 3`,
  `insert into due_work (clinic_id, kind, subject, due_at)
   select '${id}', kind, '${id}', date_trunc('day', now() at time zone '${zone}') at time zone '${zone}'
     + interval '27 hours' + ${number % 240} * interval '1 minute'
   from unnest(array['nightly-backup', 'nightly-sweep', 'nightly-hours', 'nightly-anchor']) kind`,
]

/** `pg_temp.linked` is the hash of each link, made of the one before. */
const chain = (
  clinic: string,
): string => `insert into audit_chain (clinic_id, seq, entry_id, digest, previous, hash)
  select '${clinic}', place, id, digest, coalesce(lag(hash) over (order by place), origin), hash
  from (
    select place, id, digest, origin,
      pg_temp.linked(origin, place, id, digest) over (order by place rows unbounded preceding) as hash
    from (
      select e.id, row_number() over (order by e.id) as place,
        sha256(convert_to('audit chain of ${clinic}', 'UTF8')) as origin,
        sha256(convert_to('["${clinic}","' || e.id || '","' || ${utc('e.timestamp')} || '","' || e.level || '",'
          || ${text('e.action')} || ',' || ${text('e.user_id')} || ',' || ${text('e.user_email')} || ','
          || ${text('e.ip_address')} || ',' || ${text('e.patient')} || ',' || ${text('e.clinical')} || ']', 'UTF8')) as digest
      from audit_entries e where e.clinic_id = '${clinic}'
    ) digested
  ) linked`
