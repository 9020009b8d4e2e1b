import { describe, expect, test } from 'vitest'
import { newId } from '#core/id'
import { rows, run } from '#database/sql'
import { mailsTo } from '../../../test/mails.ts'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { statusesOf, type Caller } from '../../../test/test-server.ts'
import { day, minute, offerPath, openWaitingScene, path } from '../../../test/waiting-scene.ts'

const { scene, person, book, fullDay, join, look, cancel, offerOf } = openWaitingScene()
const setWays = async (ways: string) => {
  const { server } = scene
  await server.databases.globalWork((db) =>
    run(db, 'update clinics set payment_methods = $2 where id = $1', [server.norte.id, ways]),
  )
  server.databases.forgetClinic(server.norte.subdomain)
}
const card = { card_number: '4242424242424242', expiry: '12/39', cvc: '123', name: 'Pat' }

describe('an hour that comes free', () => {
  test('goes to the first who asked, for half an hour, with a mail; nobody else can have it, staff neither', async () => {
    const [first, second] = [await person(), await person()]
    const [booked] = await fullDay()
    expect((await join(first.by)).status).toBe(201)
    scene.server.now.ms += minute
    expect((await join(second.by)).json).toMatchObject({ offer: null, free_hours: [] })
    await cancel(booked?.id ?? '')
    const offer = await offerOf(first.by)
    expect(offer).toMatchObject({ appointment_date: day, start_time: '09:00' })
    expect(Date.parse(offer?.expires_at ?? '')).toBe(scene.server.now.ms + 30 * minute)
    expect(await offerOf(second.by)).toBeNull()
    const [mail] = await mailsTo(scene.server, scene.server.norte, first.email)
    expect(mail?.text).toContain(`/oferta/${offer?.token}`)
    const hours = await scene.asDoctor.get(`/appointments/agenda/hours/?from=${day}&to=${day}`)
    expect(hours.json['results']).toMatchObject([
      { date: day, held: [{ start: '09:00', end: '10:00', kind: 'offer' }] },
    ])
    const hour = { appointment_date: day, start_time: '09:00' }
    const wanted = { psychologist: scene.doctor, ...hour, price: 200 }
    expect((await second.by.post('/payments/create-checkout-session/', wanted)).status).toBe(409)
    const admin = await scene.server.work(scene.server.norte, (db) => makeUser(db, { user_type: 'admin' }))
    const byStaff = { ...hour, psychologist: scene.doctor, patient: second.id, payment_method: 'in_person' }
    const asAdmin = await scene.server.as(scene.server.norte, admin)
    expect((await asAdmin.post('/appointments/appointments/', byStaff)).status).toBe(409)
    const other = await book(second.id, '2026-03-06', '10:00')
    expect((await scene.asDoctor.patch(`/appointments/appointments/${other}/`, hour)).status).toBe(409)
    const schedule = await second.by.get(
      `/appointments/psychologist/${scene.doctor}/schedule/?from=${day}&days=1`,
    )
    expect(schedule.raw.toString()).not.toContain('"is_available":true')
    const log = await asAdmin.get('/auditlog/logs/?search=ofrecida')
    expect(JSON.stringify(log.json)).toContain('Hora ofrecida de la lista de espera: 05/03/2026 09:00')
  })

  test('goes to whom reception put on the list, who is told as if they had asked themselves', async () => {
    const waiting = await person()
    const [booked] = await fullDay()
    const { norte } = scene.server
    const desk = await scene.server.as(
      norte,
      await scene.server.work(norte, (db) => makeUser(db, { user_type: 'reception' })),
    )
    const wish = { psychologist: scene.doctor, from: day, to: day }
    expect((await desk.post(path, wish)).json).toMatchObject({ code: 'patient_missing' })
    expect((await desk.post(path, { ...wish, patient: scene.doctor })).status).toBe(400)
    expect((await waiting.by.post(path, { ...wish, patient: newId() })).status).toBe(403)
    const put = await desk.post(path, { ...wish, patient: waiting.id })
    expect([put.status, put.json['patient']]).toEqual([201, waiting.id])
    expect((await desk.post(path, { ...wish, patient: waiting.id })).status).toBe(409)
    await cancel(booked?.id ?? '')
    const offer = await offerOf(waiting.by)
    expect(offer).toMatchObject({ appointment_date: day, start_time: '09:00' })
    const [mail] = await mailsTo(scene.server, norte, waiting.email)
    expect(mail?.text).toContain(`/oferta/${offer?.token}`)
    expect((await desk.del(`${path}${String(put.json['id'])}/`)).status).toBe(204)
    expect(await offerOf(waiting.by)).toBeNull()
  })

  test('is paid in the way that the patient chooses, of those that the clinic has', async () => {
    const first = await person()
    const [booked] = await fullDay()
    await join(first.by)
    await cancel(booked?.id ?? '')
    const offer = await offerOf(first.by)
    const accept = (method: unknown) => first.by.post(offerPath(offer, 'accept/'), { method })
    expect((await accept('cash')).json).toMatchObject({ method: [expect.any(String)] })
    // The clinic of the tests takes cards, and money in person.
    expect((await accept('qr')).json).toMatchObject({ method: [expect.any(String)] })
    expect((await offerOf(first.by))?.token, 'nothing was taken').toBe(offer?.token)
    await setWays('{qr,transfer,card}')
    const byQr = await accept('qr')
    expect(byQr.json['checkout_url']).toContain(`/pago/${String(byQr.json['session_id'])}`)
    const byTransfer = await accept('transfer')
    expect(byTransfer.json['appointment']).toBe(byQr.json['appointment'])
    const session = `/payments/sessions/${String(byTransfer.json['session_id'])}/`
    expect((await first.by.get(session)).json).toMatchObject({ method: 'transfer', status: 'open' })
    await setWays('{card,in_person}')
  })

  test('counts among the unpaid hours that its patient may hold, and waits while they make room', async () => {
    const first = await person()
    const [booked] = await fullDay()
    await join(first.by)
    await cancel(booked?.id ?? '')
    const offer = await offerOf(first.by)
    const hold = (time: string) =>
      first.by.post('/payments/create-checkout-session/', {
        psychologist: scene.doctor,
        appointment_date: '2026-03-06',
        start_time: time,
        price: 200,
      })
    const held = [await hold('09:00'), await hold('10:00'), await hold('11:00')]
    expect(statusesOf(held)).toEqual([200, 200, 200])
    const refused = await first.by.post(offerPath(offer, 'accept/'))
    expect([refused.status, refused.json['code']]).toEqual([409, 'too_many_holds'])
    expect(await offerOf(first.by)).toEqual(offer)
    const released = `/appointments/appointments/${String(held[0]?.json['appointment'])}/`
    expect((await first.by.patch(released, { status: 'cancelled' })).status).toBe(200)
    expect((await first.by.post(offerPath(offer, 'accept/'))).status).toBe(200)
    expect((await hold('09:00')).json['code'], 'the hour that was taken is one of them').toBe(
      'too_many_holds',
    )
  })

  test('is nobody’s appointment while it is offered', async () => {
    const first = await person()
    const [booked] = await fullDay()
    await join(first.by)
    await cancel(booked?.id ?? '')
    expect((await first.by.get('/appointments/appointments/')).json).toMatchObject({
      count: 0,
      counts: { total: 0 },
    })
    const { json } = await scene.asDoctor.get(
      `/appointments/appointments/?from=${day}&to=${day}&page_size=50`,
    )
    expect((json['results'] as { status: string }[]).map((entry) => entry.status).toSorted()).toEqual([
      'cancelled',
      'confirmed',
      'confirmed',
    ])
  })

  test('is taken and paid, and whoever paid waits no longer', async () => {
    const first = await person()
    const [booked] = await fullDay()
    await join(first.by)
    await cancel(booked?.id ?? '')
    const offer = await offerOf(first.by)
    expect((await scene.server.visitor(scene.server.norte).get(offerPath(offer))).json).toMatchObject({
      state: 'live',
      appointment_date: day,
      start_time: '09:00',
      end_time: '10:00',
      fee: 200,
    })
    const taken = await first.by.post(offerPath(offer, 'accept/'))
    expect(taken.status).toBe(200)
    const { session_id: session, appointment } = taken.json
    const again = await first.by.post(offerPath(offer, 'accept/'), {})
    expect(again.json).toEqual(taken.json)
    expect((await first.by.get(path)).json).toMatchObject({ count: 1, results: [{ offer: null }] })
    const paid = await first.by.post(`/payments/simulator/${String(session)}/pay/`, card)
    expect(paid.status).toBe(200)
    await scene.server.app.standIns.cards?.deliverWaiting(scene.server.norte)
    await first.by.get(`/payments/sessions/${String(session)}/`)
    expect((await first.by.get(`/appointments/appointments/${String(appointment)}/`)).json).toMatchObject({
      status: 'confirmed',
      appointment_date: day,
      start_time: '09:00',
    })
    expect((await first.by.get(path)).json).toMatchObject({ count: 0 })
    expect((await first.by.post(offerPath(offer, 'accept/'))).status).toBe(409)
  })

  test('goes on to the next when it is declined, or when the time runs out', async () => {
    const [first, second, third] = [await person(), await person(), await person()]
    const [booked] = await fullDay()
    for (const { by } of [first, second, third]) {
      await join(by)
      scene.server.now.ms += minute
    }
    await cancel(booked?.id ?? '')
    const offer = await offerOf(first.by)
    expect((await first.by.post(offerPath(offer, 'decline/'))).status).toBe(204)
    expect((await first.by.post(offerPath(offer, 'decline/'))).status).toBe(204)
    expect((await first.by.post(offerPath(offer, 'accept/'))).status).toBe(409)
    await look()
    const next = await offerOf(second.by)
    expect(next).toMatchObject({ start_time: '09:00' })
    scene.server.now.ms += 30 * minute
    await look()
    expect(await offerOf(second.by)).toBeNull()
    expect(await offerOf(first.by)).toBeNull()
    expect(await offerOf(third.by)).toMatchObject({ start_time: '09:00' })
    expect((await second.by.post(offerPath(next, 'accept/'))).status).toBe(410)
    expect((await second.by.get(offerPath(next))).status).toBe(410)
    // All of them let it pass: it is free for everybody.
    await third.by.post(offerPath(await offerOf(third.by), 'decline/'))
    await look()
    for (const { by } of [first, second, third]) {
      const { json } = await by.get(path)
      expect(json['results']).toMatchObject([{ offer: null, free_hours: [{ start_time: '09:00' }] }])
    }
  })

  test('an hour that was accepted and not paid goes to the next, and not to the same again', async () => {
    const [first, second] = [await person(), await person()]
    const [booked] = await fullDay()
    for (const { by } of [first, second]) {
      await join(by)
      scene.server.now.ms += minute
    }
    await cancel(booked?.id ?? '')
    expect((await first.by.post(offerPath(await offerOf(first.by), 'accept/'))).status).toBe(200)
    scene.server.now.ms += 31 * minute
    await look()
    expect(await offerOf(first.by)).toBeNull()
    expect(await offerOf(second.by)).toMatchObject({ start_time: '09:00' })
  })

  test('may take a later session of one’s own there instead, which frees that hour in turn', async () => {
    const [first, second] = [await person(), await person()]
    const all = await fullDay()
    const own = await book(first.id, '2026-03-06', '10:00')
    for (const time of ['09:00', '11:00']) await book((await person()).id, '2026-03-06', time)
    const earlier = await book(first.id, '2026-03-04', '10:00')
    await join(first.by)
    scene.server.now.ms += minute
    await join(second.by, { from: '2026-03-06', to: '2026-03-06' })
    await cancel(all[1]?.id ?? '')
    const offer = await offerOf(first.by)
    const move = (session: unknown) => first.by.post(offerPath(offer, 'accept/'), { move: session })
    expect((await move(earlier)).status).toBe(409)
    expect((await move(all[0]?.id)).status).toBe(403)
    expect((await move(newId())).status).toBe(404)
    expect((await move('nada')).status).toBe(400)
    const moved = await move(own)
    expect(moved).toMatchObject({
      status: 200,
      json: { checkout_url: null, session_id: null, appointment: own },
    })
    expect((await first.by.get(`/appointments/appointments/${own}/`)).json).toMatchObject({
      appointment_date: day,
      start_time: '10:00',
      status: 'confirmed',
    })
    expect((await first.by.get(path)).json).toMatchObject({ count: 0 })
    await look()
    expect(await offerOf(second.by)).toMatchObject({ appointment_date: '2026-03-06', start_time: '10:00' })
    expect((await first.by.post(offerPath(offer, 'accept/'))).status).toBe(409)
  })

  test('two who would take it at once: only its patient can', async () => {
    const [first, second] = [await person(), await person()]
    const [booked] = await fullDay()
    await join(first.by)
    await cancel(booked?.id ?? '')
    const offer = await offerOf(first.by)
    const accept = (by: Caller) => by.post(offerPath(offer, 'accept/'))
    const all = await Promise.all([
      accept(first.by),
      accept(second.by),
      accept(first.by),
      accept(scene.asDoctor),
    ])
    expect(statusesOf(all)).toEqual([200, 200, 403, 403])
    const taken = all.filter((answer) => answer.status === 200)
    expect(new Set(taken.map(({ json }) => json['session_id'])).size).toBe(1)
    expect((await accept(scene.server.visitor(scene.server.norte))).status).toBe(401)
    const elsewhere = await scene.server.work(scene.server.sur, (db) => makeUser(db))
    expect((await accept(await scene.server.as(scene.server.sur, elsewhere))).status).toBe(404)
    expect((await second.by.post(offerPath(offer, 'decline/'))).status).toBe(403)
  })
})

describe('the list', () => {
  test('is joined once, seen by those whom it concerns, and left', async () => {
    const first = await person()
    await fullDay()
    const joined = await join(first.by, { weekdays: [3, 0], start: '09:00', end: '12:00' })
    expect(joined.json).toMatchObject({
      psychologist: scene.doctor,
      patient: first.id,
      from: day,
      to: day,
      weekdays: [0, 3],
      start: '09:00',
      end: '12:00',
    })
    expect((await join(first.by, { weekdays: [0, 3], start: '09:00', end: '12:00' })).status).toBe(409)
    const both = await Promise.all([1, 2].map(() => join(first.by)))
    expect(statusesOf(both)).toEqual([201, 409])
    const id = String(joined.json['id'])
    expect((await scene.asDoctor.get(path)).json).toMatchObject({ count: 2 })
    const colleague = (await scene.server.work(scene.server.norte, (db) => makeProfessional(db))).user
    expect((await (await scene.server.as(scene.server.norte, colleague)).get(path)).json).toMatchObject({
      count: 0,
    })
    const desk = await scene.server.work(scene.server.norte, (db) => makeUser(db, { user_type: 'reception' }))
    const asDesk = await scene.server.as(scene.server.norte, desk)
    expect((await asDesk.get(`${path}?psychologist=${scene.doctor}`)).json).toMatchObject({ count: 2 })
    expect((await asDesk.post(path, { psychologist: scene.doctor, from: day, to: day })).status).toBe(400)
    expect((await scene.server.visitor(scene.server.norte).get(path)).status).toBe(401)
    const stranger = await person()
    expect((await stranger.by.del(`${path}${id}/`)).status).toBe(403)
    const elsewhere = await scene.server.as(
      scene.server.sur,
      await scene.server.work(scene.server.sur, (db) => makeUser(db)),
    )
    expect((await elsewhere.del(`${path}${id}/`)).status).toBe(404)
    expect((await first.by.del(`${path}${id}/`)).status).toBe(204)
    expect((await first.by.del(`${path}${id}/`)).status).toBe(404)
  })

  test('leaving it lets an offer go to the next', async () => {
    const [first, second] = [await person(), await person()]
    const [booked] = await fullDay()
    const { json } = await join(first.by)
    scene.server.now.ms += minute
    await join(second.by)
    await cancel(booked?.id ?? '')
    await first.by.del(`${path}${String(json['id'])}/`)
    await look()
    expect(await offerOf(second.by)).toMatchObject({ start_time: '09:00' })
  })

  test.each([
    [undefined, ['psychologist', 'from', 'to']],
    [null, []],
    [{ from: '2026-03-06', to: day }, ['to']],
    [{ from: '2026-02-01', to: '2026-02-20' }, ['to']],
    [{ to: '2028-03-05' }, ['to']],
    [{ weekdays: [7] }, []],
    [{ weekdays: 'lunes' }, ['weekdays']],
    [{ start: '9' }, ['start']],
    [{ start: '11:00', end: '10:00' }, ['end']],
    [{ psychologist: 5 }, ['psychologist']],
  ])('a wish of %o is refused by field', async (change, fields) => {
    const { by } = await person()
    const body = change && { psychologist: scene.doctor, from: day, to: day, ...change }
    const refused = await by.post(path, body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json)).toEqual(expect.arrayContaining(fields))
  })

  test('nobody waits for who is not there, or takes nobody new', async () => {
    const { by } = await person()
    const of = (psychologist: string) => by.post(path, { psychologist, from: day, to: day })
    expect((await of(newId())).status).toBe(404)
    await scene.server.work(scene.server.norte, (db) =>
      run(db, 'update professionals set accepts_new_bookings = false where user_id = $1', [scene.doctor]),
    )
    expect((await of(scene.doctor)).status).toBe(409)
  })

  test('staff offer by hand: their own, at a free hour, one at a time', async () => {
    const first = await person()
    const joined = await join(first.by)
    const offers = `${path}${String(joined.json['id'])}/offer/`
    const hour = { appointment_date: '2026-03-09', start_time: '09:00' }
    const colleague = (await scene.server.work(scene.server.norte, (db) => makeProfessional(db))).user
    expect((await (await scene.server.as(scene.server.norte, colleague)).post(offers, hour)).status).toBe(403)
    expect((await first.by.post(offers, hour)).status).toBe(403)
    expect((await scene.asDoctor.post(offers, { ...hour, start_time: '18:00' })).status).toBe(400)
    expect((await scene.asDoctor.post(`${path}${newId()}/offer/`, hour)).status).toBe(404)
    const made = await scene.asDoctor.post(offers, hour)
    expect(made).toMatchObject({ status: 201, json: { offer: { ...hour, token: null } } })
    expect((await scene.asDoctor.post(offers, { ...hour, start_time: '10:00' })).status).toBe(409)
    expect(await offerOf(first.by)).toMatchObject(hour)
    expect((await first.by.post(offerPath(await offerOf(first.by), 'accept/'))).status).toBe(200)
  })

  test('who lets three hours run out waits behind those who answer', async () => {
    const [sleeper, second] = [await person(), await person()]
    await fullDay()
    await join(sleeper.by)
    scene.server.now.ms += minute
    await join(second.by)
    await scene.server.work(scene.server.norte, (db) =>
      run(db, 'update waiting_entries set lapsed = 3 where patient = $1', [sleeper.id]),
    )
    const [session] = await scene.server.work(scene.server.norte, (db) =>
      rows<{ id: string }>(db, 'select id from appointments where psychologist = $1', [scene.doctor]),
    )
    await cancel(session?.id ?? '')
    expect(await offerOf(sleeper.by)).toBeNull()
    expect(await offerOf(second.by)).not.toBeNull()
  })
})

test('an appointment can be removed by nobody; only an hour that is offered can', async () => {
  const first = await person()
  const id = await book(first.id, day, '09:00')
  expect(
    await scene.server.work(scene.server.norte, (db) =>
      run(db, 'delete from appointments where id = $1', [id]),
    ),
  ).toBe(0)
})
