import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/id'
import { run } from '#database/sql'
import { guardIn, guardsOf, insertRow, type Row } from '../guards.ts'
import { peopleOf } from '../money-makers.ts'
import { makeUser } from '../makers.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** Each guard of the database by its name: what it alone is to refuse is written, and its name has to come back. */
let server: TestServer
let ana: string
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  ana = (await peopleOf(server.norte)).psychologists[0]
  admin = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
})
afterAll(() => server.close())

/** The name of the guard that refused one of these rows, or that nothing did. */
const refusedBy = (table: string, ...all: Row[]): Promise<string> =>
  server.norte
    .work(async (db) => {
      for (const row of all) await insertRow(db, table, row)
      throw new Error('nothing')
    })
    .catch(guardIn)

let serial = 0
const rule = (): Row => ({ psychologist: ana, from_day: '2026-03-01', kind: 'percent', value: 60 })
const statement = (): Row => {
  serial += 1
  return {
    id: newId(),
    number: serial,
    psychologist: ana,
    from_day: '2026-03-01',
    to_day: '2026-03-31',
    currency: 'BOB',
    sessions: 1,
    collected_minor: 20_000,
    share_minor: 12_000,
    withheld_minor: 0,
    closed_by: admin,
    closed_at: new Date(server.now.ms),
  }
}

test.each<[string, Row]>([
  ['share_rules_kind_check', { kind: 'tiers' }],
  ['share_rules_check', { value: 100.01 }],
  ['share_rules_check', { kind: 'fixed', value: -1 }],
  ['share_rules_withholding_percent_check', { withholding_percent: 101 }],
  ['share_rules_withholding_name_check', { withholding_name: '' }],
  ['nothing', {}],
])('%s: %o', async (guard, change) => {
  expect(await refusedBy('share_rules', { ...rule(), ...change })).toBe(guard)
})

test('share_rules_pkey: one rule of a person from a day on', async () => {
  expect(await refusedBy('share_rules', rule(), { ...rule(), value: 10 })).toBe('share_rules_pkey')
})

test.each<[string, Row]>([
  ['statements_number_check', { number: 0 }],
  ['statements_check', { to_day: '2026-02-28' }],
  ['statements_paid_reference_check', { paid_at: new Date(), paid_by: 'admin', paid_reference: '' }],
  ['statements_check1', { paid_at: new Date() }],
  ['nothing', { paid_at: new Date(), paid_by: 'admin', paid_reference: 'TR 1' }],
])('%s: %o', async (guard, change) => {
  const by = 'paid_by' in change ? { paid_by: admin } : {}
  expect(await refusedBy('statements', { ...statement(), ...change, ...by })).toBe(guard)
})

test('days_closed_once, and no number twice', async () => {
  const first = statement()
  const days = { from_day: '2026-03-31', to_day: '2026-04-30' }
  expect(await refusedBy('statements', first, { ...statement(), ...days })).toBe('days_closed_once')
  const later = { from_day: '2026-04-01', to_day: '2026-04-30', number: first['number'] }
  expect(await refusedBy('statements', first, { ...statement(), ...later })).toBe(
    'statements_clinic_id_number_key',
  )
})

test('keep_statement: that it was paid is noted once', async () => {
  const paid: Row = { ...statement(), paid_at: new Date(), paid_by: admin, paid_reference: 'TR 1' }
  const again = server.norte.work(async (db) => {
    await insertRow(db, 'statements', paid)
    await run(db, `update statements set paid_reference = 'TR 2' where id = $1`, [paid['id']])
  })
  await expect(again).rejects.toThrow('a statement that was closed never changes')
})

test('no guard of these tables is without a test here', async () => {
  expect(await guardsOf(server.ownerUrl, ['share_rules', 'statements'])).toEqual(
    [
      ...['check', 'kind_check', 'withholding_name_check', 'withholding_percent_check'].map(
        (suffix) => `share_rules_${suffix}`,
      ),
      ...['check', 'check1', 'number_check', 'paid_reference_check', 'clinic_id_number_key'].map(
        (suffix) => `statements_${suffix}`,
      ),
      'days_closed_once',
      'keep_statement',
    ].toSorted(),
  )
})
