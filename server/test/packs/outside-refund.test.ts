import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { makeUser } from '../makers.ts'
import { openStripeScene, type StripeScene } from '../stripe-scene.ts'

let scene: StripeScene
beforeAll(async () => {
  scene = await openStripeScene()
})
afterAll(() => scene.close())

/** A pack of four sessions that was bought by card. */
async function bought() {
  const { server, double } = scene
  const as = async (user_type: 'admin' | 'patient') =>
    server.as(server.norte, await server.work(server.norte, (db) => makeUser(db, { user_type })))
  const [admin, patient] = [await as('admin'), await as('patient')]
  const offer = await admin.post('/packs/', { name: 'Cuatro', sessions: 4, price: 400 })
  const { json } = await patient.post(`/packs/${String(offer.json['id'])}/buy/`, { method: 'card' })
  const session = double.sessions.find((each) => each.id === json['session_id'])
  if (!session) throw new Error(`no session: ${JSON.stringify(json)}`)
  const paid = double.pay(session.id)
  return { admin, patient, session, paid }
}
const idOf = async (patient: Awaited<ReturnType<typeof bought>>['patient']) =>
  String(((await patient.get('/packs/mine/')).json['results'] as { id: string }[])[0]?.id)
const gaveBack = ({ session }: Awaited<ReturnType<typeof bought>>, amount_refunded: number) =>
  scene.tell('charge.refunded', {
    object: 'charge',
    id: `ch_${session.id}`,
    payment_intent: session.payment_intent,
    amount: 40_000,
    currency: 'bob',
    amount_refunded,
    metadata: session.metadata,
  })
const moved = (pack: string) =>
  scene.server.work(scene.server.norte, (db) =>
    rows<{ kind: string; minor: number }>(
      db,
      `select kind, amount_minor::int as minor from ledger
       where bought_pack_id = $1 and kind in ('charge', 'refund', 'owed') order by id`,
      [pack],
    ),
  )

test('of a part that went back at the provider only the rest goes back with the pack', async () => {
  const pack = await bought()
  await scene.tell('checkout.session.completed', pack.paid)
  const id = await idOf(pack.patient)
  await gaveBack(pack, 5000)
  const shown = await pack.admin.get(`/packs/bought/${id}/refund/`)
  expect(shown.json).toMatchObject({ price: 400, amount: 350 })
  const ended = await pack.admin.post(`/packs/bought/${id}/refund/`)
  expect([ended.status, ended.json['amount']]).toEqual([200, 350])
  await scene.later(2)
  expect(await moved(id)).toEqual([
    { kind: 'charge', minor: 40_000 },
    { kind: 'refund', minor: -5000 },
    { kind: 'refund', minor: -35_000 },
  ])
})

test('a pack whose charge is heard of by its refund is bought, and gone with it', async () => {
  const pack = await bought()
  await gaveBack(pack, 40_000)
  await scene.tell('checkout.session.completed', pack.paid)
  const [held] = await scene.server.work(scene.server.norte, (db) =>
    rows<{ id: string; state: string }>(
      db,
      `select b.id, b.state from bought_packs b join payments p on p.bought_pack_id = b.id where p.session_id = $1`,
      [pack.session.id],
    ),
  )
  expect(held?.state).toBe('returned')
  expect((await moved(held?.id ?? '')).map(({ minor }) => minor)).toEqual([40_000, -40_000])
})
