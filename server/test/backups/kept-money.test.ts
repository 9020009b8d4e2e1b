import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, rows, run } from '#database/sql'
import { reconcile } from '../../src/modules/booking/reconcile.ts'
import { restoreWith } from '../backup-scene.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, testNow, type Caller, type TestServer } from '../test-server.ts'

let server: TestServer
let admin: Caller
let ana: string
let patientId: string
let patient: Caller
const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Pat Prueba' }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  const { norte } = server
  admin = await server.as(norte, await norte.work((db) => makeUser(db, { user_type: 'admin' })))
  ana = (await norte.work((db) => makeProfessional(db))).user
  patientId = await norte.work((db) => makeUser(db))
  patient = await server.as(norte, patientId)
})

const backup = async () => (await admin.post('/backups/create/')).raw
const restore = async (content: Buffer) => {
  const answer = await restoreWith(admin, content)
  expect([answer.status, answer.json]).toEqual([200, expect.anything()])
}
const book = async (by = patient, time = '09:00', psychologist = ana) => {
  const { status, json } = await by.post('/payments/create-checkout-session/', {
    psychologist,
    appointment_date: '2026-03-04',
    start_time: time,
    price: 200,
  })
  expect(status).toBe(200)
  return { appointment: String(json['appointment']), session: String(json['session_id']) }
}
const pay = async (session: string, by = patient) =>
  expect((await by.post(`/payments/simulator/${session}/pay/`, card)).status).toBe(200)
const shown = async (id: string, by = patient) => (await by.get(`/appointments/appointments/${id}/`)).json
const books = (id: string) =>
  server.work(server.norte, (db) =>
    rows(db, 'select kind, amount_minor from ledger where appointment_id = $1 order by at, id', [id]),
  )
const charged = { kind: 'charge', amount_minor: 20_000 }
const returned = { kind: 'refund', amount_minor: -20_000 }

test('a payment after the backup is still there, and its session is confirmed', async () => {
  const before = await backup()
  const { appointment, session } = await book()
  await pay(session)
  await restore(before)
  expect((await shown(appointment))['status']).toBe('confirmed')
  expect(await books(appointment)).toEqual([charged])
  expect((await patient.get(`/payments/sessions/${session}/`)).json['status']).toBe('paid')
  expect((await patient.get(`/payments/${appointment}/receipt/`)).status).toBe(200)
})

test('held when the backup was made and paid since: confirmed, not held again', async () => {
  const { appointment, session } = await book()
  const before = await backup()
  await pay(session)
  await restore(before)
  expect((await shown(appointment))['status']).toBe('confirmed')
})

test('the accounts that money names come along, others made later go', async () => {
  const before = await backup()
  const { norte } = server
  const later = (await norte.work((db) => makeProfessional(db))).user
  const newId = await norte.work((db) => makeUser(db, { email: `nueva-${later}@correo.example` }))
  const stranger = await norte.work((db) => makeUser(db))
  const newcomer = await server.as(norte, newId)
  const { appointment, session } = await book(newcomer, '10:00', later)
  await pay(session, newcomer)
  await restore(before)
  expect((await shown(appointment, newcomer))['status']).toBe('confirmed')
  const there = await norte.work((db) =>
    rows<{ id: string }>(db, 'select id from users where id = any($1)', [[later, newId, stranger]]),
  )
  expect(there.map((payment) => payment.id).toSorted()).toEqual([later, newId].toSorted())
  expect((await newcomer.get(`/payments/${appointment}/receipt/`)).status).toBe(200)
})

test('sums of the ledger stay as they are, like the ledger itself', async () => {
  const before = await backup()
  const { norte } = server
  const later = (await norte.work((db) => makeProfessional(db))).user
  await pay((await book(patient, '10:00', later)).session)
  const threeDaysMs = 3 * 86_400_000
  // The ledger is dated by the clock of this machine.
  await norte.work((db) =>
    row(db, 'select sum_ledger($1)', [new Date(Date.now() + threeDaysMs).toISOString()]),
  )
  const sums = () =>
    norte.work((db) =>
      rows(
        db,
        `select m.charged, (select sum(d.charged) = (select sum(amount_minor) from ledger where kind in ('charge', 'in_person'))
           from ledger_days d) as is_all from ledger_months m where m.psychologist = $1`,
        [later],
      ),
    )
  const summed = await sums()
  expect(summed).toEqual([{ charged: 20_000, is_all: true }])
  await restore(before)
  expect(await sums()).toEqual(summed)
})

test('sent back since the backup: it stays sent back and cancelled, and nothing is paid twice', async () => {
  const { appointment, session } = await book()
  await pay(session)
  const before = await backup()
  expect(
    (await patient.patch(`/appointments/appointments/${appointment}/`, { status: 'cancelled' })).status,
  ).toBe(200)
  server.now.ms += 2 * 60_000
  await reconcile(server.app, server.norte)
  expect(await books(appointment)).toEqual([charged, returned])
  await restore(before)
  expect((await shown(appointment))['status']).toBe('cancelled')
  server.now.ms += 10 * 60_000
  await reconcile(server.app, server.norte)
  await patient.patch(`/appointments/appointments/${appointment}/`, { status: 'cancelled' })
  expect(await books(appointment)).toEqual([charged, returned])
  const sent = await server.norte.work((db) =>
    rows(db, 'select from simulated_refunds where amount_minor = 20000'),
  )
  expect(sent.length).toBe((await server.norte.work((db) => rows(db, 'select from refunds'))).length)
})

test('a hold that is open during the restore stays open and can be paid after it', async () => {
  const before = await backup()
  const { appointment, session } = await book()
  await restore(before)
  expect((await shown(appointment))['status']).toBe('pending')
  await pay(session)
  expect((await shown(appointment))['status']).toBe('confirmed')
  expect(await books(appointment)).toEqual([charged])
})

test('paid at the provider and not heard of: the provider is asked before the restore', async () => {
  const before = await backup()
  const { appointment, session } = await book()
  // The money is taken there, and its event is lost.
  await server.app.standIns.cards?.pay(server.norte, session, false)
  await server.norte.work((db) => run(db, 'update simulated_events set delivered_at = now()'))
  await restore(before)
  expect((await shown(appointment))['status']).toBe('confirmed')
  expect(await books(appointment)).toEqual([charged])
})

test('an hour that the backup gave to somebody who did not pay belongs to who paid for it since', async () => {
  const { norte } = server
  const other = await norte.work((db) => makeUser(db))
  const unpaid = await norte.work((db) =>
    makeAppointment(db, norte.timezone, {
      psychologist: ana,
      patient: other,
      date: '2026-03-04',
      time: '09:00',
      status: 'confirmed',
      paymentMethod: 'in_person',
      bookedBy: 'professional',
    }),
  )
  const before = await backup()
  await norte.work((db) =>
    run(db, `update appointments set status = 'cancelled', cancelled_by = 'clinic' where id = $1`, [unpaid]),
  )
  const { appointment, session } = await book()
  await pay(session)
  await restore(before)
  expect((await shown(appointment))['status']).toBe('confirmed')
  const beaten = await norte.work((db) =>
    row(db, 'select status, cancelled_by from appointments where id = $1', [unpaid]),
  )
  expect(beaten).toEqual({ status: 'cancelled', cancelled_by: 'clinic' })
  const logged = await norte.work((db) =>
    rows(db, `select from audit_entries where action like 'Citas de la copia que quedaron canceladas%'`),
  )
  expect(logged.length).toBe(1)
})

test('moved and paid in person since: session and cash stand as today', async () => {
  const { norte } = server
  const staff = await server.as(norte, ana)
  const id = await norte.work((db) =>
    makeAppointment(db, norte.timezone, {
      psychologist: ana,
      patient: patientId,
      date: '2026-03-04',
      time: '09:00',
      status: 'pending',
      paymentMethod: 'in_person',
      bookedBy: 'professional',
    }),
  )
  const before = await backup()
  expect((await staff.patch(`/appointments/appointments/${id}/`, { status: 'confirmed' })).status).toBe(200)
  const hour = { appointment_date: '2026-03-04', start_time: '10:00' }
  expect((await staff.patch(`/appointments/appointments/${id}/`, hour)).status).toBe(200)
  await restore(before)
  expect(await shown(id)).toMatchObject({ status: 'confirmed', start_time: '10:00' })
  expect(await books(id)).toEqual([{ kind: 'in_person', amount_minor: 20_000 }])
})

test('the currency that was charged in stays, whatever the backup says', async () => {
  const before = await backup()
  await server.norte.work((db) => run(db, `update appointments set fee_minor = fee_minor`))
  const now = (await admin.get('/tenants/current/')).json
  expect(now['has_charges']).toBe(true)
  await restore(before)
  expect((await admin.get('/tenants/current/')).json).toMatchObject({
    currency: now['currency'],
    timezone: now['timezone'],
    has_charges: true,
  })
})

test('a whole day of it: what was charged, sent back and kept is the same before and after', async () => {
  const sums = () =>
    server.norte.work((db) =>
      rows(
        db,
        'select kind, count(*)::int as n, sum(amount_minor)::int as sum from ledger group by kind order by kind',
      ),
    )
  const before = await backup()
  for (const time of ['09:00', '10:00', '11:00']) {
    const { session, appointment } = await book(patient, time)
    await pay(session)
    if (time === '10:00')
      await patient.patch(`/appointments/appointments/${appointment}/`, { status: 'cancelled' })
  }
  const stood = await sums()
  await restore(before)
  expect(await sums()).toEqual(stood)
  await restore(before)
  expect(await sums()).toEqual(stood)
  const wrong = await server.norte.work((db) =>
    rows(
      db,
      `select from payments p join appointments a on a.clinic_id = p.clinic_id and a.id = p.appointment_id
       where p.status = 'paid' and a.status not in ('confirmed', 'completed')`,
    ),
  )
  expect(wrong).toEqual([])
})
