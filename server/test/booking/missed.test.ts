import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row } from '#database/sql'
import { agenda, SeriesScene } from '../series-scene.ts'
import { statusesOf } from '../test-server.ts'

/** Not coming and calling off late are two things, each with its own words. */
let scene: SeriesScene
beforeAll(async () => {
  scene = await SeriesScene.open()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.renew())

const minuteMs = 60_000
const startMs = Date.UTC(2026, 2, 4, 14)
const session = (facts: object = {}) => scene.made({ date: '2026-03-04', status: 'confirmed', ...facts })
const mark = (id: string, who = scene.reception) => who.post(`${agenda}${id}/no-show/`)
const undo = (id: string, who = scene.reception) => who.post(`${agenda}${id}/no-show/undo/`)
const told = async () =>
  (await scene.subjectsTo(scene.ids.patient)).filter((subject) => subject.startsWith('No nos vimos'))

test('the patient hears of it after the time to take it back, once', async () => {
  const id = await session()
  await scene.goTo(startMs + minuteMs)
  const marked = await mark(id)
  expect(marked.json).toMatchObject({ status: 'completed', no_show: true, late_cancellation: false })
  expect(marked.json['no_show_undo_until']).toBe(new Date(startMs + 11 * minuteMs).toISOString())
  const waits = await scene.server.work(scene.server.norte, (db) =>
    row<{ not_before: string }>(
      db,
      `select not_before from mails where kind = 'appointment_missed' and about = $1`,
      [id],
    ),
  )
  expect(Date.parse(waits?.not_before ?? '')).toBe(startMs + 11 * minuteMs)
  await scene.goTo(startMs + 12 * minuteMs)
  expect(await scene.read(id)).toMatchObject({ no_show: true, no_show_undo_until: null })
  expect(await told()).toEqual(['No nos vimos en tu cita: miércoles, 4 de marzo de 2026, 10:00'])
  expect((await undo(id)).status).toBe(409)
})

test('a wrong click that is taken back sends nothing, and the session is as it was', async () => {
  const [confirmed, inPerson] = [
    await session(),
    await session({ time: '11:00', status: 'pending', paymentMethod: 'in_person' }),
  ]
  await scene.goTo(startMs + 70 * minuteMs)
  for (const [id, status] of [
    [confirmed, 'confirmed'],
    [inPerson, 'pending'],
  ] as const) {
    await mark(id, scene.professional)
    expect((await undo(id, scene.professional)).json).toMatchObject({ status, no_show: false })
    expect((await undo(id)).status, 'a repeat').toBe(409)
  }
  await mark(confirmed)
  await scene.goTo(startMs + 90 * minuteMs)
  expect(await told()).toHaveLength(1)
})

test('taken back by whom it concerns alone', async () => {
  const id = await session()
  await scene.goTo(startMs)
  expect((await undo(id)).status).toBe(409)
  await mark(id)
  expect((await undo(id, scene.patient)).status).toBe(403)
  expect((await undo(id, scene.server.visitor(scene.server.norte))).status).toBe(401)
  expect((await undo('01890000-0000-7000-8000-000000000000')).status).toBe(404)
  const answers = await Promise.all([undo(id), undo(id, scene.professional)])
  expect(statusesOf(answers)).toEqual([200, 409])
})

test('called off by the patient after the agreed time it is late, and the mails say so', async () => {
  const [late, early, byClinic, unpaid] = [
    await session(),
    await session({ date: '2026-03-06' }),
    await session({ time: '11:00' }),
    await session({ time: '09:00', status: 'pending' }),
  ]
  await scene.goTo(startMs - 120 * minuteMs)
  const off = (id: string, who = scene.patient) => who.patch(`${agenda}${id}/`, { status: 'cancelled' })
  expect((await off(late)).json).toMatchObject({ late_cancellation: true, no_show: false })
  expect((await off(early)).json).toMatchObject({ late_cancellation: false })
  expect((await off(byClinic, scene.reception)).json).toMatchObject({ late_cancellation: false })
  expect((await off(unpaid)).json).toMatchObject({ late_cancellation: false })
  const subjects = await scene.subjectsTo(scene.ids.patient)
  expect(subjects.filter((subject) => subject.startsWith('Cita cancelada fuera de plazo'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.startsWith('Cita cancelada:'))).toHaveLength(3)
})
