import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#database/sql'
import type { OpenPayout, Statement } from '@psico/contract/payouts/payouts'
import { enter, peopleOf, type Movement, type People } from '../../../test/money-makers.ts'
import { makeAppointment, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let admin: Caller
let desk: Caller
let people: People
let ana: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = Date.UTC(2026, 6, 1, 12)
  people = await peopleOf(server.norte)
  ana = people.psychologists[0]
  const ids = await server.work(server.norte, async (db) => ({
    admin: await makeUser(db, { user_type: 'admin' }),
    reception: await makeUser(db, { user_type: 'reception' }),
  }))
  admin = await server.as(server.norte, ids.admin)
  desk = await server.as(server.norte, ids.reception)
})

const at = (date: string) => Date.parse(`${date}T16:00:00Z`)
const moved = (kind: Movement['kind'], size: number, date: string): Movement => ({
  kind,
  size,
  atMs: at(date),
  who: 0,
  method: 'card',
})
const rules = (change: object = {}) =>
  admin.put('/payouts/rules/', {
    rules: [{ psychologist: ana, from: '2026-01-01', kind: 'percent', value: 60, ...change }],
  })
const close = (from: string, to: string) => admin.post('/payouts/close/', { psychologist: ana, from, to })
const open = async (from: string, to: string) => {
  const { json } = await admin.get(`/payouts/?from=${from}&to=${to}`)
  return (json['results'] as OpenPayout[]).find((openPayout) => openPayout.psychologist === ana)
}

/** The texts of a PDF, as they were set. */
function textsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  const pages = [...streams].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  )
  return pages.flatMap((page) =>
    [...page.matchAll(/\[(.*)\] TJ/g)].map(([, set = '']) =>
      [...set.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    ),
  )
}

describe('what a professional is owed', () => {
  test('is a part of what was collected, with a withholding of the clinic’s own name', async () => {
    await rules({ withholding_percent: 13, withholding_name: 'RC-IVA' })
    await enter(server.norte, people, [moved('charge', 20_001, '2026-03-04')])
    expect(await open('2026-03-01', '2026-03-31')).toMatchObject({
      sessions: 1,
      collected: 200.01,
      share: 120.01,
      withheld: 15.6,
      withholding_name: 'RC-IVA',
      net: 104.41,
      clinic_share: 80,
    })
  })

  test.each([
    ['fixed', 80, 80],
    ['room', 50, 150],
  ])('by %s of %i a session it is %i', async (kind, value, share) => {
    await rules({ kind, value })
    await enter(server.norte, people, [moved('charge', 20_000, '2026-03-04')])
    expect(await open('2026-03-01', '2026-03-31')).toMatchObject({ collected: 200, share })
  })

  test('is closed once with a number, never changes, and late refunds stand in the next', async () => {
    await rules()
    await enter(server.norte, people, [moved('charge', 20_000, '2026-03-04')])
    const [first, second] = await Promise.all([
      close('2026-03-01', '2026-03-31'),
      close('2026-03-15', '2026-04-02'),
    ])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([201, 409])
    const statement = (first.status === 201 ? first : second).json as unknown as Statement
    expect(statement).toMatchObject({ collected: 200, share: 120, sessions: 1, paid_at: null })
    // The rule may be another by now: what goes back takes away what it brought.
    await rules({ value: 10 })
    await enter(server.norte, people, [moved('refund', 20_000, '2026-05-10')])
    const closed = await close('2026-05-01', '2026-05-31')
    expect(closed.json).toMatchObject({
      number: statement.number + 1,
      collected: -200,
      share: -120,
      sessions: -1,
    })
    expect((await close('2026-06-01', '2026-06-30')).json).toMatchObject({ code: 'nothing_to_state' })
    for (const text of [
      'update statements set share_minor = 0 where id = $1',
      'update statement_lines set share_minor = 0 where statement_id = $1',
      'delete from statements where id = $1',
    ])
      await expect(server.norte.work((db) => run(db, text, [statement.id]))).rejects.toThrow()
  })

  test('is not closed before the period is over', async () => {
    const early = await close('2026-07-01', '2026-07-01')
    expect([early.status, Object.keys(early.json)]).toEqual([400, expect.arrayContaining(['to'])])
    expect((await close('2026-07-05', '2026-07-01')).status).toBe(400)
  })

  test('is noted as paid once, read by its professional, and by no other', async () => {
    await rules()
    await enter(server.norte, people, [moved('charge', 20_000, '2026-03-04')])
    const id = String((await close('2026-03-01', '2026-03-31')).json['id'])
    const both = await Promise.all(
      ['a-1', 'a-2'].map((reference) => admin.post(`/payouts/${id}/paid/`, { reference })),
    )
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const own = await server.as(server.norte, ana)
    const other = await server.as(server.norte, people.psychologists[1])
    expect((await own.get('/payouts/')).json['statements']).toMatchObject([{ id, net: 120 }])
    expect((await other.get('/payouts/')).json['statements']).toEqual([])
    for (const file of ['lines', 'pdf', 'csv']) {
      expect((await own.get(`/payouts/${id}/${file}/`)).status).toBe(200)
      expect((await other.get(`/payouts/${id}/${file}/`)).status).toBe(403)
      expect((await desk.get(`/payouts/${id}/${file}/`)).status).toBe(403)
    }
    const csv = (await own.get(`/payouts/${id}/csv/`)).raw.toString('utf8')
    expect(csv.slice(1).split('\r\n', 1)).toEqual([
      'Liquidación;Fecha de cobro o de devolución;Concepto;Sesiones;Cobrado;Parte del profesional;Moneda',
    ])
    expect(csv).toContain(';2026-03-04;Sesión del 04/03/2026, 09:00;1;200,00;120,00;BOB\r\n')
  })

  test('stands by the day of the movement, which the PDF prints beside that of the session', async () => {
    await rules()
    await enter(server.norte, people, [moved('charge', 20_000, '2026-03-04')])
    await server.work(server.norte, (db) =>
      run(db, `update appointments set appointment_date = '2026-04-02' where psychologist = $1`, [ana]),
    )
    const id = String((await close('2026-03-01', '2026-03-31')).json['id'])
    const texts = textsOf((await admin.get(`/payouts/${id}/pdf/`)).raw)
    expect(texts).toEqual(expect.arrayContaining(['Fecha', '04/03/2026', 'Sesión del 02/04/2026, 09:00']))
    expect((await admin.get(`/payouts/${id}/lines/`)).json).toMatchObject({
      count: 1,
      results: [{ day: '2026-03-04', concept: 'Sesión del 02/04/2026, 09:00', collected: 200, share: 120 }],
    })
    expect((await admin.get(`/payouts/${id}/lines/?page=2&page_size=1`)).json['results']).toEqual([])
  })

  test('is sorted by the day of the movement, then by when the session is', async () => {
    await rules()
    for (const date of ['2026-04-20', '2026-04-10', '2026-04-15']) {
      const session = await server.work(server.norte, async (db) =>
        makeAppointment(db, server.norte.timezone, {
          psychologist: ana,
          patient: await makeUser(db),
          date,
          time: '09:00',
        }),
      )
      await enter(server.norte, { ...people, appointments: [session, session] }, [
        moved('charge', 20_000, '2026-03-04'),
      ])
    }
    const id = String((await close('2026-03-01', '2026-03-31')).json['id'])
    const csv = (await admin.get(`/payouts/${id}/csv/`)).raw.toString('utf8')
    expect(csv.match(/\d\d\/04\/2026/g)).toEqual(['10/04/2026', '15/04/2026', '20/04/2026'])
  })

  test('says the same for good, also when a session is moved later or the professional has another name', async () => {
    await rules()
    await enter(server.norte, people, [moved('charge', 20_000, '2026-03-04')])
    const closed = await close('2026-03-01', '2026-03-31')
    const id = String(closed.json['id'])
    const csv = async () => (await admin.get(`/payouts/${id}/csv/`)).raw.toString('utf8')
    const before = await csv()
    expect(before).toContain('Sesión del 04/03/2026, 09:00')
    await server.work(server.norte, async (db) => {
      await run(
        db,
        `update appointments set appointment_date = appointment_date + 40, start_time = '10:00', end_time = '11:00'
         where psychologist = $1`,
        [ana],
      )
      await run(db, `update users set last_name = 'Otra' where id = $1`, [ana])
    })
    expect(await csv()).toBe(before)
    const [kept] = (await admin.get('/payouts/?from=2026-03-01&to=2026-03-31')).json[
      'statements'
    ] as Statement[]
    expect(kept?.psychologist_name).toBe(closed.json['psychologist_name'])
  })
})
