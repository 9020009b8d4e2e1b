import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeProfessional, makeUser } from '../makers.ts'
import { agenda, seriesPath, SeriesScene, type Session } from '../series-scene.ts'

const hourMs = 3_600_000
let scene: SeriesScene
beforeAll(async () => {
  scene = await SeriesScene.open()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.renew())

describe('cancelling', () => {
  const cancel = (series: string, body?: object, who = scene.reception) =>
    who.post(`${seriesPath}${series}/cancel/`, body)

  test('from a date on, then all; one mail for each act; a repeat finds nothing', async () => {
    const { series, sessions } = await scene.booked({ payment_method: 'online' })
    await scene.pay(sessions[2])
    const off = await cancel(series, { from_date: '2026-03-18' })
    expect([off.status, off.json['series']]).toEqual([200, series])
    expect((off.json['cancelled'] as Session[]).map((session) => session.appointment_date)).toEqual([
      '2026-03-24',
      '2026-03-31',
    ])
    expect((await scene.read(sessions[2]?.id ?? '')).agreement.refund_amount).toBe(200)
    expect((await cancel(series, undefined, scene.patient)).json['cancelled']).toHaveLength(2)
    expect((await cancel(series)).json['cancelled']).toEqual([])
    const told = (await scene.subjectsTo(scene.ids.patient)).filter((subject) =>
      subject.includes('canceladas'),
    )
    expect(told).toEqual([
      '2 sesiones canceladas desde el martes, 10 de marzo de 2026',
      '2 sesiones canceladas desde el martes, 24 de marzo de 2026',
    ])
  })

  test('what is over stays, and late for the patient is without refund', async () => {
    const { series, sessions } = await scene.booked({ payment_method: 'online' })
    await scene.pay(sessions[0])
    await scene.pay(sessions[1])
    await scene.goTo(Date.UTC(2026, 2, 16, 20, 0))
    const off = await cancel(series, {}, scene.patient)
    expect((off.json['cancelled'] as Session[]).map((session) => session.appointment_date)).toEqual([
      '2026-03-17',
      '2026-03-24',
      '2026-03-31',
    ])
    expect((await scene.read(sessions[0]?.id ?? '')).status).toBe('confirmed')
    expect((await scene.read(sessions[1]?.id ?? '')).agreement.refund_amount).toBe(0)
  })

  test('by the policy each gives back what the patient would get, which the mail says; else everything goes back', async () => {
    const { series, sessions } = await scene.booked({ payment_method: 'online' })
    await scene.pay(sessions[1])
    await scene.pay(sessions[2])
    // The second session is tomorrow, inside the time without a refund; the third is not.
    await scene.goTo(Date.UTC(2026, 2, 16, 20, 0))
    expect((await cancel(series, { cancel: { policy: 'yes' } })).status).toBe(400)
    const off = await cancel(series, { cancel: { policy: true } })
    expect([off.status, (off.json['cancelled'] as Session[]).length]).toEqual([200, 3])
    expect((await scene.read(sessions[1])).agreement.refund_amount).toBe(0)
    expect(await scene.read(sessions[1])).toMatchObject({ cancelled_by: 'clinic', late_cancellation: true })
    expect((await scene.read(sessions[2])).agreement.refund_amount).toBe(200)
    const [told] = await scene.mailsOf(scene.ids.patient)
    expect(told?.text).toContain('según la política que aceptaste')

    const full = await scene.booked({
      payment_method: 'online',
      first_date: '2026-03-17',
      start_time: '11:00',
    })
    await scene.pay(full.sessions[0])
    await cancel(full.series, { cancel: { policy: false } })
    expect((await scene.read(full.sessions[0])).agreement.refund_amount).toBe(200)
  })

  test('no wording gives a patient more than the policy', async () => {
    const { series, sessions } = await scene.booked({ payment_method: 'online' })
    await scene.pay(sessions[1])
    await scene.goTo(Date.UTC(2026, 2, 16, 20, 0))
    await cancel(series, { cancel: { policy: false } }, scene.patient)
    expect((await scene.read(sessions[1])).agreement.refund_amount).toBe(0)
  })

  test('strangers do not', async () => {
    const { series } = await scene.booked()
    const others = await scene.server.work(scene.server.norte, async (db) => ({
      patient: await makeUser(db),
      luz: (await makeProfessional(db)).user,
    }))
    expect((await cancel(series, {}, scene.server.visitor(scene.server.norte))).status).toBe(401)
    for (const id of [others.patient, others.luz])
      expect((await cancel(series, {}, await scene.server.as(scene.server.norte, id))).status).toBe(403)
    const foreign = await scene.server.work(scene.server.sur, (db) => makeUser(db, { user_type: 'admin' }))
    expect((await cancel(series, {}, await scene.server.as(scene.server.sur, foreign))).status).toBe(404)
    expect((await cancel('01890000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await cancel(series, { from_date: 'x' })).status).toBe(400)
  })
})

describe('moving', () => {
  const move = (id: string | undefined, body: object, who = scene.reception) =>
    who.patch(`${agenda}${id ?? ''}/`, body)

  test('this and the following by the same shift, also onto each other, in one mail', async () => {
    const { series, sessions } = await scene.booked()
    const to = { appointment_date: '2026-03-24', start_time: '10:00', scope: 'following' }
    const moved = await move(sessions[1]?.id, to)
    expect([moved.status, moved.json]).toMatchObject([200, { appointment_date: '2026-03-24' }])
    const dates = async () =>
      (await scene.sessionsOf(series)).map((session) => `${session.appointment_date} ${session.start_time}`)
    const expected = ['2026-03-10 10:00', '2026-03-24 10:00', '2026-03-31 10:00', '2026-04-07 10:00']
    expect(await dates()).toEqual(expected)
    expect((await move(sessions[1]?.id, to)).status, 'a repeat').toBe(200)
    expect(await dates()).toEqual(expected)
    expect(
      (await scene.subjectsTo(scene.ids.patient)).filter((subject) => subject.includes('reprogramada')),
    ).toHaveLength(1)
    await move(sessions[1]?.id, { appointment_date: '2026-03-17', start_time: '11:00', scope: 'following' })
    expect(await dates()).toEqual([
      '2026-03-10 10:00',
      '2026-03-17 11:00',
      '2026-03-24 11:00',
      '2026-03-31 11:00',
    ])
    await move(sessions[2]?.id, { appointment_date: '2026-03-25', start_time: '09:00', scope: 'this' })
    expect(await dates()).toEqual([
      '2026-03-10 10:00',
      '2026-03-17 11:00',
      '2026-03-25 09:00',
      '2026-03-31 11:00',
    ])
  })

  test('all or nothing, with what stands in the way', async () => {
    const { series, sessions } = await scene.booked()
    const other = await scene.server.work(scene.server.norte, (db) => makeUser(db))
    await scene.made({ patient: other, date: '2026-03-25', time: '10:00', status: 'confirmed' })
    const to = { appointment_date: '2026-03-11', start_time: '10:00', scope: 'following' }
    const refused = await move(sessions[0]?.id, to)
    expect([refused.status, refused.json['conflicts']]).toEqual([
      409,
      [{ date: '2026-03-25', reason: 'taken' }],
    ])
    expect((await scene.sessionsOf(series)).map((session) => session.start_time)).toEqual(
      Array(4).fill('10:00'),
    )
    const alone = await scene.made({ date: '2026-03-12', status: 'confirmed' })
    expect((await move(alone, to)).status).toBe(400)
    expect((await move(sessions[0]?.id, { ...to, psychologist: scene.ids.ana })).status).toBe(400)
    expect((await move(sessions[0]?.id, { ...to, scope: 'all' })).status).toBe(400)
    expect((await move(sessions[0]?.id, { ...to, appointment_date: '2026-02-27' })).status).toBe(400)
    const stranger = await scene.server.as(scene.server.norte, other)
    expect((await move(sessions[0]?.id, to, stranger)).status).toBe(403)
  })

  test('the patient moves their own, not into the notice', async () => {
    const { sessions } = await scene.booked()
    const at = (date: string, start_time = '09:00') => ({
      appointment_date: date,
      start_time,
      scope: 'following',
    })
    expect((await move(sessions[0]?.id, at('2026-03-11'), scene.patient)).status).toBe(200)
    await scene.set('update professionals set notice_minutes = 2880 where user_id = $1', [scene.ids.ana])
    expect((await move(sessions[0]?.id, at('2026-03-03'), scene.patient)).status).toBe(400)
    expect((await move(sessions[0]?.id, at('2026-03-03'))).status).toBe(200)
  })

  test('moved twice and cancelled at once, it ends whole', async () => {
    const { series, sessions } = await scene.booked({ count: 8 })
    const to = (start_time: string) => ({ appointment_date: '2026-03-10', start_time, scope: 'following' })
    const answers = await Promise.all([
      move(sessions[0]?.id, to('09:00')),
      move(sessions[0]?.id, to('11:00'), scene.patient),
      scene.reception.post(`${seriesPath}${series}/cancel/`, { from_date: '2026-04-01' }),
    ])
    expect(answers.map((answer) => answer.status).every((status) => status === 200)).toBe(true)
    const left = (await scene.sessionsOf(series)).filter((session) => session.status === 'pending')
    expect(left).toHaveLength(4)
    expect(new Set(left.map((session) => session.start_time)).size).toBe(1)
  })
})

describe('payment by date', () => {
  const asks = async () =>
    (await scene.subjectsTo(scene.ids.patient)).filter((subject) => subject.startsWith('Paga tu sesión'))

  test('each is asked for 72 hours before and let go 24 hours before', async () => {
    const { sessions } = await scene.booked({ payment_method: 'online' })
    expect(await asks()).toEqual([])
    const startMs = Date.UTC(2026, 2, 10, 14)
    await scene.goTo(startMs - 73 * hourMs)
    expect(await asks()).toEqual([])
    await scene.goTo(startMs - 71 * hourMs)
    expect(await asks()).toEqual(['Paga tu sesión para confirmarla: martes, 10 de marzo de 2026, 10:00'])
    await scene.goTo(startMs - 25 * hourMs)
    expect((await scene.read(sessions[0]?.id ?? '')).status).toBe('pending')
    await scene.goTo(startMs - 23 * hourMs)
    expect(await scene.read(sessions[0]?.id ?? '')).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'expiry',
    })
    expect((await scene.read(sessions[1]?.id ?? '')).status).toBe('pending')
  })

  test('booked inside that time it asks at once and is not let go; paid it stays', async () => {
    const { sessions } = await scene.booked({ payment_method: 'online', first_date: '2026-03-04' })
    expect(await asks()).toHaveLength(1)
    await scene.pay(sessions[1])
    await scene.goTo(Date.UTC(2026, 2, 4, 13))
    expect((await scene.read(sessions[0]?.id ?? '')).status).toBe('pending')
    await scene.goTo(Date.UTC(2026, 2, 11, 13))
    expect((await scene.read(sessions[1]?.id ?? '')).status).toBe('confirmed')
    expect(await asks()).toHaveLength(1)
  })

  test('moved on before it is asked for, it is asked for then', async () => {
    const { sessions } = await scene.booked({ payment_method: 'online' })
    const to = { appointment_date: '2026-03-24', start_time: '11:00', scope: 'following' }
    expect((await scene.reception.patch(`${agenda}${sessions[0]?.id ?? ''}/`, to)).status).toBe(200)
    await scene.goTo(Date.UTC(2026, 2, 10, 13))
    expect(await asks()).toEqual([])
    await scene.goTo(Date.UTC(2026, 2, 21, 16))
    expect(await asks()).toHaveLength(1)
  })

  test('the clinic sets both, the first larger than the second', async () => {
    const admin = await scene.server.as(scene.server.norte, scene.ids.admin)
    const change = (body: object) => admin.patch('/tenants/current/', body)
    expect((await change({ series_ask_hours: 24 })).status).toBe(400)
    expect(Object.keys((await change({ series_release_hours: 72 })).json)).toContain('series_ask_hours')
    for (const hours of [0, -1, 1.5, 'x', null])
      expect((await change({ series_release_hours: hours })).status).toBe(400)
    expect((await change({ series_ask_hours: 48, series_release_hours: 12 })).json).toMatchObject({
      series_ask_hours: 48,
      series_release_hours: 12,
    })
    await scene.booked({ payment_method: 'online' })
    const startMs = Date.UTC(2026, 2, 10, 14)
    await scene.goTo(startMs - 49 * hourMs)
    expect(await asks()).toEqual([])
    await scene.goTo(startMs - 47 * hourMs)
    expect(await asks()).toHaveLength(1)
    await change({ series_ask_hours: 72, series_release_hours: 24 })
  })
})

test('the list of series: each sees their own, with what is next and how many are left', async () => {
  const { series, sessions } = await scene.booked()
  await scene.reception.patch(`${agenda}${sessions[0]?.id ?? ''}/`, { status: 'cancelled' })
  const own = await scene.patient.get(seriesPath)
  expect(own.json).toMatchObject({
    count: 1,
    results: [
      { id: series, count: 4, left: 3, next_date: '2026-03-17', next_time: '10:00', last_date: '2026-03-31' },
    ],
  })
  // One that was moved is the next; the rhythm is that of the others.
  const moved = { appointment_date: '2026-03-11', start_time: '09:00' }
  expect((await scene.reception.patch(`${agenda}${sessions[1]?.id ?? ''}/`, moved)).status).toBe(200)
  expect((await scene.patient.get(seriesPath)).json['results']).toMatchObject([
    { next_date: '2026-03-11', next_time: '09:00', usual_weekday: 1, usual_time: '10:00' },
  ])
  expect((await scene.professional.get(seriesPath)).json['count']).toBe(1)
  const other = await scene.server.as(
    scene.server.norte,
    await scene.server.work(scene.server.norte, (db) => makeUser(db)),
  )
  expect((await other.get(seriesPath)).json['count']).toBe(0)
})
