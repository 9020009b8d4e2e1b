import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainVerifier } from '../src/modules/audit-log/chain.ts'
import { linksAfter } from '../src/modules/audit-log/chain-store.ts'
import { openPasses } from '../src/database/clinic-pass.ts'
import type { Clinic } from '../src/database/clinic.ts'
import { faces } from '../src/modules/professionals/public.ts'
import { makeData } from './data/make-data.ts'
import { shapesOf } from './data/shape.ts'
import { faultsOf, plansOf, pretendManyClinics, rowsRead, sentBy, type Sent } from './plans.ts'
import { startEmptyTestServer, type Caller, type TestServer } from './test-server.ts'

/** Of ten clinics the two largest: enough rows that a plan which reads too many is seen. */
const shapes = shapesOf(10, 12_000).slice(8)
/** A table with fewer rows is rightly read whole. */
const manyRows = 1000

let server: Omit<TestServer, 'norte' | 'sur'>
let owner: pg.Client
let clinic: Clinic
let large: Set<string>
let callers: Record<'visitor' | 'patient' | 'professional' | 'reception' | 'admin', Caller>
let named: Record<string, string>

beforeAll(async () => {
  server = await startEmptyTestServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await pretendManyClinics(owner)
  await makeData({ url: server.ownerUrl, masterKey: 'test', shapes, log: () => undefined })
  clinic = await found('datos-0010')
  server.now.ms = Date.now()
  const who = await peopleOf(clinic.id)
  named = {
    PSYCHOLOGIST: String(who.professional),
    PATIENT: String(who.patient),
    PROFILE: String(who.profile),
    DAY: new Date(server.now.ms - 7 * 86_400_000).toISOString().slice(0, 10),
    LATER: new Date(server.now.ms + 7 * 86_400_000).toISOString().slice(0, 10),
    LONG_AGO: new Date(server.now.ms - 200 * 86_400_000).toISOString().slice(0, 10),
  }
  callers = {
    visitor: server.visitor(clinic),
    patient: await server.as(clinic, String(who.patient)),
    professional: await server.as(clinic, String(who.professional)),
    reception: await server.as(clinic, String(who.reception)),
    admin: await server.as(clinic, String(who.admin)),
  }
  // The next free hours are kept from the first search on.
  await callers.visitor.get('/professionals/')
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
       and reltuples >= $1 and exists (select from pg_attribute where attrelid = c.oid and attname = 'clinic_id')`,
    [manyRows],
  )
  large = new Set(rows.map((row) => row.name))
}, 120_000)
afterAll(async () => {
  await owner.end()
  await server.close()
})

async function found(subdomain: string): Promise<Clinic> {
  const scene = await server.databases.clinicBySubdomain(subdomain)
  if (!scene) throw new Error(`${subdomain} was not made`)
  return scene
}

/** Somebody of each kind. */
async function peopleOf(id: string) {
  const { rows } = await owner.query<Record<string, string>>(
    `select (select id from users where clinic_id = $1 and user_type = 'admin') as admin,
       (select id from users where clinic_id = $1 and user_type = 'reception') as reception,
       p.user_id as professional, p.id as profile,
       (select a.patient from appointments a where a.clinic_id = $1 and a.psychologist = p.user_id
        order by a.starts_at limit 1) as patient
     from professionals p where p.clinic_id = $1 order by p.user_id limit 1`,
    [id],
  )
  return rows[0] ?? {}
}

/** What every call asks: who calls, and which clinic this is. */
const ofEveryCall =
  /^(begin|commit|rollback|set )|set_config\('app.clinic'|current_setting\('app.agenda'|session_of_token|update sessions|from clinics where (subdomain|id) = |moved_clock|audit_enter|^insert into|^listen /i

/** The statements that a call reads its answer with. */
async function readBy(who: keyof typeof callers, path: string): Promise<Sent[]> {
  const address = path.replaceAll(/[A-Z_]{3,}/g, (name) => named[name] ?? name)
  const sent = await sentBy(async () => {
    const answer = await callers[who].get(address)
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${answer.raw.toString()}`)
  })
  return sent.filter(
    (statement) => statement.text.includes('schedule_facts') || !ofEveryCall.test(statement.text),
  )
}

/** A sort that is gone where sorting is forbidden was the planner's choice over few rows: there is an index in that order. */
async function faultsIn(sent: readonly Sent[], before: readonly string[] = []): Promise<string[]> {
  const look = async (settings: readonly string[]) =>
    (await plansOf(owner, openPasses('test')(clinic.id), sent, settings)).flatMap((plan) =>
      faultsOf(plan, large),
    )
  const faults = await look(before)
  const isSort = (fault: string) => fault.includes('sorted out of')
  if (!faults.some(isSort)) return faults
  const sorts = (await look([...before, 'set local enable_sort = off'])).filter(isSort)
  return [...faults.filter((fault) => !isSort(fault)), ...sorts]
}

test('the log of a made clinic is linked and listed as the product does it', async () => {
  const verifier = chainVerifier(clinic.id, [])
  for (const entry of await clinic.read((db) => linksAfter(db, 0, 100_000)))
    verifier.take(entry, entry.id === null ? undefined : { ...entry, id: entry.id }, entry.is_listed)
  expect(verifier.findings()).toEqual([])
  expect(verifier.head().seq).toBeGreaterThan(manyRows)
})

test('the maker fills every large table, and asked again makes nothing', async () => {
  expect(large.size).toBeGreaterThan(8)
  const again = { url: server.ownerUrl, masterKey: 'test', shapes, log: () => undefined }
  expect(await makeData(again)).toBe(0)
})

const appointments = '/appointments/appointments/'
describe('what people wait for', () => {
  test.each([
    [
      'visitor',
      'a day’s schedule',
      '/appointments/psychologist/PSYCHOLOGIST/schedule/?start_date=LATER&end_date=LATER',
    ],
    ['visitor', 'a month’s schedule', '/appointments/psychologist/PSYCHOLOGIST/schedule/'],
    ['visitor', 'the search', '/professionals/'],
    ['visitor', 'the search by the next hour', '/professionals/?ordering=next&when=week'],
    ['visitor', 'a profile', '/professionals/PROFILE/'],
    ['visitor', 'the reviews of a professional', '/professionals/PROFILE/reviews/'],
    ['patient', 'Mis Citas', `${appointments}?when=upcoming`],
    ['patient', 'one’s own past', `${appointments}?when=past`],
    ['patient', 'one’s own documents', '/clinical-history/my-documents/'],
    ['patient', 'who opened one’s record', '/users/record-access/'],
    ['patient', 'unread messages', '/chat/unread/'],
    ['professional', 'the agenda', appointments],
    ['professional', 'the agenda of a day', `${appointments}?from=DAY&to=DAY`],
    ['professional', 'unread messages', '/chat/unread/'],
    ['professional', 'the inbox', '/chat/inbox/'],
    ['professional', 'one’s patients', '/clinical-history/my-patients/'],
    ['professional', 'who has to be followed up', '/clinical-history/follow-up/'],
    ['professional', 'notes without a signature', '/appointments/notes/unsigned/'],
    ['reception', 'who has no next session', '/admin/users/?user_type=patient&waits_for=session'],
    ['reception', 'the clinic’s day', `${appointments}?from=DAY&to=DAY&page_size=200`],
    ['reception', 'a day of long ago', `${appointments}?from=LONG_AGO&to=LONG_AGO`],
    ['reception', 'the clinic’s agenda', appointments],
    ['reception', 'a patient’s sessions', `${appointments}?patient=PATIENT`],
    ['reception', 'the patients', '/admin/users/?user_type=patient'],
    ['reception', 'proofs to look at', '/payments/in-review/'],
    ['reception', 'what is owed', '/payments/owed/'],
    ['reception', 'invoices that are due', '/invoices/?state=due'],
    ['reception', 'invoices that were issued', '/invoices/?state=issued'],
    ['reception', 'invoices to be annulled', '/invoices/?state=issued&to_annul=yes'],
    ['reception', 'invoices that were annulled', '/invoices/?state=annulled'],
    ['admin', 'the people', '/admin/users/'],
    ['admin', 'the weeks', '/tenants/current/weeks/'],
    ['admin', 'the report of a month', '/payments/report/?from=LONG_AGO&to=DAY&group=week'],
    ['admin', 'the report by professional', '/payments/report/?from=LONG_AGO&to=DAY&group=professional'],
    ['admin', 'the audit log', '/auditlog/logs/'],
    ['admin', 'the audit log of a day', '/auditlog/logs/?from=LONG_AGO&to=LONG_AGO'],
    ['admin', 'warnings in the audit log', '/auditlog/logs/?level=WARNING'],
  ] as const)('%s: %s takes two statements at most, and reads what it shows', async (who, name, path) => {
    const sent = await readBy(who, path)
    expect(sent.length).toBeGreaterThan(0)
    expect([name, await faultsIn(sent)]).toEqual([name, []])
    expect(
      [name, sent.map((statement) => statement.text.slice(0, 80))].slice(sent.length > 2 ? 0 : 2),
    ).toEqual([])
  })
})

test.each(['reception', 'professional', 'admin'] as const)(
  '%s finds with a few letters: the directory is read whole, and of the sessions those that are near',
  async (who) => {
    const sent = await readBy(who, '/search/?q=ana')
    expect(sent).toHaveLength(2)
    expect((await faultsIn(sent)).filter((fault) => !fault.includes(' on users'))).toEqual([])
  },
)

test('of a long history the unread count reads what waits, and the inbox what it shows', async () => {
  const who = named['PSYCHOLOGIST']
  const chats = `from chat_rooms r join appointments a on a.id = r.appointment_id where a.psychologist = '${who}'`
  const { rows: found } = await owner.query<{ count: number }>(`select count(*)::int as count ${chats}`)
  expect(found[0]?.count).toBeGreaterThan(150)
  const butForThree = `update chat_readers set read_seq = 1000 where user_id = '${who}' and appointment_id not in (
    select appointment_id from chat_waiting where user_id = '${who}' limit 3)`
  const read = async (path: string) => {
    const plans = await plansOf(owner, openPasses('test')(clinic.id), await readBy('professional', path), [
      butForThree,
    ])
    return plans.reduce((sum, plan) => sum + rowsRead(plan), 0)
  }
  expect(await read('/chat/unread/')).toBeLessThan(40)
  // Fifty chats, each with a session, a name, two readers and what is new.
  expect(await read('/chat/inbox/')).toBeLessThan(500)
})

describe('what the public pages carry', () => {
  test.each([
    ['the beginning of the directory', () => faces.listed(clinic, 12)],
    ['the sitemap', () => faces.listedIds(clinic, 50_000)],
    ['a professional', () => faces.one(clinic, String(named['PROFILE']))],
  ])('%s takes one statement, and reads what it shows', async (name, read) => {
    const sent = (await sentBy(async () => void (await read()))).filter(
      (statement) => !ofEveryCall.test(statement.text),
    )
    expect(sent).toHaveLength(1)
    expect([name, await faultsIn(sent)]).toEqual([name, []])
  })
})

describe('the gate itself', () => {
  const plans = (text: string, before: string[] = []) => faultsIn([{ text, values: [] }], before)
  const own = () =>
    `from appointments where psychologist = '${named['PSYCHOLOGIST']}' and status <> 'cancelled'`

  test('sees a table that is read from end to end', async () => {
    const without = ['index', 'indexonly', 'bitmap'].map((kind) => `set local enable_${kind}scan = off`)
    expect(await plans(`select ${own()}`, without)).toContainEqual('Seq Scan on appointments')
  })
  test('sees rows that are read and thrown away', async () => {
    expect(await plans(`select ${own()} and meeting_link = 'x'`)).toEqual([
      expect.stringContaining('rows read for 0'),
    ])
  })
  test('sees a page that is sorted out of everything', async () => {
    expect(await plans(`select id ${own()} order by fee_minor, id limit 5`)).toEqual([
      expect.stringContaining('a page of 5 sorted out of'),
    ])
  })
  test('sees the index of a constraint, were it under a condition that the planner sees through', async () => {
    const open = `alter table appointments drop constraint psychologist_is_free, add constraint psychologist_is_free
      exclude using gist (clinic_id with =, psychologist with =, tstzrange(starts_at, ends_at) with &&)
      where (status <> 'cancelled')`
    expect(await plans(`select ${own()}`, ['drop index appointments_by_psychologist', open])).toContainEqual(
      expect.stringContaining('psychologist_is_free: the index of a constraint'),
    )
  })
})
