import { expect, test, beforeEach } from 'vitest'
import { appointmentToken, tokenOf } from '#services/crypto/mailed-token'
import { row, rows, run } from '#database/sql'
import { restoreWith } from '../backup-scene.ts'
import { makeUser } from '../makers.ts'
import type { Caller } from '../test-server.ts'
import { day, minute, offerPath, openWaitingScene, path } from '../waiting-scene.ts'

// What a restore does to hours that are on offer, and to links that act without login.
const { scene, person, fullDay, join, look, cancel, offerOf } = openWaitingScene()
const card = { card_number: '4242424242424242', expiry: '12/39', cvc: '123', name: 'Pat' }
let admin: string

beforeEach(async () => {
  const { server } = scene
  admin = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
})

/** Signed in just now, as both ask for. */
const asAdmin = () => scene.server.as(scene.server.norte, admin)
const backup = async () => (await (await asAdmin()).post('/backups/create/')).raw
const restore = async (content: Buffer) => {
  const answer = await restoreWith(await asAdmin(), content)
  expect([answer.status, answer.json]).toEqual([200, expect.anything()])
  await look()
}
/** An hour that is kept for one who waits; another waits behind them. */
async function offered() {
  const [first, second] = [await person(), await person()]
  const [booked] = await fullDay()
  await join(first.by)
  scene.server.now.ms += minute
  await join(second.by)
  await cancel(booked?.id ?? '')
  const offer = await offerOf(first.by)
  expect(offer).toMatchObject({ start_time: '09:00' })
  return { first, second, offer }
}
const pay = async (by: Caller, session: unknown) =>
  expect((await by.post(`/payments/simulator/${String(session)}/pay/`, card)).status).toBe(200)
const atNine = () =>
  scene.server.work(scene.server.norte, (db) =>
    rows<{ status: string; patient: string }>(
      db,
      `select status, patient from appointments
       where psychologist = $1 and appointment_date = $2 and start_time = '09:00' and cancelled_by is distinct from 'professional'
       order by id`,
      [scene.doctor, day],
    ),
  )
const hour = () => ({ psychologist: scene.doctor, appointment_date: day, start_time: '09:00', price: 200 })

test('an offer that still runs runs on: kept for the same person, to the same minute', async () => {
  const { first, second, offer } = await offered()
  const copy = await backup()
  scene.server.now.ms += 10 * minute
  await restore(copy)
  expect(await offerOf(first.by)).toEqual(offer)
  expect((await second.by.post('/payments/create-checkout-session/', hour())).status).toBe(409)
  const taken = await first.by.post(offerPath(offer, 'accept/'))
  expect(taken.status).toBe(200)
  await pay(first.by, taken.json['session_id'])
  expect((await first.by.get(path)).json['count']).toBe(0)
})

test('one whose time is over by then goes to the next', async () => {
  const { first, second, offer } = await offered()
  const copy = await backup()
  scene.server.now.ms += 31 * minute
  await restore(copy)
  expect((await first.by.post(offerPath(offer, 'accept/'))).status).toBe(410)
  expect(await offerOf(second.by)).toMatchObject({ start_time: '09:00' })
})

test('one that was made after the backup is gone with the cancellation that it came of, and who waits waits on', async () => {
  const first = await person()
  const [booked] = await fullDay()
  await join(first.by)
  const copy = await backup()
  await cancel(booked?.id ?? '')
  const offer = await offerOf(first.by)
  await restore(copy)
  expect(await atNine()).toEqual([{ status: 'confirmed', patient: booked?.patient.id }])
  expect((await first.by.post(offerPath(offer, 'accept/'))).status).toBe(404)
  expect((await first.by.get(path)).json).toMatchObject({ count: 1, results: [{ offer: null }] })
  await cancel(booked?.id ?? '')
  expect(await offerOf(first.by)).toMatchObject({ start_time: '09:00' })
})

test('taken and paid since: it stays paid, is on offer no more, and whoever paid waits no longer', async () => {
  const { first, second, offer } = await offered()
  const copy = await backup()
  const taken = await first.by.post(offerPath(offer, 'accept/'))
  await pay(first.by, taken.json['session_id'])
  await restore(copy)
  expect(await atNine()).toEqual([{ status: 'confirmed', patient: first.id }])
  expect((await first.by.post(offerPath(offer, 'accept/'))).status).toBe(409)
  expect((await first.by.get(path)).json['count']).toBe(0)
  scene.server.now.ms += 31 * minute
  await look()
  expect(await offerOf(second.by)).toBeNull()
  expect(await atNine()).toEqual([{ status: 'confirmed', patient: first.id }])
})

test('taken since and waiting for its payment: the payment goes on, and who does not pay waits on', async () => {
  const { first, second, offer } = await offered()
  const copy = await backup()
  const taken = await first.by.post(offerPath(offer, 'accept/'))
  await restore(copy)
  expect(await atNine()).toEqual([{ status: 'pending', patient: first.id }])
  expect((await first.by.post(offerPath(offer, 'accept/'))).json).toEqual(taken.json)
  expect((await first.by.get(path)).json).toMatchObject({ count: 1, results: [{ offer: null }] })
  scene.server.now.ms += 31 * minute
  await look()
  expect(await offerOf(second.by)).toMatchObject({ start_time: '09:00' })
})

test('let pass since, and paid by somebody else: theirs it is, and nothing of the offer is seen', async () => {
  const { first, second, offer } = await offered()
  const copy = await backup()
  await first.by.post(offerPath(offer, 'decline/'))
  await look()
  const next = await offerOf(second.by)
  const taken = await second.by.post(offerPath(next, 'accept/'))
  await pay(second.by, taken.json['session_id'])
  await restore(copy)
  expect(await atNine()).toEqual([{ status: 'confirmed', patient: second.id }])
  expect((await first.by.get('/appointments/appointments/')).json['count']).toBe(0)
  expect((await first.by.post(offerPath(offer, 'accept/'))).status).toBe(410)
  expect((await second.by.get(path)).json['count'], 'who paid waits no longer').toBe(0)
  expect((await first.by.get(path)).json['count']).toBe(1)
})

const linkOf = async (appointment: string) => {
  const { server } = scene
  const found = await server.work(server.norte, (db) =>
    row<{ version: number }>(
      db,
      `select u.links_version as version from users u join appointments a on a.patient = u.id where a.id = $1`,
      [appointment],
    ),
  )
  const kind = appointmentToken(server.app.env, server.norte.id, found?.version ?? 0)
  return `/appointments/one-tap/${tokenOf(kind, appointment)}/`
}
const opens = async (link: string) => (await scene.server.visitor(scene.server.norte).get(link)).status
const change = (sql: string, values: unknown[]) =>
  scene.server.work(scene.server.norte, (db) => run(db, sql, values))

test('a link of a mail opens its session after a restore as before', async () => {
  const [booked] = await fullDay()
  const link = await linkOf(booked?.id ?? '')
  const copy = await backup()
  await restore(copy)
  expect(await opens(link)).toBe(200)
})

test.each([
  ['another address', `update users set email = 'otra-' || email where id = $1`],
  ['a deactivation', 'update users set is_active = false where id = $1'],
])('no link that was void by %s opens anything again, nor one that was mailed since', async (_, sql) => {
  const [booked] = await fullDay()
  const { id, patient } = booked ?? { id: '', patient: { id: '' } }
  const old = await linkOf(id)
  const copy = await backup()
  await change(sql, [patient.id])
  const since = await linkOf(id)
  expect(await opens(old)).toBe(404)
  await restore(copy)
  expect(await opens(old)).toBe(404)
  if (sql.includes('email')) {
    expect(await opens(since), 'the address of the backup is another').toBe(404)
    expect(await opens(await linkOf(id))).toBe(200)
  }
})

test('nor by two restores, one that takes the account away and one that brings it back', async () => {
  const before = await backup()
  const [booked] = await fullDay()
  const id = booked?.id ?? ''
  const old = await linkOf(id)
  const copy = await backup()
  await change(`update users set email = 'otra-' || email where id = $1`, [booked?.patient.id])
  await restore(before)
  await restore(copy)
  expect(await opens(old)).toBe(404)
  expect(await opens(await linkOf(id))).toBe(200)
})
