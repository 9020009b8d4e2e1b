import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeClinic, makeProfessional, makeUser } from '../makers.ts'
import { agenda, seriesPath, SeriesScene } from '../series-scene.ts'
import { statusesOf } from '../test-server.ts'
import type { Clinic } from '#database/clinic'

let scene: SeriesScene
beforeAll(async () => {
  scene = await SeriesScene.open()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.renew())

describe('booking', () => {
  test('every week at the same hour, all in one act, one mail to each', async () => {
    const { series, sessions } = await scene.booked()
    expect(
      sessions.map((session) => [
        session.appointment_date,
        session.start_time,
        session.status,
        session.series,
      ]),
    ).toEqual(
      ['2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31'].map((date) => [
        date,
        '10:00',
        'pending',
        series,
      ]),
    )
    expect(sessions.map((session) => [session.series_number, session.series_count])).toEqual(
      [1, 2, 3, 4].map((n) => [n, 4]),
    )
    expect(await scene.read(sessions[0]?.id ?? '')).toMatchObject({ series, series_number: 1 })
    expect(await scene.subjectsTo(scene.ids.patient)).toEqual([
      'Serie de 4 sesiones desde el martes, 10 de marzo de 2026',
    ])
    expect(await scene.subjectsTo(scene.ids.ana)).toHaveLength(1)
    const alone = await scene.made({ date: '2026-03-12', status: 'confirmed' })
    expect(await scene.read(alone)).toMatchObject({ series: null, series_number: null, series_count: null })
  })

  test('each date of the patient’s mail opens that session without login; the professional’s mail opens none', async () => {
    const { series, sessions } = await scene.booked()
    const visitor = scene.server.visitor(scene.server.norte)
    const linksIn = async (person: string) => {
      const [mail] = await scene.mailsOf(person)
      const found = [...(mail?.text ?? '').matchAll(/\/cita\/([\w-]{43})/g)].map((match) => match[1] ?? '')
      for (const token of found) expect(mail?.html).toContain(`/cita/${token}`)
      return found
    }
    const opened = async (tokens: readonly string[]) => {
      const ids: unknown[] = []
      for (const token of tokens) ids.push((await visitor.get(`/appointments/one-tap/${token}/`)).json['id'])
      return ids
    }
    const ids = sessions.map((session) => session.id)
    const links = await linksIn(scene.ids.patient)
    expect(await opened(links)).toEqual(ids)
    expect(await linksIn(scene.ids.ana)).toEqual([])
    const [, second = ''] = links
    expect((await visitor.post(`/appointments/one-tap/${second}/cancel/`)).status).toBe(200)
    expect((await scene.sessionsOf(series)).map((session) => session.status)).toEqual([
      'pending',
      'cancelled',
      'pending',
      'pending',
    ])
    const third = `${agenda}${ids[2] ?? ''}/`
    const moved = { appointment_date: '2026-03-25', start_time: '10:00', scope: 'following' }
    expect((await scene.patient.patch(third, moved)).status).toBe(200)
    expect(await opened(await linksIn(scene.ids.patient))).toEqual(ids.slice(2))
  })

  test('every other week, beyond notice and horizon, 52 at once', async () => {
    await scene.set('update professionals set horizon_days = 5, notice_minutes = 10000 where user_id = $1', [
      scene.ids.ana,
    ])
    const { sessions } = await scene.booked({ every_weeks: 2, count: 52, first_date: '2026-03-02' })
    expect(sessions).toHaveLength(52)
    expect(sessions[51]?.appointment_date).toBe('2028-02-14')
  })

  test('what stands in the way is named by date, and nothing is booked', async () => {
    const other = await scene.server.work(scene.server.norte, (db) => makeUser(db))
    const luz = (await scene.server.work(scene.server.norte, (db) => makeProfessional(db))).user
    await scene.made({ patient: other, date: '2026-03-17', status: 'confirmed' })
    await scene.made({ psychologist: luz, date: '2026-03-24', time: '10:30', status: 'confirmed' })
    await scene.set(
      `insert into availability_exceptions (id, psychologist, kind, first_day, last_day, note)
       values (gen_random_uuid(), $1, 'closed', '2026-03-31', '2026-04-01', '')`,
      [scene.ids.ana],
    )
    const refused = await scene.reception.post(seriesPath, scene.request({ count: 5 }))
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        conflicts: [
          { date: '2026-03-17', reason: 'taken' },
          { date: '2026-03-24', reason: 'patient_busy' },
          { date: '2026-03-31', reason: 'closed' },
        ],
      },
    ])
    expect(refused.json['detail']).toContain('3 de las fechas')
    expect(await scene.live()).toHaveLength(1)
    const preview = await scene.reception.post(`${seriesPath}preview/`, scene.request({ count: 5 }))
    expect((preview.json['dates'] as { reason: string | null }[]).map((date) => date.reason)).toEqual([
      null,
      'taken',
      'patient_busy',
      'closed',
      null,
    ])
    const { sessions } = await scene.booked({ count: 5, skip_conflicts: true })
    expect(
      sessions.map((session) => [session.appointment_date, session.series_number, session.series_count]),
    ).toEqual([
      ['2026-03-10', 1, 2],
      ['2026-04-07', 2, 2],
    ])
    const again = await scene.reception.post(seriesPath, scene.request({ count: 5, skip_conflicts: true }))
    expect(again.status).toBe(409)
    expect(again.json['conflicts']).toHaveLength(5)
  })

  test('outside of the blocks it is outside_hours, also with skip_conflicts', async () => {
    for (const skip_conflicts of [false, true]) {
      const refused = await scene.reception.post(
        seriesPath,
        scene.request({ start_time: '20:00', count: 2, skip_conflicts }),
      )
      expect(refused.status).toBe(409)
      expect(refused.json['conflicts']).toEqual([
        { date: '2026-03-10', reason: 'outside_hours' },
        { date: '2026-03-17', reason: 'outside_hours' },
      ])
    }
  })

  test('dates may be left out and held at another moment', async () => {
    const { sessions } = await scene.booked({
      skip: ['2026-03-17'],
      changes: [{ date: '2026-03-24', appointment_date: '2026-03-25', start_time: '11:00' }],
    })
    expect(sessions.map((session) => `${session.appointment_date} ${session.start_time}`)).toEqual([
      '2026-03-10 10:00',
      '2026-03-25 11:00',
      '2026-03-31 10:00',
    ])
    const twice = await scene.reception.post(
      seriesPath,
      scene.request({
        first_date: '2026-04-07',
        count: 2,
        changes: [{ date: '2026-04-14', appointment_date: '2026-04-07', start_time: '10:00' }],
      }),
    )
    expect(twice.json['conflicts']).toEqual([{ date: '2026-04-07', reason: 'taken' }])
    const nothing = await scene.reception.post(
      seriesPath,
      scene.request({ count: 2, skip: ['2026-03-10', '2026-03-17'] }),
    )
    expect(nothing.status).toBe(400)
  })

  test.each([
    ['count 1', { count: 1 }, 'count'],
    ['count 53', { count: 53 }, 'count'],
    ['count as text', { count: 'x' }, 'count'],
    ['half a session', { count: 2.5 }, 'count'],
    ['every three weeks', { every_weeks: 3 }, 'every_weeks'],
    ['a date that is none', { first_date: '2026-02-30' }, 'first_date'],
    ['a date that is over', { first_date: '2026-02-24' }, 'first_date'],
    ['null', { patient: null }, 'patient'],
    ['no professional', { psychologist: undefined }, 'psychologist'],
    ['another way', { modality: 'phone' }, 'modality'],
    ['no payment', { payment_method: undefined }, 'payment_method'],
    ['an hour that is none', { start_time: '25:00' }, 'start_time'],
  ])('%s is 400 and names the field', async (_, change, field) => {
    const refused = await scene.reception.post(seriesPath, scene.request(change))
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, expect.arrayContaining([field])])
  })

  test('nobody else: strangers, patients, other clinics, a colleague, who is not theirs', async () => {
    expect((await scene.server.visitor(scene.server.norte).post(seriesPath, scene.request())).status).toBe(
      401,
    )
    expect((await scene.patient.post(seriesPath, scene.request())).status).toBe(403)
    expect((await scene.professional.post(seriesPath, scene.request())).status).toBe(403)
    const luz = (await scene.server.work(scene.server.norte, (db) => makeProfessional(db))).user
    await scene.made()
    expect((await scene.professional.post(seriesPath, scene.request({ psychologist: luz }))).status).toBe(403)
    const foreign = await scene.server.work(scene.server.sur, async (db) => ({
      reception: await makeUser(db, { user_type: 'reception' }),
      patient: await makeUser(db),
    }))
    const stranger = await scene.server.as(scene.server.sur, foreign.reception)
    expect((await stranger.post(seriesPath, scene.request())).status).toBe(404)
    expect((await scene.reception.post(seriesPath, scene.request({ patient: foreign.patient }))).status).toBe(
      404,
    )
    expect((await scene.reception.post(seriesPath, null)).status).toBe(400)
    const own = await scene.professional.post(seriesPath, scene.request({ psychologist: undefined }))
    expect(own.status).toBe(201)
  })

  test('twenty at once: one series, and the others nothing', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.reception.post(seriesPath, scene.request({ count: 12 }))),
    )
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await scene.live()).toHaveLength(12)
  })
})

describe('summer time', () => {
  let clinic: Clinic
  const inZone = async (timezone: string, blocks: readonly (readonly [number, string, string])[]) => {
    const subdomain = `z${Math.random().toString(36).slice(2, 10)}`
    clinic = await makeClinic(scene.server.databases, { subdomain, name: 'Zona', timezone })
    const people = await scene.server.work(clinic, async (db) => ({
      doctor: (await makeProfessional(db, { blocks })).user,
      patient: await makeUser(db),
      reception: await makeUser(db, { user_type: 'reception' }),
    }))
    return { ...people, desk: await scene.server.as(clinic, people.reception) }
  }
  const ask = (cast: { doctor: string; patient: string }, change: object) =>
    scene.request({ psychologist: cast.doctor, patient: cast.patient, ...change })

  test.each([
    ['Europe/Madrid', '2026-03-18', ['09:00', '09:00', '08:00']],
    ['Europe/Madrid', '2026-10-14', ['08:00', '08:00', '09:00']],
    ['America/Santiago', '2026-03-25', ['13:00', '13:00', '14:00']],
    ['America/Santiago', '2026-08-26', ['14:00', '14:00', '13:00']],
  ])('%s keeps 10:00 on the clock across the change after %s', async (zone, first_date, utc) => {
    const cast = await inZone(zone, [[2, '09:00', '12:00']])
    const answer = await cast.desk.post(seriesPath, ask(cast, { first_date, count: 3 }))
    expect([answer.status, answer.json]).toMatchObject([201, {}])
    const sessions = answer.json['appointments'] as { start_time: string; starts_at: string }[]
    expect(sessions.map((of) => of.start_time)).toEqual(['10:00', '10:00', '10:00'])
    expect(sessions.map((of) => of.starts_at.slice(11, 16))).toEqual(utc)
  })

  test('a time that the clock skips is no_such_time, one that comes twice is booked at its first', async () => {
    const nights = [[6, '00:00', '06:00']] as const
    const madrid = await inZone('Europe/Madrid', nights)
    const spring = await madrid.desk.post(
      seriesPath,
      ask(madrid, { first_date: '2026-03-22', start_time: '02:00', count: 3 }),
    )
    expect(spring.json['conflicts']).toEqual([{ date: '2026-03-29', reason: 'no_such_time' }])
    const autumn = await madrid.desk.post(
      seriesPath,
      ask(madrid, { first_date: '2026-10-18', start_time: '02:00', count: 2 }),
    )
    const sessions = autumn.json['appointments'] as { starts_at: string }[]
    expect(sessions.map((session) => session.starts_at.slice(0, 16))).toEqual([
      '2026-10-18T00:00',
      '2026-10-25T00:00',
    ])
    const santiago = await inZone('America/Santiago', nights)
    const skipped = await santiago.desk.post(
      seriesPath,
      ask(santiago, { first_date: '2026-08-30', start_time: '00:00', count: 2 }),
    )
    expect(skipped.json['conflicts']).toEqual([{ date: '2026-09-06', reason: 'no_such_time' }])
  })
})
