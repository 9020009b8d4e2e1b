import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { ask, thingsOf } from './ask.ts'
import { credentialsOf, makeWorld } from './world.ts'
import { roles, sides, table, type Side } from './table.ts'

let server: TestServer
beforeAll(async () => {
  const none = () => Promise.resolve(0)
  server = await startTestServer({
    rateLimits: { wait: none, take: none, forget: () => Promise.resolve() },
  })
})
afterAll(() => server.close())

test.each(Object.entries(table))('%s answers each role as the table says', async (name, row) => {
  const world = await makeWorld(server)
  const found: Partial<Record<Side, string>> = {}
  for (const side of sides) {
    if (row[side] === undefined) continue
    const line: number[] = []
    for (const role of roles) {
      const things = await thingsOf(world, row, side)
      line.push((await ask(server.http, { name, things }, await credentialsOf(world, role))).status)
    }
    found[side] = line.join(' ')
  }
  const { own, person, clinic } = row
  expect(found).toEqual(JSON.parse(JSON.stringify({ own, person, clinic })))
})
