import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { availabilityOf, slotsOf } from '../src/modules/availability/public.ts'
import type { Clinic } from '../src/database/clinic.ts'
import { isPassword } from '../src/services/crypto/passwords.ts'
import { row, rows } from '../src/database/sql.ts'
import { addDays, minutesOf } from '@psico/contract/core/dates'
import { dayClock, localOf } from '../src/core/zone.ts'
import { startEmptyTestServer, startTestServer } from '../test/test-server.ts'
import { demoPassword, seedDemo } from './demo.ts'

type Server = Awaited<ReturnType<typeof startEmptyTestServer>>
const hours = (n: number): number => n * 3_600_000
/** Monday 2026-03-02, midnight in La Paz. */
const mondayMs = Date.UTC(2026, 2, 2, 4, 0)

async function clinicOf(server: Server, subdomain: string): Promise<Clinic> {
  server.databases.forgetClinic(subdomain)
  const clinic = await server.databases.clinicBySubdomain(subdomain)
  if (!clinic) throw new Error(`no clinic ${subdomain}`)
  return clinic
}
const read = (clinic: Clinic, sql: string, values: unknown[] = []) =>
  clinic.work((db) => rows<Record<string, unknown>>(db, sql, values))

let server: Server
beforeAll(async () => {
  server = await startEmptyTestServer()
  server.now.ms = mondayMs + hours(10)
  await seedDemo(server.app)
})
afterAll(() => server.close())

describe.each([
  ['bienestar', 'Clínica Bienestar', '#0066CC', '#00AA44', 'ana.rojas'],
  ['serena', 'Clínica Serena', '#6B46C1', '#EC4899', 'lucia.mendez'],
])('the demo clinic %s', (subdomain, name, primary, secondary, professional) => {
  let clinic: Clinic
  beforeAll(async () => {
    clinic = await clinicOf(server, subdomain)
  })

  test('has its name, its colours and its accounts with the demo password', async () => {
    expect(clinic).toMatchObject({ name, primary_color: primary, secondary_color: secondary, is_demo: true })
    const settings = 'select settings_saved_at is not null as are_saved from clinics where id = app_clinic()'
    expect(await read(clinic, settings)).toEqual([{ are_saved: true }])
    const at = `@${subdomain}.example`
    const accounts = await read(
      clinic,
      'select email, user_type, password_hash from users where email = any ($1) order by email',
      [[`admin${at}`, `${professional}${at}`, `paciente${at}`]],
    )
    expect(new Set(accounts.map((account) => account['user_type']))).toEqual(
      new Set(['admin', 'patient', 'professional']),
    )
    for (const account of accounts)
      expect(await isPassword(String(account['password_hash']), demoPassword)).toBe(true)
  })
  test('shows a portrait of its own of each professional', async () => {
    const found = await read(
      clinic,
      `select count(*)::int as people, count(distinct p.file)::int as portraits, max(octet_length(p.content)) as bytes
       from professionals it left join pictures p on p.owner = it.user_id and p.purpose = 'photo'`,
    )
    expect(found).toMatchObject([{ people: 7, portraits: 7 }])
    // A first visit shows three of them within its 150 KB.
    expect(Number(found[0]?.['bytes'])).toBeLessThan(3_200)
  })
  test('issues invoices: some are due, some issued, one annulled, and one to be', async () => {
    expect(clinic.tax_id).toMatch(/^\d{9}$/)
    const found = await read(
      clinic,
      `select state, count(*)::int as count, count(cuf)::int as codes, count(file_id)::int as files,
         count(*) filter (where kept_minor < invoiced_minor)::int as to_annul
       from invoices group by state order by state`,
    )
    expect(found).toEqual([
      { state: 'annulled', count: 1, codes: 1, files: 0, to_annul: 0 },
      { state: 'due', count: 8, codes: 0, files: 0, to_annul: 0 },
      { state: 'issued', count: 5, codes: 5, files: 1, to_annul: 1 },
    ])
  })
  test('has a request about data that waits for its answer, and one of the demo patient that was fulfilled', async () => {
    const found = await read(
      clinic,
      `select r.kind, r.status, u.email like 'paciente@%' as is_own, r.due_date > $1::date as is_in_time
       from privacy_requests r join users u on u.id = r.patient order by r.asked_at`,
      ['2026-03-02'],
    )
    expect(found).toEqual([
      { kind: 'rectify', status: 'done', is_own: true, is_in_time: false },
      { kind: 'block', status: 'open', is_own: false, is_in_time: true },
    ])
  })
  test('has consents, notes, a history in two versions and documents that open', async () => {
    const [own] = await read(clinic, 'select id from users where email = $1', [
      `paciente@${subdomain}.example`,
    ])
    const patient = await server.as(clinic, String(own?.['id']))
    const documents = await patient.get('/clinical-history/my-documents/')
    expect(documents.json['count']).toBe(3)
    const [first] = documents.json['results'] as { id: string }[]
    const file = await patient.get(`/clinical-history/documents/${String(first?.id)}/download/`)
    expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await patient.get('/consents/mine/')).json).toMatchObject({ accepted: [{ version: 1 }] })
    expect(Number((await patient.get('/users/record-access/')).json['count'])).toBeGreaterThan(3)
    const [history] = await read(
      clinic,
      'select author, max(version) as version from clinical_history_versions where patient = $1 group by author',
      [own?.['id']],
    )
    expect(history?.['version']).toBe(2)
    const doctor = await server.as(clinic, String(history?.['author']))
    const timeline = await doctor.get(`/clinical-history/patient/${String(own?.['id'])}/timeline/`)
    const kinds = (timeline.json['results'] as { kind: string }[]).map((event) => event.kind)
    expect(new Set(kinds)).toEqual(new Set(['session', 'note', 'document']))
  })
  test('has questionnaires over several weeks, an alert that was taken care of, and results beside the notes', async () => {
    const [doctor] = await read(clinic, 'select id from users where email = $1', [
      `${professional}@${subdomain}.example`,
    ])
    const [own] = await read(clinic, 'select id from users where email = $1', [
      `paciente@${subdomain}.example`,
    ])
    const asDoctor = await server.as(clinic, String(doctor?.['id']))
    const alerts = (await asDoctor.get('/questionnaires/alerts/?all=true')).json
    const [alert] = alerts['results'] as { patient: string; acknowledged_at: string | null }[]
    expect([alerts['count'], typeof alert?.acknowledged_at]).toEqual([1, 'string'])
    const listOf = async (patient: string) =>
      (await asDoctor.get(`/questionnaires/?patient=${patient}`)).json['results'] as {
        instrument: string
        change_from_first: number | null
      }[]
    const others = await listOf(String(alert?.patient))
    expect(others.length).toBeGreaterThanOrEqual(3)
    expect(others[0]?.change_from_first).toBeLessThan(0)
    const patients = await listOf(String(own?.['id']))
    expect(patients.map((patient) => patient.instrument)).toEqual(['gad7', 'gad7', 'gad7'])
    const timeline = await asDoctor.get(`/clinical-history/patient/${String(own?.['id'])}/timeline/`)
    const notes = (timeline.json['results'] as { kind: string; measures: unknown[] }[]).filter(
      (event) => event.kind === 'note',
    )
    expect(notes.every((note) => note.measures.length === 1)).toBe(true)
  })
  test('has signed notes with an addendum, a process with two goals, somebody to follow up, and letters', async () => {
    const [found] = await read(
      clinic,
      `select (select count(*)::int from session_notes where signed_at is not null) as signed,
         (select count(*)::int from session_notes where signed_at is null) as drafts,
         (select count(*)::int from note_addenda) as addenda,
         (select max(n) from (select count(*)::int as n from goals group by episode_id) g) as goals,
         (select count(*)::int from follow_up_at($1) where state = 'task') as tasks,
         (select count(*)::int from lost_from_sight) as lost,
         (select count(distinct kind)::int from letters) as letters,
         (select count(*)::int from episodes e where e.closed_at is null and exists (select from appointments a
            where a.patient = e.patient and a.psychologist = e.psychologist and a.status = 'completed'
              and a.starts_at < e.opened_at)) as begun_late`,
      [new Date(server.now.ms).toISOString()],
    )
    expect(found).toMatchObject({ goals: 2, lost: 0, letters: 2, begun_late: 0 })
    for (const name of ['signed', 'drafts', 'addenda', 'tasks'])
      expect([name, Number(found?.[name])]).not.toEqual([name, 0])
  })
  test('has a child with a mother who acts and a father who is kept away, an adolescent, and a couple', async () => {
    const as = async (name: string) => {
      const [found] = await read(clinic, 'select id from users where email = $1', [
        `${name}@${subdomain}.example`,
      ])
      return server.as(clinic, String(found?.['id']))
    }
    const sessionsOf = async (name: string) =>
      (await (await as(name)).get('/appointments/appointments/')).json['count']
    const actsFor = async (name: string) => (await (await as(name)).get('/users/profile/')).json['acts_for']
    const [child] = (await actsFor('madre')) as { id: string }[]
    const [adolescent] = (await actsFor('tutor')) as { id: string }[]
    expect(await actsFor('padre')).toEqual([])
    expect(await sessionsOf('padre')).toBe(0)
    for (const name of ['madre', 'tutor', 'adolescente', 'pareja1', 'pareja2'])
      expect([name, await sessionsOf(name)]).toEqual([name, 2])
    const desk = await as('recepcion')
    const consents = async (id?: string) => (await desk.get(`/patients/${String(id)}/consents/`)).json
    expect(await consents(child?.id)).toMatchObject({ ready: true, missing: [], unasked: [{}] })
    expect(await consents(adolescent?.id)).toMatchObject({ ready: false, missing: [{ role: 'father' }] })
    expect((await desk.get('/couples/')).json).toMatchObject({ count: 1 })
  })
  test('has a weekly series that goes on', async () => {
    const doctor = await server.work(clinic, async (db) =>
      row<{ psychologist: string }>(db, 'select psychologist from series'),
    )
    const found = await (await server.as(clinic, String(doctor?.psychologist))).get('/appointments/series/')
    expect(found.json['results']).toMatchObject([{ count: 6, left: 6, every_weeks: 1 }])
  })
  test('has people who wait for an hour in the evening, which nobody offers yet', async () => {
    await server.app.due.catchUp()
    const [own] = await read(clinic, 'select id from users where email = $1', [
      `paciente@${subdomain}.example`,
    ])
    const [desk] = await read(clinic, `select id from users where user_type = 'reception'`)
    const listOf = async (who: unknown) =>
      (await (await server.as(clinic, String(who))).get('/appointments/waiting-list/')).json
    expect(await listOf(own?.['id'])).toMatchObject({
      count: 1,
      results: [{ start: '20:00', end: null, offer: null, free_hours: [] }],
    })
    expect(await listOf(desk?.['id'])).toMatchObject({
      count: 3,
      results: [{ offer: null }, { offer: null }, { offer: null }],
    })
  })
  test('has professionals of every first specialty, with a week, differing fees, cities and lengths', async () => {
    const found = await server.visitor(clinic).get('/professionals/')
    const list = found.json['results'] as {
      consultation_fee: number
      city: string
      session_duration: number
      average_rating: number
      total_reviews: number
      bio: string
      specializations: { name: string }[]
    }[]
    expect(list.length).toBeGreaterThanOrEqual(6)
    const differing = (of: (item: (typeof list)[number]) => unknown) => new Set(list.map(of)).size
    expect(differing((item) => item.consultation_fee)).toBeGreaterThan(5)
    expect(differing((item) => item.city)).toBeGreaterThan(2)
    expect(differing((item) => item.session_duration)).toBeGreaterThan(2)
    const specialties = new Set(list.flatMap((item) => item.specializations.map((one) => one.name)))
    for (const one of ['Terapia de Pareja', 'Ansiedad y Estrés', 'Depresión'])
      expect(specialties).toContain(one)
    for (const item of list) {
      expect(item.total_reviews).toBeGreaterThan(0)
      expect(item.average_rating).toBeGreaterThan(3)
      expect(item.bio.length).toBeGreaterThan(80)
    }
    const weeks = await read(clinic, 'select distinct psychologist from availability_blocks')
    expect(weeks.length).toBe(list.length)
  })
  test('shows the demo patient sessions in every status, one completed and not rated', async () => {
    const own = await read(
      clinic,
      `select a.status, r.id as review from appointments a join users u on u.id = a.patient
       left join reviews r on r.appointment_id = a.id where u.email = $1`,
      [`paciente@${subdomain}.example`],
    )
    const completed = own.filter((session) => session['status'] === 'completed')
    expect(completed.length).toBeGreaterThanOrEqual(3)
    expect(completed.filter((session) => session['review'] === null).length).toBe(1)
    for (const status of ['pending', 'confirmed', 'cancelled'])
      expect(own.some((session) => session['status'] === status)).toBe(true)
  })
  test('has receipts without a gap in their numbers, the patient’s made out as they want them', async () => {
    const gaps = await read(
      clinic,
      `select r.year from receipts r join receipt_numbers n on n.year = r.year
       group by r.year, n.last having count(*) <> n.last or max(r.number) <> n.last`,
    )
    expect(gaps).toEqual([])
    const own = await read(
      clinic,
      `select distinct r.billing_name, r.tax_number = b.tax_number as is_same from receipts r
       join ledger l on l.id = r.ledger_id join appointments a on a.id = l.appointment_id
       join billing_data b on b.patient = a.patient`,
    )
    expect(own).toMatchObject([{ is_same: true }])
    expect(own[0]?.['billing_name']).toMatch(/S\.R\.L\.$/)
  })
  test('has money that adds up: each charge stands for one kept session or went back whole', async () => {
    const wrong = await read(
      clinic,
      `select a.id, a.status from appointments a
       left join ledger l on l.appointment_id = a.id where a.payment_method = 'online'
         and not exists (select from pack_uses u where u.appointment_id = a.id)
       group by a.id, a.status, a.fee_minor
       having coalesce(sum(case when l.kind like 'owed%' then -l.amount_minor else l.amount_minor end), 0)
         <> case when a.status in ('confirmed', 'completed') then a.fee_minor else 0 end`,
    )
    expect(wrong).toEqual([])
    const [sums] = await read(
      clinic,
      `select (select count(*) from payments where status = 'refunded') as refunded,
        (select count(*) from ledger where kind = 'refund') as returned,
        (select count(*) from payments where status = 'open') as open`,
    )
    expect(sums).toMatchObject({ open: 0, refunded: sums?.['returned'] })
  })
  test('counts its ratings as its reviews do', async () => {
    const wrong = await read(
      clinic,
      `select p.id from professionals p left join reviews r on r.psychologist = p.user_id group by p.clinic_id, p.id
       having count(r.id) <> p.total_reviews or coalesce(sum(r.rating), 0) <> p.rating_sum`,
    )
    expect(wrong).toEqual([])
  })
  test('has an audit trail and nothing in the past that is still to come', async () => {
    const [trail] = await read(clinic, 'select count(*) as count from audit_entries')
    expect(trail?.['count']).toBeGreaterThan(20)
    const now = new Date(server.now.ms).toISOString()
    const early = `select id from appointments where status in ('pending', 'confirmed') and starts_at < $1
      union all select id from appointments where status = 'completed' and ends_at > $1
      union all select id from reviews where created_at > $1 union all select id from ledger where at > $1`
    expect(await read(clinic, early, [now])).toEqual([])
  })
})

test('one of the demo clinics sells packs: two are offered, and the demo patient has used half of one', async () => {
  const [serena, bienestar] = [await clinicOf(server, 'serena'), await clinicOf(server, 'bienestar')]
  expect(await read(bienestar, 'select id from packs')).toEqual([])
  const [own] = await read(serena, 'select id from users where email = $1', ['paciente@serena.example'])
  const patient = await server.as(serena, String(own?.['id']))
  expect((await patient.get('/packs/')).json['results']).toMatchObject([
    { name: 'Dos sesiones con Marco Suárez Justiniano', price: 630 },
    { name: 'Cuatro sesiones con Lucía Méndez', price: 1008 },
  ])
  const mine = (await patient.get('/packs/mine/')).json
  expect(mine).toMatchObject({
    on_sale: true,
    results: [{ name: 'Dos sesiones con Marco Suárez Justiniano', total: 2, used: 1, left: 1 }],
  })
})

describe('the confirmed session', () => {
  const moments = [
    { day: 2, hour: 13 },
    { day: 4, hour: 23.9 },
    { day: 5, hour: 13 },
    { day: 6, hour: 0.1 },
  ]
  test.each(moments)(
    'is today or tomorrow, bookable and still ahead, on day $day at $hour',
    async ({ day, hour }) => {
      const server = await startEmptyTestServer()
      server.now.ms = mondayMs + hours(day * 24 + hour)
      await seedDemo(server.app)
      for (const subdomain of ['bienestar', 'serena']) {
        const clinic = await clinicOf(server, subdomain)
        const today = localOf(server.now.ms, clinic.timezone).date
        const [soon] = await read(
          clinic,
          `select a.appointment_date as date, a.start_time as time, a.starts_at, a.psychologist from appointments a
           join users u on u.id = a.patient where a.status = 'confirmed' and u.email = $1`,
          [`paciente@${subdomain}.example`],
        )
        const date = String(soon?.['date'])
        expect([today, addDays(today, 1)]).toContain(date)
        expect(Date.parse(String(soon?.['starts_at']))).toBeGreaterThan(server.now.ms)
        const offer = await clinic.work((db) =>
          availabilityOf(db, String(soon?.['psychologist']), date, date),
        )
        const [slots] = slotsOf({
          days: [dayClock(date, clinic.timezone)],
          blocks: offer?.blocks ?? [],
          exceptions: offer?.exceptions ?? [],
          sessionMinutes: offer?.session_duration ?? 0,
          pauseMinutes: offer?.pause_minutes ?? 0,
        })
        expect(slots?.starts).toContain(minutesOf(String(soon?.['time'])))
      }
      await server.close()
    },
  )
})

describe('a second start', () => {
  const clinicCount = async (server: Server) => {
    const found = await server.databases.globalWork((db) =>
      row<{ count: number }>(db, 'select count(*)::int as count from clinics'),
    )
    return found?.count
  }
  const counts = (clinic: Clinic) =>
    clinic.work((db) =>
      row(db, 'select (select count(*) from users) as users, (select count(*) from ledger) as rows'),
    )

  test('adds nothing, nor do two at once', async () => {
    const server = await startEmptyTestServer()
    await Promise.all([seedDemo(server.app), seedDemo(server.app)])
    const clinic = await clinicOf(server, 'serena')
    const before = await counts(clinic)
    await seedDemo(server.app)
    expect(await counts(clinic)).toEqual(before)
    expect(await clinicCount(server)).toBe(2)
    await server.close()
  })
  test('finishes what a killed one left', async () => {
    const full = await counts(await clinicOf(server, 'serena'))
    const empty = await startEmptyTestServer({ clock: server.app.clock })
    const failing = { ...empty.app, clock: () => Number.NaN }
    await expect(seedDemo(failing)).rejects.toThrow()
    expect(await counts(await clinicOf(empty, 'serena'))).toEqual({ users: 0, rows: 0 })
    await seedDemo(empty.app)
    expect(await counts(await clinicOf(empty, 'serena'))).toEqual(full)
    await empty.close()
  })
  test('leaves a server with clinics of its own alone', async () => {
    const server = await startTestServer()
    await seedDemo(server.app)
    expect(await server.databases.clinicBySubdomain('serena')).toBeNull()
    expect(await clinicCount(server)).toBe(2)
    await server.close()
  })
})
