import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepCopy } from '#modules/backups/public'
import { makeUser } from '../../../test/makers.ts'
import { startTestServer, testNow, type TestServer } from '../../../test/test-server.ts'

const day = 24 * 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('backups from before somebody was erased go a week later, once the night has made another', async () => {
  const { norte, app } = server
  const [patient, boss] = await norte.work(async (db) => [
    await makeUser(db),
    await makeUser(db, { user_type: 'admin' }),
  ])
  const copies = async () => {
    const admin = await server.as(norte, boss)
    const { json } = await admin.get('/backups/')
    return (json['results'] as { name: string }[]).map((copy) => copy.name)
  }
  const at = async (ms: number) => {
    server.now.ms = ms
    await app.due.catchUp()
  }
  await keepCopy(app, norte, 'nightly', testNow - day)
  await keepCopy(app, norte, 'safety', testNow - day)
  const wish = await (await server.as(norte, patient)).post('/privacy/requests/', { kind: 'erase' })
  const done = await (await server.as(norte, boss)).post(`/privacy/requests/${String(wish.json['id'])}/done/`)
  expect(done.json['status']).toBe('done')
  await at(testNow + 6 * day)
  expect((await copies()).length).toBe(2)
  // The clinic is never left without one.
  await at(testNow + 8 * day)
  expect((await copies()).length).toBe(2)
  await keepCopy(app, norte, 'nightly', server.now.ms)
  await at(testNow + 10 * day)
  expect(await copies()).toEqual(['norte-20260310-120000-nocturna.sql'])
})
