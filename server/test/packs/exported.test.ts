import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, run } from '#database/sql'
import { textsOf } from '../privacy/traces.ts'
import { packScene, type PackScene } from './scene.ts'

let scene: PackScene
beforeAll(async () => {
  scene = await packScene()
  await scene.server.app.jobs.start()
})
afterAll(() => scene.server.close())

async function exported(): Promise<string> {
  const asked = await scene.admin.post('/exports/')
  const path = `/exports/${String(asked.json['id'])}/`
  await expect.poll(async () => (await scene.admin.get(path)).status, { timeout: 20_000 }).toBe(200)
  return textsOf((await scene.admin.get(path)).raw)
}

/** The table of payments as JSON, one line a movement. */
const paymentsIn = (texts: string): Record<string, string>[] =>
  texts.split('\n').flatMap((line) => {
    const text = line.replace(/,$/, '')
    return text.startsWith('{"at":') ? [JSON.parse(text) as Record<string, string>] : []
  })

test('a clinic takes along every movement of its ledger, packs sold and given back among them', async () => {
  const card = await scene.buyByCard({ price: 400 })
  const sold = await scene.sell({ price: 333 })
  await scene.book(sold.id)
  const back = await scene.desk.post(`/packs/bought/${card}/refund/`, {})
  expect([back.status, back.json]).toMatchObject([200, {}])
  await scene.settled()
  const payments = paymentsIn(await exported())
  const ledger = await scene.server.norte.work((db) =>
    rows<{ kind: string; amount: number }>(
      db,
      'select kind, amount_minor::float8 / 100 as amount from ledger order by kind, amount',
    ),
  )
  const byKind = (some: { kind: string; amount: number }[]) =>
    some.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()
  expect(byKind(payments.map(({ kind = '', amount }) => ({ kind, amount: Number(amount) })))).toEqual(
    byKind(ledger),
  )
  const charge = payments.find((payment) => payment['kind'] === 'charge')
  expect(charge).toMatchObject({ amount: '400', pack: 'Tres sesiones', method: 'card', appointment_date: '' })
})

test('what went back stands as a figure that can be summed up, and a missed session as missed', async () => {
  const made = await scene.bookToPay()
  const id = String(made.json['id'])
  await scene.desk.patch(`/appointments/appointments/${id}/`, { status: 'confirmed' })
  await scene.after(id)
  expect((await scene.desk.post(`/appointments/appointments/${id}/no-show/`)).status).toBe(200)
  await scene.server.norte.work((db) =>
    run(db, `update users set first_name = '-5', last_name = '=1+1' where id = $1`, [scene.ids.patient]),
  )
  const texts = await exported()
  expect(texts).toMatch(/,refund,'-5 =1\+1,.*,-400,BOB,/)
  expect(texts).not.toMatch(/,'-[\d.]+,BOB,/)
  expect(texts).toMatch(/,no asistió\r\n/)
})
