import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toMinor } from '@psico/contract/core/money'
import type { ReportGroup } from '@psico/contract/ledger/payment-report'
import { newId } from '#core/id'
import type { Clinic } from '#database/clinic'
import { run } from '#database/sql'
import { localOf } from '#core/zone'
import { makeUser } from '../../../test/makers.ts'
import { bolivia, clinicIn, enter, figuresOf, kinds, peopleOf, places } from '../../../test/money-makers.ts'
import type { Figures, Movement, People } from '../../../test/money-makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { reportCsv } from './report-csv.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function keyOf(entry: Movement, group: ReportGroup, zone: string, people: People): string {
  const { date } = localOf(entry.atMs, zone)
  const day = new Date(`${date}T00:00:00Z`)
  switch (group) {
    case 'day':
      return date
    case 'month':
      return date.slice(0, 7)
    case 'week':
      return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
    case 'method':
      return entry.method
    case 'professional':
      return people.psychologists[entry.who]
  }
}

const asMinor = (figures: Figures, currency: string): Figures => ({
  charged: toMinor(figures.charged, currency),
  returned: toMinor(figures.returned, currency),
  owed: toMinor(figures.owed, currency),
  kept: toMinor(figures.kept, currency),
})

const groups: ReportGroup[] = ['day', 'week', 'month', 'professional', 'method']
const dayMs = 86_400_000
const start = Date.UTC(2026, 1, 20)
const movement = fc.record({
  kind: fc.constantFrom(...kinds),
  size: fc.integer({ min: 0, max: 3_000_000 }),
  atMs: fc.integer({ min: start, max: start + 60 * dayMs }),
  who: fc.constantFrom(0 as const, 1 as const),
  method: fc.constantFrom('card' as const, 'qr' as const, 'transfer' as const, 'in_person' as const),
})

test(
  'the report equals the ledger to the cent, in random clinics, days and groups',
  { timeout: 900_000 },
  async () => {
    const clinics = Number(process.env['REPORT_CLINICS'] ?? 25)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.array(movement, { maxLength: 30 }),
        fc.constantFrom(...groups),
        fc.integer({ min: -2, max: 62 }),
        fc.integer({ min: 0, max: 40 }),
        async (place, movements, group, firstDay, days) => {
          const { clinic, desk } = await clinicIn(server, place)
          const people = await peopleOf(clinic)
          await enter(clinic, people, movements)
          const from = new Date(start + firstDay * dayMs).toISOString().slice(0, 10)
          const to = new Date(start + (firstDay + days) * dayMs).toISOString().slice(0, 10)
          const answer = await desk.get(`/payments/report/?from=${from}&to=${to}&group=${group}`)
          expect(answer.status).toBe(200)
          const report = answer.json as { results: (Figures & { key: string })[]; totals: Figures }
          const inside = movements.filter((entry) => {
            const { date } = localOf(entry.atMs, place.timezone)
            return date >= from && date <= to
          })
          const wanted = Object.groupBy(inside, (entry) => keyOf(entry, group, place.timezone, people))
          expect(
            Object.fromEntries(
              report.results.map((figures) => [figures.key, asMinor(figures, place.currency)]),
            ),
          ).toEqual(
            Object.fromEntries(Object.entries(wanted).map(([key, its]) => [key, figuresOf(its ?? [])])),
          )
          expect(asMinor(report.totals, place.currency)).toEqual(figuresOf(inside))
        },
      ),
      { numRuns: clinics, endOnFailure: true },
    )
  },
)

describe('the report', () => {
  const day = Date.UTC(2026, 2, 2, 14)
  let clinic: Clinic
  let desk: Caller
  let people: People
  const path = '/payments/report/?from=2026-03-01&to=2026-03-31'

  beforeAll(async () => {
    ;({ clinic, desk } = await clinicIn(server, bolivia))
    people = await peopleOf(clinic)
    await enter(clinic, people, [
      { kind: 'charge', size: 20_050, atMs: day, who: 0, method: 'card' },
      { kind: 'charge', size: 25_000, atMs: day, who: 1, method: 'transfer' },
      { kind: 'owed', size: 5000, atMs: day, who: 1, method: 'transfer' },
      { kind: 'owed_settled', size: 5000, atMs: day + dayMs, who: 1, method: 'transfer' },
      { kind: 'returned_by_hand', size: 5000, atMs: day + dayMs, who: 1, method: 'transfer' },
      // The last minute of the month in La Paz, and the first of the next.
      { kind: 'in_person', size: 100, atMs: Date.UTC(2026, 3, 1, 3, 59), who: 0, method: 'in_person' },
      { kind: 'in_person', size: 1, atMs: Date.UTC(2026, 3, 1, 4, 0), who: 0, method: 'in_person' },
    ])
  })

  test('counts each movement on its day in the clinic’s zone, and what is owed falls on the day it is settled', async () => {
    expect((await desk.get(path)).json).toEqual({
      currency: 'BOB',
      results: [
        {
          key: '2026-03-02',
          label: 'Lunes, 2 de marzo de 2026',
          charged: 450.5,
          returned: 0,
          owed: 50,
          prepaid: 0,
          kept: 400.5,
        },
        {
          key: '2026-03-03',
          label: 'Martes, 3 de marzo de 2026',
          charged: 0,
          returned: 50,
          owed: -50,
          prepaid: 0,
          kept: 0,
        },
        {
          key: '2026-03-31',
          label: 'Martes, 31 de marzo de 2026',
          charged: 1,
          returned: 0,
          owed: 0,
          prepaid: 0,
          kept: 1,
        },
      ],
      totals: { charged: 451.5, returned: 50, owed: 0, prepaid: 0, kept: 401.5 },
      others: [],
    })
    const byWay = (await desk.get(`${path}&group=method`)).json['results'] as {
      label: string
      kept: number
    }[]
    expect(byWay.map((line) => [line.label, line.kept])).toEqual([
      ['Transferencia bancaria', 200],
      ['Tarjeta', 200.5],
      ['En persona', 1],
    ])
  })

  test('a session given away counts for who held it at the charge, and so does what goes back of it later', async () => {
    const [ana, luis] = people.psychologists
    await clinic.work(async (db) => {
      await run(
        db,
        `insert into ledger (id, appointment_id, kind, amount_minor, currency, provider_ref, at)
        values ($1, $2, 'in_person', 7000, 'BOB', 'regalada', '2025-05-01T12:00:00Z')`,
        [newId(), people.appointments[0]],
      )
      await run(db, 'update appointments set psychologist = $1 where id = $2', [luis, people.appointments[0]])
      await run(
        db,
        `insert into ledger (id, appointment_id, kind, amount_minor, currency, provider_ref, at)
        values ($1, $2, 'owed', 7000, 'BOB', 'regalada', '2025-05-02T12:00:00Z')`,
        [newId(), people.appointments[0]],
      )
    })
    const { json } = await desk.get('/payments/report/?from=2025-05-01&to=2025-05-31&group=professional')
    expect(json['results']).toEqual([expect.objectContaining({ key: ana, charged: 70, owed: 70, kept: 0 })])
  })

  test('as a table: marked, by semicolons, decimals after a comma, with its totals, and nothing that runs', async () => {
    const answer = await desk.get('/payments/report.csv?from=2026-03-01&to=2026-03-31')
    expect(answer.headers['content-type']).toMatch(/^text\/csv/)
    expect(answer.headers['content-disposition']).toContain('attachment')
    const text = answer.raw.toString('utf8')
    expect(
      text.startsWith('\ufeffClave;Nombre;Moneda;Cobrado;Devuelto;Por devolver;Se queda;Bonos por usar\r\n'),
    ).toBe(true)
    expect(text).toContain('\r\n2026-03-02;Lunes, 2 de marzo de 2026;BOB;450,50;0,00;50,00;400,50;0,00\r\n')
    expect(text).toContain(';Total;BOB;451,50;50,00;0,00;401,50;0,00\r\n')
    const row = { charged: 1, returned: 0, owed: -1, prepaid: 0, kept: 2 }
    const evil = reportCsv(
      {
        currency: 'MXN',
        results: ['=cmd|"/c calc"!A1', '+1', '@SUM(A1)', '-2+3', 'Ana; "la" de\nsiempre'].map((label) => ({
          key: 'k',
          label,
          ...row,
        })),
        totals: row,
        others: [],
      },
      { country: 'MX' },
    )
    expect(evil).toContain(`k;"'=cmd|""/c calc""!A1";MXN;1.00;0.00;-1.00;2.00;0.00\r\n`)
    for (const label of ["'+1", "'@SUM(A1)", "'-2+3", '"Ana; ""la"" de\nsiempre"'])
      expect(evil).toContain(`k;${label};`)
  })

  test('is for reception and admins of the clinic', async () => {
    const statusFor = async (by: Caller) => [
      (await by.get(path)).status,
      (await by.get('/payments/report.csv?from=2026-03-01&to=2026-03-31')).status,
      (await by.get('/payments/report.csv?from=2026-03-01&to=2026-03-31&detail=1')).status,
    ]
    for (const user_type of ['patient', 'professional', 'reception', 'admin'] as const) {
      const by = await server.as(clinic, await clinic.work((db) => makeUser(db, { user_type })))
      const wanted = user_type === 'patient' || user_type === 'professional' ? 403 : 200
      expect([user_type, await statusFor(by)]).toEqual([user_type, [wanted, wanted, wanted]])
    }
    expect(await statusFor(server.visitor(clinic))).toEqual([401, 401, 401])
    expect(await statusFor(server.visitor(null))).toEqual([404, 404, 404])
    const other = await server.as(
      server.sur,
      await server.work(server.sur, (db) => makeUser(db, { user_type: 'admin' })),
    )
    expect((await other.get(path)).json['results']).toEqual([])
  })

  test.each([
    ['', 'from'],
    ['from=2026-03-01', 'to'],
    ['from=ayer&to=2026-03-01', 'from'],
    ['from=2026-03-01&to=2026-02-30', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=1990-01-01&to=2026-03-01', 'from'],
    ['from=2026-03-01&to=2026-03-01&group=year', 'group'],
  ])('%s is refused at %s, in Spanish', async (query, field) => {
    const refused = await desk.get(`/payments/report/?${query}`)
    expect([refused.status, Object.keys(refused.json).includes(field)]).toEqual([400, true])
    expect(JSON.stringify(refused.json)).not.toMatch(/Invalid|expected|Required/)
    expect((await desk.get(`/payments/report.csv?${query}`)).status).toBe(400)
  })
})
