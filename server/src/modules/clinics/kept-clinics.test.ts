import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '#database/clinic'
import { row } from '#database/sql'
import { newId } from '#core/id'
import { makeUser, openSession } from '../../../test/makers.ts'
import { mailedLink, signIn } from '../../../test/sign-in.ts'
import { clinicTables, dropChecks, insertFor } from '../../../test/tenancy/catalogue.ts'
import { statusesOf, testNow, type TestServer } from '../../../test/test-server.ts'
import { openUnusedScene, type UnusedScene } from '../../../test/unused-scene.ts'

let scene: UnusedScene
let server: TestServer
let owner: pg.Client

beforeAll(async () => {
  scene = await openUnusedScene()
  ;({ server, owner } = scene)
})
afterAll(() => scene.close())

describe('how many may wait', () => {
  test('a network registers fifty, then none until one is used or went', async () => {
    await owner.query('update clinics set registered_from = null')
    for (let n = 0; n < 49; n += 1) expect((await scene.register(`muchas-${n}`)).status).toBe(201)
    // Two at once: one place is left.
    const both = await Promise.all([scene.register('ultima-a'), scene.register('ultima-b')])
    expect(statusesOf(both)).toEqual([201, 429])
    const refused = await scene.register('una-mas')
    expect(refused.status).toBe(429)
    expect(refused.json['code']).toBe('too_many_unused')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(6 * 24 * 3600)
    expect(await server.databases.clinicBySubdomain('una-mas')).toBeNull()
    const used = await server.databases.clinicBySubdomain('muchas-3')
    if (!used) throw new Error('not registered')
    const link = await mailedLink(server, used, 'admin@muchas-3.example')
    expect((await scene.confirm(used, link)).status).toBe(200)
    await signIn(server, used, 'admin@muchas-3.example')
    expect((await scene.register('una-mas')).status).toBe(201)
  }, 60_000)

  test('in a full house the oldest goes of the network that has most of them, if it had a day', async () => {
    await owner.query('update clinics set registered_from = null')
    const [flood, few] = ['a'.repeat(64), 'b'.repeat(64)]
    const names = ['riada-1', 'riada-2', 'riada-3', 'poca']
    for (const name of names) await scene.registered(name)
    await owner.query(
      `update clinics set registered_from = case when subdomain = 'poca' then $1 else $2 end,
      created_on = case subdomain when 'poca' then $3::timestamptz - interval '6 days' when 'riada-2' then $3::timestamptz - interval '2 days' else $3::timestamptz end
      where subdomain = any ($4)`,
      [few, flood, new Date(testNow).toISOString(), names],
    )
    const usual = server.app.env.UNUSED_CLINICS
    try {
      server.app.env.UNUSED_CLINICS = 4
      expect((await scene.register('entra')).status).toBe(201)
      const there = await owner.query<{ subdomain: string }>(
        'select subdomain from clinics where subdomain = any ($1) order by 1',
        [names],
      )
      expect(there.rows.map((tenant) => tenant.subdomain)).toEqual(['poca', 'riada-1', 'riada-3'])
      // None of the others had its day.
      const full = await scene.register('no-entra')
      expect(full.status).toBe(503)
      expect(full.json['code']).toBe('no_room')
    } finally {
      server.app.env.UNUSED_CLINICS = usual
    }
  })
})

const adminOf = async (clinic: Clinic): Promise<string> =>
  (await clinic.work((db) => row<{ id: string }>(db, 'select id from users')))?.id ?? ''
const past = async (sql: string): Promise<void> => {
  await owner.query('set session_replication_role = replica')
  await owner.query(sql)
  await owner.query('set session_replication_role = origin')
}

/** What each does to a new clinic, past the product's own checks where that asks for much beside it. */
const uses: [string, (clinic: Clinic) => Promise<unknown>][] = [
  [
    'a password',
    async (clinic) =>
      scene.confirm(clinic, await mailedLink(server, clinic, `admin@${clinic.subdomain}.example`)),
  ],
  [
    'a session',
    async (clinic) => {
      const id = await adminOf(clinic)
      await clinic.work((db) => openSession(db, id, newId(), testNow))
    },
  ],
  ['a second person', (clinic) => clinic.work((db) => makeUser(db))],
  [
    'settings that were saved',
    (clinic) => past(`update clinics set settings_saved_at = now() where id = '${clinic.id}'`),
  ],
  ['that it is a demo', (clinic) => past(`update clinics set is_demo = true where id = '${clinic.id}'`)],
  [
    'that an operator suspended it',
    (clinic) => past(`update clinics set suspended_at = now() where id = '${clinic.id}'`),
  ],
  ['an appointment', async (clinic) => addRow(clinic, 'appointments')],
  ['a payment', async (clinic) => addRow(clinic, 'payments')],
  ['an entry of the ledger', async (clinic) => addRow(clinic, 'ledger')],
]

/**
 * Any row of a table, as the catalogue knows to fill it: no check and no reference of this database is left from here on.
 */
async function addRow(clinic: Clinic, table: string): Promise<void> {
  const described = (await clinicTables(owner)).find((clinicTable) => clinicTable.name === table)
  if (!described) throw new Error(`no table ${table}`)
  await dropChecks(owner)
  await past(insertFor(described, clinic.id))
}

describe('is kept for good by', () => {
  test.each(uses)('%s', async (name, use) => {
    const clinic = await scene.registered(`usada-${uses.findIndex(([useName]) => useName === name)}`)
    await use(clinic)
    await scene.after(7)
    expect((await scene.rowsOf(clinic))['clinics']).toBe('1')
    expect(await scene.told(clinic)).toEqual([])
    const { rows } = await owner.query('select registered_from from clinics where id = $1', [clinic.id])
    expect(rows).toEqual([{ registered_from: null }])
  })
})
