import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/id'
import { rows, run } from '#database/sql'
import type { ClinicDb } from '#database/clinic'
import { guardIn, guardsOf, insertRow, type Row } from '../guards.ts'
import { packScene, type PackScene } from './scene.ts'

/** Each guard of the database by its name: what it alone is to refuse is written, and its name has to come back. */
let scene: PackScene
beforeAll(async () => {
  scene = await packScene()
})
afterAll(() => scene.server.close())

/** The name of the guard that refused, or that nothing did. */
const refusedBy = (write: (db: ClinicDb) => Promise<unknown>): Promise<string> =>
  scene.server.norte.work(write).then(() => 'nothing', guardIn)

const offered = (): Row => ({
  id: newId(),
  name: 'Tres',
  sessions: 3,
  price_minor: 50_000,
  currency: 'BOB',
  created_at: new Date(scene.server.now.ms),
})
const bought = (): Row => ({
  id: newId(),
  kind: 'sessions',
  name: 'Tres',
  buyer: scene.ids.patient,
  sessions: 3,
  price_minor: 50_000,
  currency: 'BOB',
  state: 'ended',
  created_at: new Date(scene.server.now.ms),
})
const inHand = {
  state: 'bought',
  method: 'cash',
  bought_at: new Date(),
  sessions_left: 3,
  open_minor: 50_000,
}

describe('of the price list', () => {
  test.each<[string, Row]>([
    ['packs_name_check', { name: '' }],
    ['packs_sessions_check', { sessions: 0 }],
    ['packs_price_minor_check', { price_minor: 0 }],
    ['packs_valid_months_check', { valid_months: 121 }],
    ['packs_modality_check', { modality: 'by letter' }],
  ])('%s', async (guard, change) => {
    expect(await refusedBy((db) => insertRow(db, 'packs', { ...offered(), ...change }))).toBe(guard)
  })
})

describe('of what was bought', () => {
  test.each<[string, Row]>([
    ['bought_packs_kind_check', { kind: 'gift' }],
    ['bought_packs_sessions_check', { sessions: 0 }],
    ['bought_packs_price_minor_check', { price_minor: 0 }],
    ['bought_packs_modality_check', { modality: 'by letter' }],
    ['bought_packs_state_check', { ...inHand, state: 'lost', sessions_left: 0, open_minor: 0 }],
    ['bought_packs_method_check', { method: 'shells' }],
    ['bought_packs_bank_reference_check', { bank_reference: '', bank_reference_key: '' }],
    // More sessions than were bought, or fewer than none.
    ['bought_packs_check', { ...inHand, sessions_left: 4 }],
    ['bought_packs_check', { ...inHand, sessions_left: -1 }],
    // More money than was paid, or less than none.
    ['bought_packs_check1', { ...inHand, open_minor: 50_001 }],
    ['bought_packs_check1', { ...inHand, open_minor: -1 }],
    // A balance has no sessions, a pack has.
    ['bought_packs_check2', { kind: 'credit' }],
    // What is over has nothing left.
    ['bought_packs_check3', { ...inHand, state: 'expired' }],
    // What is bought was bought at some time, in some way.
    ['bought_packs_check4', { ...inHand, method: null }],
    ['bought_packs_check5', { bank_reference: 'A 1' }],
    // Sessions that no money stands behind.
    ['pack_adds_up', inHand],
  ])('%s: %o', async (guard, change) => {
    expect(await refusedBy((db) => insertRow(db, 'bought_packs', { ...bought(), ...change }))).toBe(guard)
  })

  test('one_waiting_pack', async () => {
    const pack = await scene.offer()
    const waiting = () => ({ ...bought(), pack_id: pack, state: 'waiting' })
    expect(await refusedBy((db) => insertRow(db, 'bought_packs', waiting()))).toBe('nothing')
    expect(await refusedBy((db) => insertRow(db, 'bought_packs', waiting()))).toBe('one_waiting_pack')
  })

  test('pack_reference_once', async () => {
    const paid = () => ({ ...bought(), bank_reference: 'TR 77', bank_reference_key: 'tr 77' })
    expect(await refusedBy((db) => insertRow(db, 'bought_packs', paid()))).toBe('nothing')
    expect(await refusedBy((db) => insertRow(db, 'bought_packs', paid()))).toBe('pack_reference_once')
  })

  test('bank_reference_counts_once: what was taken at the desk for a session', async () => {
    const said = { method: 'in_person', paid_by: 'transfer', patient: scene.ids.patient }
    const buy = async (bank_reference: string) =>
      scene.desk.post(`/packs/${await scene.offer()}/buy/`, { ...said, bank_reference })
    expect((await buy('TR 88')).status).toBe(200)
    const session = String((await scene.bookToPay()).json['id'])
    const taken = await scene.desk.post(`/payments/desk/${session}/`, {
      amount: 200,
      method: 'transfer',
      bank_reference: 'tr-88'.replace('-', ' '),
    })
    expect([taken.status, Object.keys(taken.json)]).toEqual([409, expect.arrayContaining(['bank_reference'])])
  })

  test.each([
    ['a session fewer', 'update bought_packs set sessions_left = sessions_left - 1 where id = $1'],
    ['less money', 'update bought_packs set open_minor = open_minor - 1 where id = $1'],
    [
      'over without its books',
      `update bought_packs set state = 'expired', sessions_left = 0, open_minor = 0 where id = $1`,
    ],
  ])('pack_adds_up: %s', async (_, text) => {
    const { id } = await scene.sell()
    expect(await refusedBy((db) => run(db, text, [id]))).toBe('pack_adds_up')
  })
})

describe('of sessions that are booked with one', () => {
  const rowOfUse = (pack: string, appointment: string): Row => ({
    id: newId(),
    bought_pack_id: pack,
    appointment_id: appointment,
    taken_minor: 100,
    fee_minor: 200,
    used_at: new Date(scene.server.now.ms),
  })
  const packed = async (): Promise<{ pack: string; session: string }> => {
    const { id } = await scene.sell()
    return { pack: id, session: String((await scene.book(id)).json['appointment']) }
  }

  test.each([
    ['pack_uses_taken_minor_check', { taken_minor: -1 }],
    ['pack_uses_fee_minor_check', { fee_minor: -1 }],
  ])('%s', async (guard, change) => {
    const { pack, session } = await packed()
    expect(
      await refusedBy((db) => insertRow(db, 'pack_uses', { ...rowOfUse(pack, session), ...change })),
    ).toBe(guard)
  })

  test('one_pack_a_session', async () => {
    const { session } = await packed()
    const { id: other } = await scene.sell()
    expect(await refusedBy((db) => insertRow(db, 'pack_uses', rowOfUse(other, session)))).toBe(
      'one_pack_a_session',
    )
  })

  test('pack_adds_up: a use that takes none, and one that is given back to nobody', async () => {
    const { pack, session } = await packed()
    const held = await scene.hold(scene.hour())
    const free = String(held.json['appointment'])
    expect(await refusedBy((db) => insertRow(db, 'pack_uses', rowOfUse(pack, free)))).toBe('pack_adds_up')
    const back = 'update pack_uses set given_back_at = app_now() where appointment_id = $1'
    expect(await refusedBy((db) => run(db, back, [session]))).toBe('pack_adds_up')
  })

  const entry = (overrides: Row): Row => ({
    id: newId(),
    amount_minor: 20_000,
    currency: 'BOB',
    provider_ref: newId(),
    method: 'cash',
    ...overrides,
  })

  test('paid_or_packed: money that is taken at the desk for what a pack paid', async () => {
    const { session } = await packed()
    const taken = entry({ kind: 'in_person', appointment_id: session })
    expect(await refusedBy((db) => insertRow(db, 'ledger', taken))).toBe('paid_or_packed')
  })

  test('paid_or_packed: a payment of what a pack paid', async () => {
    const { session } = await packed()
    const payment: Row = {
      id: newId(),
      appointment_id: session,
      provider: 'simulator',
      session_id: newId(),
      status: 'paid',
      amount_minor: 20_000,
      currency: 'BOB',
      payment_intent: newId(),
      expires_at: new Date(scene.server.now.ms),
      created_at: new Date(scene.server.now.ms),
    }
    expect(await refusedBy((db) => insertRow(db, 'payments', payment))).toBe('paid_or_packed')
  })

  test('paid_or_packed: a pack for what is paid', async () => {
    const { id: pack } = await scene.sell()
    const held = await scene.hold(scene.hour())
    await scene.payCard(String(held.json['session_id']))
    const session = String(held.json['appointment'])
    const write = async (db: ClinicDb) => {
      await insertRow(db, 'pack_uses', { ...rowOfUse(pack, session), taken_minor: 20_000 })
      await run(
        db,
        'update bought_packs set sessions_left = sessions_left - 1, open_minor = open_minor - 20000 where id = $1',
        [pack],
      )
      await insertRow(
        db,
        'ledger',
        entry({ kind: 'earned', amount_minor: -20_000, bought_pack_id: pack, appointment_id: session }),
      )
    }
    expect(await refusedBy(write)).toBe('paid_or_packed')
  })

  test.each<[string, (pack: string, session: string) => Row]>([
    ['ledger_kind_check', (pack) => ({ kind: 'lent', bought_pack_id: pack })],
    ['ledger_sign_check', (pack) => ({ kind: 'prepaid', bought_pack_id: pack, amount_minor: -1 })],
    [
      'ledger_sign_check',
      (pack, session) => ({ kind: 'earned', bought_pack_id: pack, appointment_id: session, amount_minor: 1 }),
    ],
    ['ledger_sign_check', (pack) => ({ kind: 'prepaid_expired', bought_pack_id: pack, amount_minor: 1 })],
    ['ledger_subject', (_, session) => ({ kind: 'prepaid', appointment_id: session })],
    [
      'ledger_subject',
      (pack, session) => ({ kind: 'charge', bought_pack_id: pack, appointment_id: session }),
    ],
    ['pack_adds_up', (pack) => ({ kind: 'prepaid_returned', bought_pack_id: pack, amount_minor: -100 })],
  ])('%s, of the books', async (guard, made) => {
    const { pack, session } = await packed()
    expect(await refusedBy((db) => insertRow(db, 'ledger', entry(made(pack, session))))).toBe(guard)
  })

  test.each([
    ['payments_subject', 'payments'],
    ['owed_refunds_subject', 'owed_refunds'],
  ])('%s', async (guard, table) => {
    const { pack, session } = await packed()
    const common: Row = { id: newId(), amount_minor: 1, currency: 'BOB' }
    const of: Row =
      table === 'payments'
        ? {
            provider: 'simulator',
            session_id: newId(),
            status: 'open',
            expires_at: new Date(),
            created_at: new Date(),
          }
        : { method: 'in_person', reason: 'patient', part: 'fee' }
    const both = { ...common, ...of, bought_pack_id: pack, appointment_id: session }
    expect(await refusedBy((db) => insertRow(db, table, both))).toBe(guard)
  })
})

test('what was bought cannot be changed otherwise, nor be lost', async () => {
  const { id } = await scene.sell()
  for (const text of [
    'update bought_packs set price_minor = 1 where id = $1',
    'update bought_packs set buyer = buyer where id = $1',
    'delete from bought_packs where id = $1',
    'delete from pack_uses where bought_pack_id = $1',
    'update pack_uses set taken_minor = 0 where bought_pack_id = $1',
    'delete from ledger where bought_pack_id = $1',
  ])
    await expect(scene.server.norte.work((db) => run(db, text, [id]))).rejects.toThrow(/permission denied/)
})

test('no guard of these tables is without a test here', async () => {
  const tried = [
    ...['name', 'sessions', 'price_minor', 'valid_months', 'modality'].map(
      (column) => `packs_${column}_check`,
    ),
    ...['kind', 'sessions', 'price_minor', 'modality', 'state', 'method', 'bank_reference'].map(
      (column) => `bought_packs_${column}_check`,
    ),
    ...['', '1', '2', '3', '4', '5'].map((suffix) => `bought_packs_check${suffix}`),
    'one_waiting_pack',
    'pack_reference_once',
    'one_pack_a_session',
    'pack_adds_up',
    'paid_or_packed',
    // What is erased once nothing is owed any more is tried where people are erased.
    'bank_reference_counts_once',
    'erase_after_pack',
    'pack_uses_taken_minor_check',
    'pack_uses_fee_minor_check',
  ]
  expect(await guardsOf(scene.server.ownerUrl, ['packs', 'bought_packs', 'pack_uses'])).toEqual(
    tried.toSorted(),
  )
})

test('packs that were sold in all these ways still add up', async () => {
  await scene.addsUp()
  expect(
    await scene.server.norte.work((db) =>
      rows(
        db,
        `select id from bought_packs where state = 'bought' and sessions_left > coalesce(sessions, 0)`,
      ),
    ),
  ).toEqual([])
})
