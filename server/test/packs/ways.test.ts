import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { newId } from '#core/id'
import { row, rows, run } from '#database/sql'
import { makeProfessional } from '../makers.ts'
import { png } from '../proof-scene.ts'
import { packScene, type PackScene } from './scene.ts'

/** Packs that are paid by hand, paid late, missed, moved to a colleague, used in a series and for an offered hour. */
let scene: PackScene
beforeAll(async () => {
  scene = await packScene()
  await scene.server.norte.work((db) =>
    run(db, `update clinics set payment_methods = '{card,qr,transfer,in_person}'`),
  )
  scene.server.databases.forgetClinic('norte')
})
afterAll(() => scene.server.close())

async function begun(method: string): Promise<{ id: string; session: string }> {
  const { json, status } = await scene.patient.post(`/packs/${await scene.offer()}/buy/`, { method })
  expect([status, json]).toMatchObject([200, { bought: { state: 'waiting' } }])
  return { id: (json['bought'] as BoughtPack).id, session: String(json['session_id']) }
}
async function prove(session: string): Promise<void> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(png(session))], 'pago.png', { type: 'image/png' }))
  expect((await scene.patient.upload(`/payments/sessions/${session}/proof/`, form)).status).toBe(200)
}
const accept = (session: string, reference: string, amount = 500) =>
  scene.desk.post(`/payments/sessions/${session}/accept/`, { amount, bank_reference: reference })
const stateOf = async (id: string): Promise<string> =>
  (
    await scene.server.norte.work((db) =>
      row<{ state: string }>(db, 'select state from bought_packs where id = $1', [id]),
    )
  )?.state ?? ''

describe('a pack that is paid by hand', () => {
  test.each(['qr', 'transfer'])(
    '%s: is there once staff found its money, and never by a picture',
    async (way) => {
      const { id, session } = await begun(way)
      expect((await scene.book(id)).json).toMatchObject({ code: 'pack_not_paid' })
      await prove(session)
      expect(await stateOf(id)).toBe('waiting')
      expect((await accept(session, `R ${way}`, 499)).json).toHaveProperty('amount')
      expect((await accept(session, `R ${way}`)).status).toBe(200)
      expect([await stateOf(id), await scene.left(id)]).toEqual(['bought', 3])
      const again = await begun(way)
      await prove(again.session)
      expect((await accept(again.session, `r ${way}`)).status).toBe(409)
      await scene.addsUp()
    },
  )

  test('more than its price is there, and what is more is owed back', async () => {
    const { id, session } = await begun('qr')
    await prove(session)
    expect((await accept(session, 'R more', 520)).status).toBe(200)
    expect(await stateOf(id)).toBe('bought')
    const owed = (await scene.desk.get('/payments/owed/?page_size=200')).json['results'] as {
      amount: number
    }[]
    expect(owed.some((debt) => debt.amount === 20)).toBe(true)
    await scene.addsUp()
  })

  test('is not there where staff did not find it; whoever wants it still buys it anew', async () => {
    const { id, session } = await begun('transfer')
    await prove(session)
    const rejected = await scene.desk.post(`/payments/sessions/${session}/reject/`, { reason: 'No llegó.' })
    expect([rejected.status, await stateOf(id)]).toEqual([200, 'ended'])
    expect(await scene.mails('pack_rejected', id)).toBe(1)
    expect((await begun('transfer')).id).not.toBe(id)
  })
})

test('a pack whose money comes late is there, and is paid once however often it is asked', async () => {
  const pack = await scene.offer()
  const buy = async () => (await scene.patient.post(`/packs/${pack}/buy/`, { method: 'card' })).json
  const first = await buy()
  const { id } = first['bought'] as BoughtPack
  scene.server.now.ms += 29 * 60_000
  await scene.signIn()
  await scene.payCard(String(first['session_id']))
  expect(await stateOf(id)).toBe('bought')
  const charged = () =>
    scene.server.norte.work((db) =>
      rows(db, `select bought_pack_id from ledger where kind = 'charge' and bought_pack_id = $1`, [id]),
    )
  const card = { card_number: '4242424242424242', expiry: '12/39', cvc: '123', name: 'Elena Prueba' }
  const again = await scene.patient.post(`/payments/simulator/${String(first['session_id'])}/pay/`, card)
  expect(again.status).toBe(200)
  expect(await charged()).toHaveLength(1)
  // A proof that was looked at after the time for it.
  const late = await begun('qr')
  scene.server.now.ms += 3 * 3_600_000
  await scene.settled()
  await scene.signIn()
  await prove(late.session)
  const both = await Promise.all(['R late', 'R later'].map((reference) => accept(late.session, reference)))
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await stateOf(late.id)).toBe('bought')
  await scene.addsUp()
})

test('a session that nobody came to is used, and taking that back changes nothing of it', async () => {
  const { id } = await scene.sell()
  const session = String((await scene.book(id, { soon: true })).json['appointment'])
  await scene.after(session)
  const path = `/appointments/appointments/${session}/`
  expect((await scene.desk.post(`${path}no-show/`)).json).toMatchObject({
    no_show: true,
    status: 'completed',
  })
  expect(await scene.left(id)).toBe(2)
  expect((await scene.desk.post(`${path}no-show/undo/`)).status).toBe(200)
  expect(await scene.left(id)).toBe(2)
  await scene.addsUp()
})

describe('what is left of a pack', () => {
  const colleague = async (fee: number) =>
    (await scene.server.work(scene.server.norte, (db) => makeProfessional(db, { first_name: 'Silvia', fee })))
      .user

  test('goes to a colleague with the difference shown, for what was paid', async () => {
    const [silvia, { id }] = [await colleague(250), await scene.sell({ psychologist: scene.ids.ana })]
    await scene.book(id)
    const path = `/packs/bought/${id}/transfer/`
    const shown = { left: 2, from: { fee: 200 }, to: { fee: 250, psychologist: silvia }, difference: 100 }
    expect((await scene.desk.get(`${path}?psychologist=${silvia}`)).json).toMatchObject(shown)
    expect((await scene.patient.post(path, { psychologist: silvia })).status).toBe(403)
    const both = await Promise.all([1, 2].map(() => scene.desk.post(path, { psychologist: silvia })))
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await scene.book(id)).json).toMatchObject({ code: 'pack_other_professional' })
    const mine = (await scene.patient.get('/packs/mine/')).json['results'] as BoughtPack[]
    expect(mine.find((boughtPack) => boughtPack.id === id)).toMatchObject({
      psychologist: silvia,
      left: 2,
      price: 500,
    })
    await scene.addsUp()
  })

  test('goes back from whom its money came to, also after it was passed on', async () => {
    const [silvia, { id }] = [await colleague(250), await scene.sell({ psychologist: scene.ids.ana })]
    await scene.desk.post(`/packs/bought/${id}/transfer/`, { psychologist: silvia })
    expect((await scene.desk.post(`/packs/bought/${id}/refund/`)).json).toMatchObject({ amount: 500 })
    const debt = await scene.server.norte.work((db) =>
      row<{ id: string }>(db, 'select id from owed_refunds where bought_pack_id = $1 and done_at is null', [
        id,
      ]),
    )
    await scene.desk.post(`/payments/owed/${debt?.id ?? ''}/done/`, { bank_reference: `EF ${id}` })
    const kept = await scene.server.norte.work((db) =>
      rows(
        db,
        `select psychologist, sum(charged_by(kind, amount_minor) - returned_by(kind, amount_minor) - owed_by(kind, amount_minor)
           - prepaid_by(kind, amount_minor))::int as kept from ledger where bought_pack_id = $1 group by psychologist`,
        [id],
      ),
    )
    expect(kept).toEqual([{ psychologist: scene.ids.ana, kept: 0 }])
    await scene.addsUp()
  })

  test('goes nowhere where it is good with everybody, or to nobody of the clinic', async () => {
    const { id: free } = await scene.sell()
    const silvia = await colleague(250)
    const to = (pack: string, psychologist: string) =>
      scene.desk.post(`/packs/bought/${pack}/transfer/`, { psychologist })
    expect((await to(free, silvia)).json).toMatchObject({ code: 'pack_with_anybody' })
    const { id } = await scene.sell({ psychologist: scene.ids.ana })
    const nobody = await to(id, scene.ids.patient)
    expect([nobody.status, Object.keys(nobody.json)]).toEqual([400, expect.arrayContaining(['psychologist'])])
  })
})

test('a series takes one for each of its dates, or nothing at all', async () => {
  const { id } = await scene.sell()
  const series = async (count: number) => {
    const { appointment_date: first_date, start_time } = scene.hour()
    return scene.desk.post('/appointments/series/', {
      patient: scene.ids.patient,
      psychologist: scene.ids.ana,
      first_date,
      start_time,
      every_weeks: 1,
      count,
      payment_method: 'online',
      pack: id,
    })
  }
  expect((await series(4)).json).toMatchObject({ code: 'pack_empty' })
  expect(await scene.left(id)).toBe(3)
  const booked = await series(3)
  expect(booked.status).toBe(201)
  const made = booked.json as { series: string; appointments: { status: string; pack: unknown }[] }
  expect(made.appointments.map((appointment) => appointment.status)).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
  ])
  expect(await scene.left(id)).toBe(0)
  await scene.patient.post(`/appointments/series/${made.series}/cancel/`)
  expect(await scene.left(id)).toBe(3)
  await scene.addsUp()
})

test('nothing is to be collected at the desk of what a pack pays for, whatever way was said beside it', async () => {
  const { id } = await scene.sell()
  const { appointment_date: first_date, start_time } = scene.hour()
  const { json } = await scene.desk.post('/appointments/series/', {
    patient: scene.ids.patient,
    psychologist: scene.ids.ana,
    first_date,
    start_time,
    every_weeks: 1,
    count: 2,
    payment_method: 'in_person',
    pack: id,
  })
  const [first] = json['appointments'] as { id: string; status: string }[]
  expect(first?.status).toBe('confirmed')
  const toCollect = async () =>
    (await scene.desk.get(`/payments/to-collect/?date=${first_date}`)).json['results']
  expect(await toCollect()).toEqual([])
  await scene.after(first?.id ?? '')
  const kinds = async () =>
    ((await scene.desk.get('/admin/to-do/')).json['items'] as { kind: string }[]).map((task) => task.kind)
  expect(await kinds()).toContain('unclosed_sessions')
  expect(await kinds()).not.toContain('to_collect')
})

test('an hour that is kept for who waits is taken with a pack, once', async () => {
  const { server, ids, patient, other, professional } = scene
  const { id } = await scene.sell()
  const hour = scene.hour()
  const taken = await other.post('/payments/create-checkout-session/', {
    psychologist: ids.ana,
    price: 200,
    ...hour,
  })
  await scene.payCard(String(taken.json['session_id']))
  const day = hour.appointment_date
  const wish = { psychologist: ids.ana, from: day, to: day, start: hour.start_time, end: '23:00' }
  expect((await patient.post('/appointments/waiting-list/', wish)).status).toBe(201)
  await professional.patch(`/appointments/appointments/${String(taken.json['appointment'])}/`, {
    status: 'cancelled',
  })
  await server.app.due.catchUp()
  const entries = async () =>
    (await patient.get('/appointments/waiting-list/')).json['results'] as {
      offer: { token: string } | null
    }[]
  const token = (await entries())[0]?.offer?.token ?? ''
  const accept = () => patient.post(`/appointments/offers/${token}/accept/`, { pack: id })
  const both = await Promise.all([accept(), accept()])
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const session = both.find((answer) => answer.status === 200)?.json
  expect(session).toMatchObject({ checkout_url: null, session_id: null })
  expect(
    (await patient.get(`/appointments/appointments/${String(session?.['appointment'])}/`)).json,
  ).toMatchObject({
    status: 'confirmed',
    pack: { id },
  })
  expect([await scene.left(id), await entries()]).toEqual([2, []])
  await scene.addsUp()
})

describe('a purchase that was begun and is not paid', () => {
  const card = { card_number: '4242424242424242', expiry: '12/39', cvc: '123', name: 'Elena Prueba' }
  const begin = (pack: string, method = 'card') => scene.patient.post(`/packs/${pack}/buy/`, { method })
  const pay = (session: unknown) =>
    scene.server.visitor(scene.server.norte).post(`/payments/simulator/${String(session)}/pay/`, card)
  /** The job that ends its checkout was done. */
  const ends = (session: unknown) =>
    expect
      .poll(() => scene.patient.get(`/payments/sessions/${String(session)}/`), { timeout: 10_000 })
      .toMatchObject({ json: { status: 'expired' } })
  beforeAll(() => scene.server.app.jobs.start())
  const bought = async (pack: string) =>
    ((await scene.patient.get('/packs/mine/')).json['results'] as BoughtPack[]).filter(
      (one) => one.pack === pack,
    )

  test('is not to be paid any more once the desk sold the pack', async () => {
    const pack = await scene.offer()
    const begun = await begin(pack)
    const sale = { method: 'in_person', patient: scene.ids.patient }
    expect((await scene.desk.post(`/packs/${pack}/buy/`, sale)).status).toBe(200)
    await ends(begun.json['session_id'])
    expect((await pay(begun.json['session_id'])).status).not.toBe(200)
    expect(await bought(pack)).toHaveLength(1)
    await scene.addsUp()
  })

  test.each([{ sessions: 5 }, { price: 450 }, { valid_months: 2 }, { modality: 'online' }])(
    'is another one once the pack is sold with %o, and is paid no more beside it',
    async (change) => {
      const pack = await scene.offer()
      const former = await begin(pack)
      expect((await scene.admin.patch(`/packs/${pack}/`, change)).status).toBe(200)
      const now = await begin(pack)
      expect(now.json['session_id']).not.toBe(former.json['session_id'])
      await ends(former.json['session_id'])
      expect((await pay(former.json['session_id'])).status).not.toBe(200)
      await scene.payCard(String(now.json['session_id']))
      const { sessions: total = 3, price = 500 } = change as { sessions?: number; price?: number }
      expect(await bought(pack)).toMatchObject([{ total, price }])
      await scene.addsUp()
    },
  )

  test('stays what it is while its proof waits for staff', async () => {
    const pack = await scene.offer()
    const former = await begin(pack, 'transfer')
    await prove(String(former.json['session_id']))
    await scene.admin.patch(`/packs/${pack}/`, { price: 450 })
    expect((await begin(pack, 'transfer')).json['session_id']).toBe(former.json['session_id'])
    expect((await accept(String(former.json['session_id']), 'R former')).status).toBe(200)
    expect(await bought(pack)).toMatchObject([{ price: 500, left: 3 }])
  })
})

test('a sale at the desk that is sent again, since its answer was lost, takes the money once', async () => {
  const [pack, sale] = [await scene.offer(), newId()]
  const said = { bank_reference: 'TR 4401' }
  const sell = (paid_by: string, change: object = {}) =>
    scene.desk.post(`/packs/${pack}/buy/`, {
      method: 'in_person',
      paid_by,
      patient: scene.ids.patient,
      sale,
      ...change,
    })
  const moved = async () =>
    (
      await scene.server.norte.work((db) =>
        rows(db, 'select 1 from ledger where bought_pack_id = $1 and kind = $2', [sale, 'in_person']),
      )
    ).length
  const [first, atOnce] = await Promise.all([sell('transfer', said), sell('transfer', said)])
  const again = await sell('transfer', said)
  for (const answer of [first, atOnce, again])
    expect([answer.status, (answer.json['bought'] as BoughtPack).id]).toEqual([200, sale])
  expect(await moved()).toBe(1)
  await scene.addsUp()
  const otherwise = await sell('cash')
  expect([otherwise.status, otherwise.json['code']]).toEqual([409, 'sold_otherwise'])
  expect(await moved()).toBe(1)
})

test('each movement of the bank stands in the file of movements under the reference that was typed', async () => {
  const { session } = await begun('transfer')
  await prove(session)
  expect((await accept(session, ' Dep. 44-AB', 510)).status).toBe(200)
  await scene.sell({}, { paid_by: 'transfer', bank_reference: 'Giro 45-AB' })
  const owed = (await scene.desk.get('/payments/owed/?page_size=200')).json['results'] as {
    id: string
    amount: number
  }[]
  const surplus = owed.find((debt) => debt.amount === 10)?.id ?? ''
  await scene.desk.post(`/payments/owed/${surplus}/done/`, { bank_reference: 'Dev. 46-AB' })
  const file = await scene.desk.get('/payments/report.csv?detail=1&from=2026-01-01&to=2035-12-31')
  const lines = file.raw.toString('utf8').split('\r\n')
  const references = lines.map((line) => line.split(';')[6] ?? '').filter((text) => /4[4-6]-ab/i.test(text))
  expect(references).toEqual(['Dep. 44-AB', 'Giro 45-AB', 'Dev. 46-AB'])
})

test('a booking with a pack that is sent again, since its answer was lost, is the same session', async () => {
  const { id } = await scene.sell()
  const hour = scene.hour()
  const [first, again] = [await scene.book(id, { hour }), await scene.book(id, { hour })]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.json).toEqual(first.json)
  expect(await scene.left(id)).toBe(2)
  // Called off, the hour may be booked anew.
  const session = String(first.json['appointment'])
  await scene.patient.patch(`/appointments/appointments/${session}/`, { status: 'cancelled' })
  const anew = await scene.book(id, { hour })
  expect([anew.status, anew.json['appointment'] === session]).toEqual([200, false])
  expect((await scene.book(id, { hour, by: scene.other })).status).toBe(409)
  await scene.addsUp()
})
