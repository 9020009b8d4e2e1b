import { describe, expect, test } from 'vitest'
import { newId } from '#core/id'
import { row, rows, run } from '#database/sql'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { day, minute, offerPath, openWaitingScene, path } from '../../../test/waiting-scene.ts'

const { scene, person, book, fullDay, join, look, cancel, offerOf } = openWaitingScene()

const sessionAt = async (time: string) =>
  (
    await scene.server.work(scene.server.norte, (db) =>
      row<{ id: string }>(
        db,
        `select id from appointments where psychologist = $1 and appointment_date = $2 and start_time = $3`,
        [scene.doctor, day, time],
      ),
    )
  )?.id ?? ''

describe('whatever frees an hour', () => {
  const waiting = async () => {
    const patient = await person()
    await fullDay()
    await join(patient.by)
    await look()
    expect(await offerOf(patient.by)).toBeNull()
    return patient
  }
  test('a move', async () => {
    const patient = await waiting()
    const to = { appointment_date: '2026-03-06', start_time: '10:00' }
    expect(
      (await scene.asDoctor.patch(`/appointments/appointments/${await sessionAt('10:00')}/`, to)).status,
    ).toBe(200)
    await look()
    expect(await offerOf(patient.by)).toMatchObject({ start_time: '10:00' })
  })

  test('a session that is given to a colleague', async () => {
    const patient = await waiting()
    const colleague = (await scene.server.work(scene.server.norte, (db) => makeProfessional(db))).user
    const admin = await scene.server.work(scene.server.norte, (db) => makeUser(db, { user_type: 'admin' }))
    const to = { appointment_date: day, start_time: '10:00', psychologist: colleague }
    const asAdmin = await scene.server.as(scene.server.norte, admin)
    const given = await asAdmin.patch(`/appointments/appointments/${await sessionAt('10:00')}/`, to)
    expect(given.status).toBe(200)
    await look()
    expect(await offerOf(patient.by)).toMatchObject({ start_time: '10:00' })
  })

  test('time that is opened', async () => {
    const patient = await waiting()
    await scene.server.work(scene.server.norte, (db) =>
      run(
        db,
        `insert into availability_exceptions (id, psychologist, kind, first_day, last_day, start_time, end_time)
         values ($1, $2, 'open', $3, $3, '15:00', '16:00')`,
        [newId(), scene.doctor, day],
      ),
    )
    await look()
    expect(await offerOf(patient.by)).toMatchObject({ start_time: '15:00' })
  })

  test('changed blocks and rules', async () => {
    const patient = await waiting()
    await scene.server.work(scene.server.norte, (db) =>
      run(db, `update availability_blocks set end_time = '13:00' where psychologist = $1 and weekday = 3`, [
        scene.doctor,
      ]),
    )
    await look()
    expect(await offerOf(patient.by)).toMatchObject({ start_time: '12:00' })
  })

  test('a pause that is given up', async () => {
    const patient = await person()
    const pause = (minutes: number) =>
      scene.server.work(scene.server.norte, (db) =>
        run(db, 'update professionals set pause_minutes = $2 where user_id = $1', [scene.doctor, minutes]),
      )
    await pause(30)
    await book((await person()).id, day, '09:00')
    await join(patient.by, { start: '10:00', end: '11:00' })
    await pause(0)
    await look()
    expect(await offerOf(patient.by)).toMatchObject({ start_time: '10:00' })
  })

  test('an unpaid hold whose time runs out', async () => {
    const [first, holder] = [await person(), await person()]
    for (const time of ['10:00', '11:00']) await book((await person()).id, day, time)
    const wanted = { psychologist: scene.doctor, appointment_date: day, start_time: '09:00', price: 200 }
    expect((await holder.by.post('/payments/create-checkout-session/', wanted)).status).toBe(200)
    await join(first.by)
    await look()
    expect(await offerOf(first.by)).toBeNull()
    scene.server.now.ms += 30 * minute
    await look()
    expect(await offerOf(first.by)).toMatchObject({ start_time: '09:00' })
  })
})

describe('who is offered what', () => {
  test('hours that were free already are shown and never offered; once somebody had them, they are', async () => {
    const [first, other] = [await person(), await person()]
    const joined = await join(first.by)
    expect(joined.json).toMatchObject({
      offer: null,
      free_hours: ['09:00', '10:00', '11:00'].map((start_time) => ({ appointment_date: day, start_time })),
    })
    await look()
    expect(await offerOf(first.by)).toBeNull()
    const id = await book(other.id, day, '10:00')
    await cancel(id, other.by)
    expect(await offerOf(first.by)).toMatchObject({ start_time: '10:00' })
  })

  test.each([
    ['another weekday', { weekdays: [0, 1] }],
    ['too early', { start: '09:30' }],
    ['too late', { end: '09:59' }],
    ['other days', { from: '2026-03-06', to: '2026-03-20' }],
  ])('an hour that does not fit whole is not offered: %s', async (_, wish) => {
    const first = await person()
    const [booked] = await fullDay()
    expect((await join(first.by, wish)).status).toBe(201)
    await cancel(booked?.id ?? '')
    expect(await offerOf(first.by)).toBeNull()
  })

  test('one that fits exactly is', async () => {
    const first = await person()
    const [booked] = await fullDay()
    await join(first.by, { weekdays: [3], start: '09:00', end: '10:00' })
    await cancel(booked?.id ?? '')
    expect(await offerOf(first.by)).toMatchObject({ start_time: '09:00' })
  })

  test('whoever has something else then, has left, or gave the hour back themself is passed over', async () => {
    const [busy, gone, next] = [await person(), await person(), await person()]
    const [booked] = await fullDay()
    const giver = booked?.patient
    const colleague = (await scene.server.work(scene.server.norte, (db) => makeProfessional(db))).user
    await book(busy.id, day, '09:00', { psychologist: colleague })
    for (const patient of [giver, busy, gone, next]) {
      if (patient) await join(patient.by)
      scene.server.now.ms += minute
    }
    await scene.server.work(scene.server.norte, (db) =>
      run(db, 'update users set is_active = false where id = $1', [gone.id]),
    )
    await cancel(booked?.id ?? '', giver?.by)
    expect(await offerOf(next.by)).toMatchObject({ start_time: '09:00' })
    for (const patient of [giver, busy]) if (patient) expect(await offerOf(patient.by)).toBeNull()
  })

  test('an hour that was closed after it was offered is said to be gone, and its patient waits on', async () => {
    const { server, asDoctor } = scene
    const first = await person()
    await fullDay()
    await join(first.by)
    await cancel(await sessionAt('09:00'))
    const offered = await offerOf(first.by)
    const closed = { kind: 'closed', first_day: day, last_day: day }
    expect((await asDoctor.post('/appointments/availability/exceptions/', closed)).status).toBe(201)
    for (const said of ['Esta hora ya no está disponible', 'El tiempo para tomar esta hora terminó']) {
      const gone = await first.by.post(offerPath(offered, 'accept/'))
      expect([gone.status, gone.json['code'], gone.json['detail']]).toEqual([
        410,
        'offer_over',
        `${said}. Sigues en la lista de espera: te avisaremos de la próxima.`,
      ])
    }
    expect(await offerOf(first.by)).toBeNull()
    const [entry] = await server.work(server.norte, (db) =>
      rows(db, 'select lapsed from waiting_entries where patient = $1', [first.id]),
    )
    expect(entry).toEqual({ lapsed: 0 })
  })

  test('an hour that is closed while it is kept is kept no longer, and who waits gets the next that comes free', async () => {
    const { asDoctor } = scene
    const first = await person()
    const next = '2026-03-06'
    await fullDay()
    const [later] = await fullDay(next)
    await join(first.by, { to: next })
    await cancel(await sessionAt('09:00'))
    const offered = await offerOf(first.by)
    expect(offered).toMatchObject({ appointment_date: day, start_time: '09:00' })
    const closed = { kind: 'closed', first_day: day, last_day: day }
    expect((await asDoctor.post('/appointments/availability/exceptions/', closed)).status).toBe(201)
    await look()
    expect(await offerOf(first.by)).toBeNull()
    expect(await first.by.get(offerPath(offered))).toMatchObject({
      status: 410,
      json: { code: 'offer_over' },
    })
    await cancel(later?.id ?? '')
    expect(await offerOf(first.by)).toMatchObject({ appointment_date: next, start_time: '09:00' })
  })

  test('an hour offered by hand beyond the days that were wished for is kept', async () => {
    const { asDoctor } = scene
    const first = await person()
    await fullDay()
    await join(first.by)
    const { json } = await first.by.get(path)
    const [entry] = json['results'] as { id: string }[]
    const beyond = { appointment_date: '2026-03-12', start_time: '10:00' }
    expect((await asDoctor.post(`${path}${entry?.id ?? ''}/offer/`, beyond)).status).toBe(201)
    await look()
    await cancel(await sessionAt('11:00'))
    expect(await offerOf(first.by)).toMatchObject(beyond)
  })

  test('nobody waits between times in which no session has room', async () => {
    const { by } = await person()
    for (const times of [{ start: '10:00', end: '10:59' }, { end: '00:59' }]) {
      const refused = await join(by, times)
      expect([refused.status, refused.json]).toEqual([
        400,
        { code: 'wish_too_short', end: ['Entre esas horas no cabe una sesión de 60 minutos.'] },
      ])
    }
    expect((await join(by, { start: '10:00', end: '11:00' })).status).toBe(201)
  })

  test('one live offer an entry: two hours go to two people', async () => {
    const [first, second] = [await person(), await person()]
    const all = await fullDay()
    for (const { by } of [first, second]) {
      await join(by)
      scene.server.now.ms += minute
    }
    for (const session of all.slice(0, 2))
      await scene.asDoctor.patch(`/appointments/appointments/${session.id}/`, { status: 'cancelled' })
    await look()
    expect(await offerOf(first.by)).toMatchObject({ start_time: '09:00' })
    expect(await offerOf(second.by)).toMatchObject({ start_time: '10:00' })
  })

  test('a patient who leaves lets the offer go on; a professional who leaves offers nothing', async () => {
    const [first, second] = [await person(), await person()]
    const [booked] = await fullDay()
    for (const { by } of [first, second]) {
      await join(by)
      scene.server.now.ms += minute
    }
    await cancel(booked?.id ?? '')
    const offer = await offerOf(first.by)
    await scene.server.work(scene.server.norte, (db) =>
      run(db, 'update users set is_active = false where id = $1', [first.id]),
    )
    await look()
    const next = await offerOf(second.by)
    expect([offer?.start_time, next?.start_time]).toEqual(['09:00', '09:00'])
    await scene.server.work(scene.server.norte, (db) =>
      run(db, 'update users set is_active = false where id = $1', [scene.doctor]),
    )
    await look()
    expect(await offerOf(second.by)).toBeNull()
    expect((await second.by.post(offerPath(next, 'accept/'))).status).toBe(410)
  })

  test('the clinic says how long an offer stands', async () => {
    const admin = await scene.server.work(scene.server.norte, (db) => makeUser(db, { user_type: 'admin' }))
    const asAdmin = await scene.server.as(scene.server.norte, admin)
    expect((await asAdmin.patch('/tenants/current/', { offer_minutes: 3 })).status).toBe(400)
    expect((await asAdmin.patch('/tenants/current/', { offer_minutes: 90 })).status).toBe(200)
    const first = await person()
    const [booked] = await fullDay()
    await join(first.by)
    await cancel(booked?.id ?? '')
    expect(Date.parse((await offerOf(first.by))?.expires_at ?? '')).toBe(scene.server.now.ms + 90 * minute)
    await asAdmin.patch('/tenants/current/', { offer_minutes: 30 })
  })
})
