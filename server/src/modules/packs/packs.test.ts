import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '@psico/contract/core/dates'
import { row, rows, run } from '#database/sql'
import { bringBalances } from '#modules/packs/public'
import { mailsTo } from '../../../test/mails.ts'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { packScene, type PackScene } from '../../../test/packs/scene.ts'

let scene: PackScene
beforeAll(async () => {
  scene = await packScene()
})
afterAll(() => scene.server.close())

describe('a pack', () => {
  test('is bought by card, and then there', async () => {
    const { patient } = scene
    const pack = await scene.offer()
    const [first, again] = await Promise.all([
      patient.post(`/packs/${pack}/buy/`, { method: 'card' }),
      patient.post(`/packs/${pack}/buy/`, { method: 'card' }),
    ])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.json['session_id']).toBe(first.json['session_id'])
    const session = String(first.json['session_id'])
    expect((await patient.get(`/payments/sessions/${session}/`)).json).toMatchObject({
      status: 'open',
      amount: 500,
      appointment: null,
      pack: { name: 'Tres sesiones' },
    })
    await scene.payCard(session)
    expect((await patient.get(`/payments/sessions/${session}/`)).json).toMatchObject({ status: 'paid' })
    const own = (await patient.get('/packs/mine/')).json
    expect(own['on_sale']).toBe(true)
    const mine = own['results'] as { id: string }[]
    expect(mine[0]).toMatchObject({ pack, total: 3, used: 0, left: 3, price: 500, state: 'bought' })
  })

  test('is sold at the desk and bought at once, and the report says what is prepaid', async () => {
    const before = await scene.totals()
    const bought = await scene.sell()
    expect(bought).toMatchObject({ total: 3, left: 3, state: 'bought' })
    const after = await scene.totals()
    expect([
      after.charged - before.charged,
      after.prepaid - before.prepaid,
      after.kept - before.kept,
    ]).toEqual([500, 500, 0])
  })

  test('is sold by a link that its payer gets once, and refused where nobody has a mail', async () => {
    const { desk, ids, server } = scene
    const pack = await scene.offer()
    const how = { method: 'card', patient: ids.patient }
    const begun = await desk.post(`/packs/${pack}/buy/`, how)
    expect([begun.status, begun.json['bought']]).toMatchObject([
      200,
      { state: 'waiting', buyer: ids.patient },
    ])
    const { id } = begun.json['bought'] as { id: string }
    expect((await desk.post(`/packs/${pack}/buy/`, how)).json['bought']).toMatchObject({ id })
    expect(await scene.mails('pack_to_pay', id)).toBe(1)
    // The mail leads to the same purchase.
    const own = await scene.patient.post(`/packs/${pack}/buy/`, { method: 'card' })
    expect(own.json['bought']).toMatchObject({ id })
    await scene.payCard(String(own.json['session_id']))
    expect(await scene.left(id)).toBe(3)
    const mailless = await server.work(server.norte, async (db) => {
      const id = await makeUser(db)
      await run(db, 'update users set email = null where id = $1', [id])
      return id
    })
    const refused = await desk.post(`/packs/${pack}/buy/`, { method: 'card', patient: mailless })
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, expect.arrayContaining(['method'])])
  })
})

describe('a session booked with a pack', () => {
  test('is confirmed at once and takes one; cancelled in time it comes back, late it does not', async () => {
    const { patient } = scene
    const { id } = await scene.sell()
    const booked = await scene.book(id)
    expect([booked.status, booked.json]).toMatchObject([200, { checkout_url: null, session_id: null }])
    const session = String(booked.json['appointment'])
    expect((await patient.get(`/appointments/appointments/${session}/`)).json).toMatchObject({
      status: 'confirmed',
      pack: { id, name: 'Tres sesiones' },
    })
    expect(await scene.left(id)).toBe(2)
    await patient.patch(`/appointments/appointments/${session}/`, { status: 'cancelled' })
    expect(await scene.left(id)).toBe(3)
    const late = String((await scene.book(id, { soon: true })).json['appointment'])
    expect(
      (await patient.patch(`/appointments/appointments/${late}/`, { status: 'cancelled' })).json,
    ).toMatchObject({
      status: 'cancelled',
      late_cancellation: true,
    })
    expect(await scene.left(id)).toBe(2)
    await scene.addsUp()
  })

  test('is told as what it is: that it comes back until when, and then that it did, or that it is used', async () => {
    const { server, patient, ids } = scene
    const { id } = await scene.sell()
    const told = async (subject: RegExp) => {
      const { email } = (await server.norte.work((db) =>
        row<{ email: string }>(db, 'select email from users where id = $1', [ids.patient]),
      )) ?? { email: '' }
      return (
        (await mailsTo(server, server.norte, email)).find((mail) => subject.test(mail.subject))?.text ?? ''
      )
    }
    const booked = async (how: { soon?: boolean }) =>
      `/appointments/appointments/${String((await scene.book(id, how)).json['appointment'])}/`
    const far = await booked({})
    expect(await told(/^Cita confirmada/)).toMatch(/Si cancelas hasta el .*, vuelve a tu bono;/)
    await patient.patch(far, { status: 'cancelled' })
    expect(await told(/^Cita cancelada/)).toContain('La sesión vuelve a tu bono «Tres sesiones».')
    const soon = await booked({ soon: true })
    await patient.patch(soon, { status: 'cancelled' })
    expect(await told(/^Cita cancelada fuera de plazo/)).toContain(
      'La sesión se cuenta como usada de tu bono «Tres sesiones».',
    )
  })

  test('counts for who held it when it took one, also when it is given away and then called off', async () => {
    const { server, desk, admin } = scene
    const blocks = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '06:00', '23:00'] as [number, string, string])
    const bea = await server.work(
      server.norte,
      async (db) => (await makeProfessional(db, { blocks, horizon_days: 365 })).user,
    )
    const { id } = await scene.sell()
    const hour = scene.hour()
    const session = String((await scene.book(id, { hour })).json['appointment'])
    const at = `/appointments/appointments/${session}/`
    expect((await desk.patch(at, { ...hour, psychologist: bea })).status).toBe(200)
    expect((await desk.patch(at, { status: 'cancelled' })).status).toBe(200)
    expect(await scene.left(id)).toBe(3)
    const days = 'from=2020-01-01&to=2030-01-01'
    const { json } = await admin.get(`/payments/report/?${days}&group=professional`)
    expect((json['results'] as { key: string }[]).filter(({ key }) => key === bea)).toEqual([])
  })

  test('takes the last one once, also of two at once', async () => {
    const { id } = await scene.sell()
    await scene.book(id)
    await scene.book(id)
    const both = await Promise.all([scene.book(id), scene.book(id)])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.json).toMatchObject({ code: 'pack_empty' })
    expect(await scene.left(id)).toBe(0)
    await scene.addsUp()
  })

  test('is paid by nobody else: not at the desk, and what came through a checkout goes back', async () => {
    const { id } = await scene.sell()
    const hour = scene.hour()
    const held = await scene.hold(hour)
    expect(held.status).toBe(200)
    const booked = await scene.book(id, { hour })
    expect(booked.json['appointment']).toBe(held.json['appointment'])
    await scene.payCard(String(held.json['session_id']))
    const session = await scene.patient.get(`/payments/sessions/${String(held.json['session_id'])}/`)
    expect(session.json['status']).toBe('refunded')
    const desk = await scene.desk.post(`/payments/desk/${String(booked.json['appointment'])}/`, {
      amount: 200,
      method: 'cash',
    })
    expect([desk.status, desk.json['code']]).toEqual([409, 'already_paid'])
    await scene.addsUp()
  })

  test('is booked by staff for its patient, and for nobody else', async () => {
    const { id } = await scene.sell()
    const booked = await scene.bookAsStaff(id)
    expect([booked.status, booked.json]).toMatchObject([201, { status: 'confirmed', pack: { id } }])
    expect((await scene.bookAsStaff(id, scene.otherId)).status).toBe(403)
    expect((await scene.book(id, { by: scene.other })).status).toBe(403)
    expect(await scene.left(id)).toBe(2)
  })

  test('cannot be made of what is not there, whoever writes into the database', async () => {
    const { id } = await scene.sell()
    const forge = (text: string) =>
      scene.server.norte
        .work((db) => run(db, text, [id]))
        .then(
          () => 'taken',
          () => 'refused',
        )
    expect(await forge('update bought_packs set sessions_left = sessions_left - 1 where id = $1')).toBe(
      'refused',
    )
    expect(await forge('update bought_packs set sessions_left = 4 where id = $1')).toBe('refused')
    expect(await forge('update bought_packs set open_minor = open_minor - 1 where id = $1')).toBe('refused')
    expect(await forge('update bought_packs set price_minor = 1 where id = $1')).toBe('refused')
    expect(await forge('delete from bought_packs where id = $1')).toBe('refused')
  })
})

test('what goes back of a pack is told with the way in which it was paid', async () => {
  const { server, ids, desk } = scene
  const { email } = (await server.norte.work((db) =>
    row<{ email: string }>(db, 'select email from users where id = $1', [ids.patient]),
  )) ?? { email: '' }
  const { id } = await scene.sell({ price: 510 }, { paid_by: 'cash' })
  expect((await desk.post(`/packs/bought/${id}/refund/`)).status).toBe(200)
  const told = async () =>
    (await mailsTo(server, server.norte, email)).find((mail) => mail.subject === 'Te devolveremos Bs. 510')
  expect((await told())?.text).toContain('te devolverá Bs. 510 en persona.')
})

describe('a balance that was brought along', () => {
  test('is used like a pack, each session for its fee, and never counts as money that came in', async () => {
    const { server, ids, desk } = scene
    const before = await scene.totals()
    const actor = { userId: ids.admin, type: 'admin' as const, email: '', fullName: '' }
    const context = { clinic: server.norte, actor, ip: '', nowMs: server.now.ms }
    const brought = {
      patient: ids.patient,
      amountMinor: 35_000,
      name: 'Saldo traído',
      sessions: null,
      expiresMs: null,
      psychologist: null,
      modality: null,
    }
    const [id = ''] = await server.norte.work((db) => bringBalances(db, context as never, [brought]))
    const found = (await desk.get(`/packs/bought/?patient=${ids.patient}`)).json['results'] as {
      id: string
    }[]
    expect(found.find((pack) => pack.id === id)).toMatchObject({
      kind: 'credit',
      total: 350,
      left: 350,
      pack: null,
    })
    expect((await scene.book(id)).status).toBe(200)
    expect([await scene.left(id), (await scene.book(id)).json['code']]).toEqual([150, 'pack_too_little'])
    const after = await scene.totals()
    expect(after.charged).toBe(before.charged)
    expect(after.prepaid - before.prepaid).toBe(150)
    await scene.addsUp()
  })
})

describe('what is left of a pack', () => {
  test('goes back at the fee of what was used, by people where it was paid at the desk', async () => {
    const { desk } = scene
    const { id } = await scene.sell()
    const booked = await scene.book(id, { soon: true })
    const shown = await desk.get(`/packs/bought/${id}/refund/`)
    expect(shown.json).toMatchObject({
      price: 500,
      used: 1,
      used_amount: 200,
      amount: 300,
      way: 'by_hand',
      booked: 1,
    })
    expect((await desk.post(`/packs/bought/${id}/refund/`)).json).toMatchObject({ code: 'pack_in_use' })
    await scene.after(String(booked.json['appointment']))
    expect((await scene.patient.post(`/packs/bought/${id}/refund/`)).status).toBe(403)
    const [first, second] = await Promise.all([
      desk.post(`/packs/bought/${id}/refund/`),
      desk.post(`/packs/bought/${id}/refund/`),
    ])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const owed = (await desk.get('/payments/owed/?page_size=200')).json['results'] as {
      pack_name: string | null
    }[]
    expect(owed.filter((session) => session.pack_name !== null).at(-1)).toMatchObject({
      amount: 300,
      reason: 'patient',
    })
    expect((await scene.book(id)).json).toMatchObject({ code: 'pack_ended' })
    await scene.addsUp()
  })

  test('goes back by the provider where it was paid by card', async () => {
    const id = await scene.buyByCard()
    expect((await scene.desk.post(`/packs/bought/${id}/refund/`)).json).toMatchObject({
      amount: 500,
      way: 'provider',
    })
    await scene.settled()
    const kinds = await scene.server.norte.work((db) =>
      rows<{ kind: string; amount_minor: number }>(
        db,
        'select kind, amount_minor from ledger where bought_pack_id = $1 order by kind',
        [id],
      ),
    )
    expect(kinds).toEqual([
      { kind: 'charge', amount_minor: 50_000 },
      { kind: 'prepaid', amount_minor: 50_000 },
      { kind: 'prepaid_returned', amount_minor: -50_000 },
      { kind: 'refund', amount_minor: -50_000 },
    ])
  })

  test('runs out at its time, after a mail two weeks before', async () => {
    const { id } = await scene.sell({ valid_months: 1 })
    const mails = () => scene.mails('pack_expires', id)
    await scene.pass(10)
    expect(await mails()).toBe(0)
    await scene.pass(8)
    expect([await mails(), await scene.left(id)]).toEqual([1, 3])
    await scene.pass(14)
    expect([await mails(), await scene.left(id)]).toEqual([1, 0])
    expect((await scene.book(id)).json).toMatchObject({ code: 'pack_expired' })
    await scene.addsUp()
  })

  test('a session that the clinic called off after it had run out is good again, and what was lost stays lost', async () => {
    const { id } = await scene.sell({ valid_months: 1 })
    expect((await scene.book(id)).status).toBe(200)
    const hour = scene.hour()
    const later = { ...hour, appointment_date: addDays(hour.appointment_date, 40) }
    const late = String((await scene.book(id, { hour: later })).json['appointment'])
    await scene.pass(32)
    expect(await scene.left(id)).toBe(0)
    const called = await scene.professional.patch(`/appointments/appointments/${late}/`, {
      status: 'cancelled',
    })
    expect([called.status, await scene.left(id)]).toEqual([200, 1])
    // Of 500 a third was used, at 200 alone, and a third had run out by then.
    const shown = (await scene.desk.get(`/packs/bought/${id}/refund/`)).json
    expect(shown).toMatchObject({ used: 1, used_amount: 200, amount: 133.34 })
    expect((await scene.book(id)).status).toBe(200)
    expect((await scene.book(id)).json).toMatchObject({ code: 'pack_empty' })
    await scene.addsUp()
  })
})
