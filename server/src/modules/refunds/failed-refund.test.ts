import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RefundRefused } from '#services/cards/card-provider'
import { rows } from '#database/sql'
import { testNow } from '../../../test/test-server.ts'
import { mailsTo } from '../../../test/mails.ts'
import { makeUser } from '../../../test/makers.ts'
import { makeVisit, openStripeScene, type StripeScene, type Visit } from '../../../test/stripe-scene.ts'
import { carryOutRefund } from './carry-out-refund.ts'

let scene: StripeScene
let visit: Visit
const adminEmail = 'direccion@norte.example'
const day = 24 * 60

beforeAll(async () => {
  scene = await openStripeScene()
  const { server } = scene
  await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin', email: adminEmail }))
  const gone = { user_type: 'admin', email: 'antes@norte.example', is_active: false } as const
  await server.work(server.norte, (db) => makeUser(db, gone))
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.clock.ms = testNow
  scene.server.now.ms = testNow
  visit = await makeVisit(scene)
})
afterEach(async () => {
  // What a test leaves unfinished is not the next one's matter.
  await scene.server.work(scene.server.norte, (db) =>
    rows(db, `update refunds set due_at = null, status = 'done' returning id`),
  )
})

const cancel = () =>
  visit.professional.patch(`/appointments/appointments/${visit.appointment}/`, { status: 'cancelled' })
const ours = () =>
  scene.double.refunds.filter((refund) => refund.payment_intent === visit.session.payment_intent)
const amounts = async () =>
  (await scene.ledgerOf(visit.appointment)).map((row) => `${row.kind} ${row.amount_minor}`)
/** Sessions end meanwhile. */
async function seen() {
  const { server } = scene
  const patient = await server.as(server.norte, visit.patientId)
  const card = await patient.get(`/appointments/appointments/${visit.appointment}/`)
  const page = await patient.get(`/payments/sessions/${visit.session.id}/`)
  const agreement = card.json['agreement'] as { payment_status: string; refund_amount: number }
  return { patient, agreement, page: page.json }
}
const status = async () => (await seen()).agreement.payment_status
async function mails(to?: string): Promise<string[]> {
  const { server } = scene
  const [own] = await server.work(server.norte, (db) =>
    rows<{ email: string }>(db, 'select email from users where id = $1', [visit.patientId]),
  )
  return (await mailsTo(server, server.norte, to ?? own?.email ?? ''))
    .map((mail) => mail.subject)
    .toReversed()
}
const audit = (level: string) =>
  scene.server.work(scene.server.norte, (db) =>
    rows<{ action: string }>(db, 'select action from audit_entries where level = $1 and action like $2', [
      level,
      `%${visit.appointment}%`,
    ]),
  )
const once = ['charge 20000', 'refund -20000']
const failedOnce = [...once, 'refund_failed 20000']

describe('a refund that fails at once', () => {
  test('is entered with its counter-entry, and tried again under another key, not before its time', async () => {
    scene.double.refundsWill('failed')
    await cancel()
    await scene.later(2)
    expect(await amounts()).toEqual(failedOnce)
    expect(await status()).toBe('refunding')
    expect((await mails()).join()).not.toContain('Devolución de')
    await scene.later(3)
    expect(ours()).toHaveLength(1)
    await scene.later(4)
    expect(ours().map((refund) => refund.status)).toEqual(['failed', 'succeeded'])
    expect(await amounts()).toEqual([...failedOnce, 'refund -20000'])
    expect(await status()).toBe('refunded')
    expect((await mails()).filter((mail) => mail === 'Devolución de Bs. 200')).toHaveLength(1)
    expect(await audit('WARNING')).toHaveLength(1)
  })

  test('two workers that are refused at once count one try', async () => {
    await cancel()
    const { server } = scene
    const [refund] = await server.work(server.norte, (db) =>
      rows<{ id: string }>(db, `select id from refunds where status = 'asked'`),
    )
    let waiting = 0
    let go: () => void = () => undefined
    const both = new Promise<void>((resolve) => (go = resolve))
    const cards = {
      ...server.app.cards,
      refund: async () => {
        waiting += 1
        if (waiting === 2) go()
        await both
        throw new RefundRefused('disputed')
      },
    }
    const work = () => carryOutRefund({ ...server.app, cards }, server.norte, refund?.id ?? '')
    await Promise.all([work(), work()])
    const found = await server.work(server.norte, (db) =>
      rows<{ attempts: number }>(db, `select attempts from refunds where status = 'asked'`),
    )
    expect(found).toEqual([{ attempts: 1 }])
    expect(await amounts()).toEqual(['charge 20000'])
  })
})

describe('a refund that fails after it was done', () => {
  const failure = () => {
    const [refund] = ours()
    if (!refund) throw new Error('no refund')
    refund.status = 'failed'
    return refund
  }

  test('by event, in several names, repeated and out of order: one counter-entry, one more try, and the truth', async () => {
    await cancel()
    await scene.later(2)
    expect(await status()).toBe('refunded')
    const refund = failure()
    const stale = { ...refund, status: 'succeeded' }
    for (const [type, object] of [
      ['refund.failed', refund],
      ['refund.failed', refund],
      ['refund.updated', refund],
      ['charge.refund.updated', refund],
      ['refund.created', stale],
      ['refund.updated', stale],
    ] as const)
      expect(await scene.tell(type, object)).toBe(200)
    expect(await amounts()).toEqual(failedOnce)
    expect((await seen()).page).toMatchObject({
      status: 'refunded',
      refund: { state: 'under_way', amount: 200, reason: 'cancelled' },
    })
    await scene.later(7)
    expect(ours()).toHaveLength(2)
    expect(await amounts()).toEqual([...failedOnce, 'refund -20000'])
    expect((await mails()).slice(-3)).toEqual([
      'Devolución de Bs. 200',
      'Tu devolución de Bs. 200 se está demorando',
      'Devolución de Bs. 200',
    ])
  })

  test('news that comes before our own note of the refund is taken in once', async () => {
    await cancel()
    scene.double.misbehave('silence after', 'silence after')
    await scene.later(2)
    expect(await amounts()).toEqual(['charge 20000'])
    await scene.tell('refund.failed', failure())
    expect(await amounts()).toEqual(failedOnce)
    await scene.later(7)
    expect(ours().map((refund) => refund.status)).toEqual(['failed', 'succeeded'])
  })

  test('without any event: the provider is asked after a day', async () => {
    await cancel()
    await scene.later(2)
    failure()
    await scene.later(60)
    expect(await amounts()).toEqual(once)
    await scene.later(day)
    expect(await amounts()).toEqual(failedOnce)
    await scene.later(7)
    expect(await status()).toBe('refunded')
  })

  test('an event of another account, or about nothing we know, is acknowledged and left alone', async () => {
    const strange = { object: 'refund', id: 're_x', status: 'failed', amount: 5, payment_intent: 'pi_x' }
    for (const metadata of [
      {},
      { refund: "'; drop" },
      { clinic: scene.server.norte.id, refund: scene.server.norte.id },
      { clinic: scene.server.sur.id, refund: scene.server.norte.id },
    ])
      expect(await scene.tell('refund.failed', { ...strange, metadata })).toBe(200)
    expect(await scene.tell('refund.failed', { ...strange, payment_intent: null })).toBe(200)
  })
})

describe('a refund that the bank takes its time for', () => {
  test('is said to be done only when it is', async () => {
    scene.double.refundsWill('pending')
    await cancel()
    await scene.later(2)
    expect([await status(), await amounts()]).toEqual(['refunding', once])
    expect((await mails()).join()).not.toContain('Devolución de')
    await scene.later(61)
    expect(ours()).toHaveLength(1)
    const [refund] = ours()
    await scene.tell('refund.updated', { ...refund, status: 'succeeded' })
    expect(await status()).toBe('refunded')
    expect(await amounts()).toEqual(once)
  })

  test('is asked for by the hour', async () => {
    scene.double.refundsWill('pending')
    await cancel()
    await scene.later(2)
    const [refund] = ours()
    if (refund) refund.status = 'succeeded'
    await scene.later(62)
    expect(await status()).toBe('refunded')
  })
})

test('a refused refund is settled by one made by hand at the provider between two tries, and never asked for again', async () => {
  scene.double.refundsWill('refused')
  await cancel()
  await scene.later(2)
  expect(await status()).toBe('refunding')
  const intent = visit.session.payment_intent
  const byHand = { object: 'refund', id: 're_between', amount: 20_000, payment_intent: intent }
  for (const _ of [1, 2]) await scene.tell('refund.created', { ...byHand, status: 'succeeded' })
  expect(await status()).toBe('refunded')
  for (const minutes of [7, 62, 6 * 60 + 2, day + 2]) await scene.later(minutes)
  expect([await status(), ours(), await amounts()]).toEqual(['refunded', [], once])
  expect((await mails()).filter((mail) => mail === 'Devolución de Bs. 200')).toHaveLength(1)
})

describe('a refund that never works', () => {
  const giveUp = async () => {
    scene.double.refundsWill('refused', 'failed', 'refused', 'failed', 'refused', 'failed', 'failed')
    await cancel()
    for (const minutes of [2, 7, 62, 6 * 60 + 2, day + 2]) await scene.later(minutes)
    expect(scene.double.calls.filter((call) => call === 'POST /v1/refunds').length).toBeGreaterThanOrEqual(5)
  }

  test('is given up after five tries: the admins and the patient hear it once, the log has it as critical', async () => {
    const before = scene.double.calls.filter((call) => call === 'POST /v1/refunds').length
    await giveUp()
    const tries = () => scene.double.calls.filter((call) => call === 'POST /v1/refunds').length - before
    expect(tries()).toBe(5)
    await scene.later(30 * day)
    expect(tries()).toBe(5)
    expect((await mails(adminEmail)).filter((mail) => mail.startsWith('Devolución pendiente'))).toEqual([
      'Devolución pendiente: Bs. 200 no se pudo devolver',
    ])
    expect(await mails('antes@norte.example')).toEqual([])
    expect((await mails()).at(-1)).toBe('No pudimos devolverte Bs. 200')
    expect(await audit('CRITICAL')).toHaveLength(1)
    const { agreement, page, patient } = await seen()
    expect([agreement.payment_status, agreement.refund_amount]).toEqual(['refund_failed', 200])
    expect(page).toMatchObject({ status: 'paid', refund: { state: 'owed', amount: 200 } })
    const owed = await scene.server.work(scene.server.norte, (db) =>
      rows(db, 'select amount_minor, reason from owed_refunds where done_at is null'),
    )
    expect(owed).toEqual([{ amount_minor: 20_000, reason: 'provider_failed' }])
    expect((await patient.get(`/payments/${visit.appointment}/receipt/`)).status).toBe(200)
  })

  test('is settled when the clinic sends it back by hand at the provider; late news of ours changes nothing', async () => {
    await giveUp()
    const intent = visit.session.payment_intent
    const stale = { object: 'charge', id: 'ch_1', payment_intent: intent, amount_refunded: 20_000 }
    await scene.tell('charge.refunded', { ...stale, metadata: visit.session.metadata })
    expect(await status()).toBe('refund_failed')
    const byHand = { object: 'refund', id: 're_hand', amount: 20_000, payment_intent: intent }
    await scene.tell('refund.created', { ...byHand, status: 'pending' })
    expect(await status()).toBe('refund_failed')
    for (const _ of [1, 2]) await scene.tell('refund.updated', { ...byHand, status: 'succeeded' })
    expect(await status()).toBe('refunded')
    expect((await amounts()).reduce((sum, amount) => sum + Number(amount.split(' ')[1]), 0)).toBe(0)
    expect((await mails()).at(-1)).toBe('Devolución de Bs. 200')
    await scene.tell('refund.failed', { ...byHand, status: 'failed' })
    expect(await status()).toBe('refund_failed')
    expect(
      (await mails(adminEmail)).filter((mail) => mail.startsWith('Devolución pendiente')).length,
    ).toBeGreaterThan(1)
  })
})
