import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeProfessional, makeUser } from './makers.ts'
import { openPasses } from '../src/database/clinic-pass.ts'
import { startTestServer, type Caller, type TestServer } from './test-server.ts'

const patients = 20_000
const professionals = 50
/** The tables that are filled; one that is empty is read from end to end in no time. */
const large = ['appointments', 'users']

let server: TestServer
let owner: pg.Client
let people: Record<'reception' | 'admin' | 'professional' | 'patient', Caller>
let ids: Record<'professional' | 'patient', string>

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  for (const clinic of [server.norte, server.sur]) await fill(clinic.id)
  const made = await server.norte.work(async (db) => ({
    reception: await makeUser(db, { user_type: 'reception' }),
    admin: await makeUser(db, { user_type: 'admin' }),
    spare: await makeProfessional(db),
  }))
  const one = async (type: string) =>
    String(
      (
        await owner.query<{ id: string }>(
          `select id from users where clinic_id = $1 and user_type = $2 and email like 'many%' order by id limit 1`,
          [server.norte.id, type],
        )
      ).rows[0]?.id,
    )
  ids = { professional: await one('professional'), patient: await one('patient') }
  people = {
    reception: await server.as(server.norte, made.reception),
    admin: await server.as(server.norte, made.admin),
    professional: await server.as(server.norte, ids.professional),
    patient: await server.as(server.norte, ids.patient),
  }
  // The next free hours are kept from the first search on.
  await people.patient.get('/professionals/')
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** 20,000 patients and 50 professionals of a clinic, with four sessions a patient. */
async function fill(clinic: string): Promise<void> {
  await owner.query('begin')
  await owner.query(`set local session_replication_role = replica`)
  await owner.query(
    `insert into users (clinic_id, id, email, username, first_name, last_name, user_type, password_hash)
     select $1, gen_random_uuid(), 'many' || n || '@correo.example', 'many' || n, 'Persona' || n % 400, 'Número ' || n,
       case when n <= $3 then 'professional' else 'patient' end, 'none' from generate_series(1, $2::int + $3::int) n`,
    [clinic, patients, professionals],
  )
  await owner.query(
    `insert into professionals (clinic_id, id, user_id)
     select $1, gen_random_uuid(), id from users where clinic_id = $1 and user_type = 'professional' and email like 'many%'`,
    [clinic],
  )
  await owner.query(
    `insert into availability_blocks (clinic_id, id, psychologist, weekday, start_time, end_time)
     select $1, gen_random_uuid(), user_id, 0, '09:00', '12:00' from professionals where clinic_id = $1`,
    [clinic],
  )
  await owner.query(
    `insert into appointments (clinic_id, id, psychologist, patient, appointment_date, start_time, end_time, starts_at,
       ends_at, status, fee_minor, currency, payment_method, refund_hours, refund_percent, refund_until, booked_by)
     select $1, gen_random_uuid(), p.ids[1 + n % $2], u.id, d.at::date, d.at::time, (d.at + interval '1 hour')::time,
       d.at at time zone 'America/La_Paz', (d.at + interval '1 hour') at time zone 'America/La_Paz',
       (array['completed', 'cancelled', 'confirmed', 'completed'])[1 + k], 20000, 'BOB', 'online', 24, 100,
       d.at at time zone 'America/La_Paz', 'patient'
     from (select id, row_number() over (order by id) as n from users
           where clinic_id = $1 and user_type = 'patient' and email like 'many%') u
     cross join generate_series(0, 3) k
     cross join (select array_agg(user_id order by user_id) as ids from professionals where clinic_id = $1) p
     cross join lateral (select (u.n / $2) * 4 + k as place) i
     cross join lateral (select timestamp '2025-10-01 08:00' + interval '1 day' * (i.place % 200)
       + interval '1 hour' * (i.place / 200) as at) d`,
    [clinic, professionals],
  )
  await owner.query('commit')
}

interface Sent {
  text: string
  values: unknown[]
}

/** The statements of a call that read lists: not the opening of its transaction, nor who asks. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<Sent[]> {
  const sent: Sent[] = []
  const real = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
    const text = typeof asked === 'string' ? asked : asked.text
    if (/\b(appointments|users|professionals|schedule_facts)\b/.test(text))
      sent.push({ text, values: (typeof asked === 'string' ? values : asked.values) ?? [] })
    return Reflect.apply(real, this, args) as never
  })
  try {
    expect((await call()).status).toBe(200)
  } finally {
    spy.mockRestore()
  }
  return sent.filter((statement) => !/update sessions|session_of_token/.test(statement.text))
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plan of a statement as the app's own role gets it. */
async function planOf({ text, values }: Sent): Promise<{ plan: Plan; ms: number }> {
  await owner.query('begin')
  await owner.query('set local role psico_app')
  await owner.query(`select set_config('app.clinic', $1, true)`, [openPasses('test')(server.norte.id)])
  const { rows } = await owner.query<{ 'QUERY PLAN': { Plan: Plan; 'Execution Time': number }[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  await owner.query('rollback')
  const [found] = rows[0]?.['QUERY PLAN'] ?? []
  if (!found) throw new Error('no plan')
  return { plan: found.Plan, ms: found['Execution Time'] }
}

const list = '/appointments/appointments/'
test.each([
  ['the clinic’s day', 'reception', `${list}?from=2026-03-02&to=2026-03-02&page_size=200`],
  ['the clinic’s week', 'admin', `${list}?from=2026-03-02&to=2026-03-08&page_size=200`],
  ['a day with a text', 'reception', `${list}?from=2026-03-02&to=2026-03-02&search=persona1`],
  ['all of the clinic', 'reception', list],
  ['all that are cancelled, some pages on', 'reception', `${list}?status=cancelled&page=40`],
  ['a patient’s sessions', 'reception', `${list}?patient=PATIENT`],
  ['a professional’s agenda', 'professional', list],
  ['one’s own sessions to come', 'patient', `${list}?when=upcoming`],
  ['one’s own past', 'patient', `${list}?when=past`],
  ['the patients', 'reception', '/admin/users/?user_type=patient'],
  ['the patients, by a text', 'reception', '/admin/users/?user_type=patient&search=persona399'],
  ['everybody, far behind', 'admin', '/admin/users/?page=300'],
  ['one’s own patients', 'professional', '/clinical-history/my-patients/'],
  ['whom staff give sessions', 'reception', '/professionals/at-work/'],
  ['the directory', 'patient', '/professionals/'],
] as const)('%s is two statements at most, and reads no table from end to end', async (_, who, path) => {
  const sent = await statementsOf(() => people[who].get(path.replace('PATIENT', ids.patient)))
  const lists = sent.filter(
    (statement) =>
      !/count\(\*\) filter|group by user_type/.test(statement.text) || /limit/.test(statement.text),
  )
  // The page, and what is shown of those on it.
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.slice(2).map((statement) => statement.text.slice(0, 60))).toEqual([])
  for (const statement of sent) {
    const { plan, ms } = await planOf(statement)
    const scanned = nodesOf(plan)
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
    expect([path, scanned.filter((name) => large.includes(name ?? ''))]).toEqual([path, []])
    // Far above what it takes, far below what somebody would wait for.
    expect(ms).toBeLessThan(2000)
    if (process.env['LIST_TIMES']) console.log(`${path}: ${ms.toFixed(1)} ms`)
  }
})

/** Every plan of what a call asks, those inside functions too, as the app's own role gets them. */
async function nestedPlansOf(sent: readonly Sent[]): Promise<Plan[]> {
  const told: string[] = []
  const hear = ({ message }: { message?: string | undefined }) => void told.push(message ?? '')
  await owner.query('begin')
  await owner.query("load 'auto_explain'")
  for (const [name, value] of Object.entries({
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    client_min_messages: 'log',
  }))
    await owner.query('select set_config($1, $2, true)', [name, value])
  await owner.query('set local role psico_app')
  await owner.query(`select set_config('app.clinic', $1, true)`, [server.norte.id])
  owner.on('notice', hear)
  for (const { text, values } of sent) await owner.query(text, values)
  await owner.query('rollback')
  // A plan is told of when its statement is put away, not when it was answered.
  owner.off('notice', hear)
  return told
    .map((line) => line.slice(line.indexOf('{')))
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { Plan: Plan }).Plan)
}

test.each([
  [
    'a day’s schedule',
    '/appointments/psychologist/PSYCHOLOGIST/schedule/?start_date=2026-03-09&end_date=2026-03-09',
  ],
  [
    'a month’s schedule',
    '/appointments/psychologist/PSYCHOLOGIST/schedule/?start_date=2026-03-09&end_date=2026-04-07',
  ],
  ['the clinic’s day', `${list}?from=2026-03-02&to=2026-03-02&page_size=200`],
  ['the agenda of one', `${list}?psychologist=PSYCHOLOGIST`],
])('%s is read by a range, never by the index of a constraint', async (_, path) => {
  const sent = await statementsOf(() => people.reception.get(path.replace('PSYCHOLOGIST', ids.professional)))
  expect(sent.length).toBeGreaterThan(0)
  const nodes = (await nestedPlansOf(sent)).flatMap(nodesOf)
  const indexes = nodes.map((node) => node['Index Name'])
  expect(indexes.some((name) => name?.startsWith('appointments_'))).toBe(true)
  expect(indexes.filter((name) => name?.endsWith('_is_free'))).toEqual([])
  expect(
    nodes.filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? '')),
  ).toEqual([])
})
