import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { row, rows } from '#database/sql'
import { restoreWith } from '../backup-scene.ts'
import { packScene, type PackScene } from './scene.ts'

/** Packs and a restore: money that moved since the backup is not rewound, and what it bought stays. */
let scene: PackScene
beforeAll(async () => {
  scene = await packScene()
})
afterAll(() => scene.server.close())

const backup = async () => (await scene.admin.post('/backups/create/')).raw
const restore = async (content: Buffer) => {
  const answer = await restoreWith(scene.admin, content)
  expect([answer.status, answer.json]).toEqual([200, expect.anything()])
  await scene.signIn()
}
const mine = async (id: string): Promise<BoughtPack | undefined> =>
  ((await scene.patient.get('/packs/mine/')).json['results'] as BoughtPack[]).find((pack) => pack.id === id)
const entries = (id: string) =>
  scene.server.norte.work((db) =>
    rows<{ kind: string; amount: number }>(
      db,
      'select kind, amount_minor as amount from ledger where bought_pack_id = $1 order by kind, amount_minor',
      [id],
    ),
  )

describe('after a restore', () => {
  test('a pack that was bought by card since is there, with its money', async () => {
    const before = await backup()
    const id = await scene.buyByCard()
    await restore(before)
    expect(await mine(id)).toMatchObject({ state: 'bought', left: 3, price: 500 })
    expect(await entries(id)).toEqual([
      { kind: 'charge', amount: 50_000 },
      { kind: 'prepaid', amount: 50_000 },
    ])
    expect((await scene.book(id)).status).toBe(200)
    await scene.addsUp()
  })

  test('a session that was booked with a pack since is still booked with it, and has used one', async () => {
    const { id } = await scene.sell()
    const before = await backup()
    const session = String((await scene.book(id)).json['appointment'])
    await restore(before)
    const found = (await scene.patient.get(`/appointments/appointments/${session}/`)).json
    expect([found['status'], found['pack']]).toMatchObject(['confirmed', { id }])
    expect(await scene.left(id)).toBe(2)
    await scene.addsUp()
  })

  test('what came back to a pack since, or went back to its buyer, is not there twice', async () => {
    const [{ id: used }, { id: returned }] = [await scene.sell(), await scene.sell()]
    const session = String((await scene.book(used)).json['appointment'])
    const before = await backup()
    await scene.patient.patch(`/appointments/appointments/${session}/`, { status: 'cancelled' })
    expect((await scene.desk.post(`/packs/bought/${returned}/refund/`)).status).toBe(200)
    await restore(before)
    expect((await mine(returned))?.state).toBe('returned')
    expect((await scene.desk.post(`/packs/bought/${returned}/refund/`)).status).toBe(409)
    expect(await scene.left(used)).toBe(3)
    await scene.addsUp()
  })
})

test('who is to be erased keeps a name until the rest of their pack is back with them, and no longer', async () => {
  const { other, otherId, desk, admin, server } = scene
  const { id } = await scene.sell({}, { patient: otherId })
  const { json: asked } = await other.post('/privacy/requests/', { kind: 'erase', text: 'Quiero irme.' })
  const seen = async () =>
    ((await admin.get('/privacy/requests/?page_size=100')).json['results'] as { id: string }[]).find(
      (request) => request.id === asked['id'],
    )
  expect(await seen()).toMatchObject({ status: 'open', open_packs: 1 })
  const done = await admin.post(`/privacy/requests/${String(asked['id'])}/done/`)
  expect([done.status, done.json]).toMatchObject([200, {}])
  const isErased = async () => {
    await server.app.due.catchUp()
    return server.norte.work((db) =>
      row(db, 'select 1 from blocked_records where patient = $1 and erased_at is not null', [otherId]),
    )
  }
  expect(await isErased()).toBeUndefined()
  expect(await seen()).toMatchObject({ status: 'waiting', open_packs: 1 })
  // The account is closed, and the desk still finds what is to go back.
  const bought = await desk.get(`/packs/bought/?patient=${otherId}`)
  expect([bought.status, bought.json['results']]).toMatchObject([200, [{ id, state: 'bought', left: 3 }]])
  expect((await desk.post(`/packs/bought/${id}/refund/`)).json).toMatchObject({ amount: 500, way: 'by_hand' })
  expect(await isErased()).toBeUndefined()
  const debt = await server.norte.work((db) =>
    row<{ id: string }>(db, 'select id from owed_refunds where bought_pack_id = $1 and done_at is null', [
      id,
    ]),
  )
  const settled = await desk.post(`/payments/owed/${debt?.id ?? ''}/done/`, { bank_reference: 'EF 1' })
  expect(settled.status).toBe(200)
  expect(await isErased()).toBeDefined()
  // What it was stays in the books, of nobody.
  expect((await entries(id)).map((entry) => entry.kind)).toContain('prepaid_returned')
  await scene.addsUp()
})
