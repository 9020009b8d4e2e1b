import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { makeUser } from '../../../test/makers.ts'
import { fullCost, hashPassword } from '#services/crypto/passwords'
import { readEnv } from '#core/settings/env'
import { rateLimitsInMemory, type RateLimits } from '#edge/http/rate-limits'

// The full cost of production: a cheap hash would drown in noise, and the lack of one would not show.
let server: TestServer
beforeAll(async () => {
  const env = readEnv({
    NODE_ENV: 'development',
    MASTER_KEY: 'test-master-key-of-at-least-32-characters',
    LOG_LEVEL: 'silent',
  })
  const rateLimits: RateLimits = { ...rateLimitsInMemory(), wait: async () => 0, take: async () => 0 }
  server = await startTestServer({ env, rateLimits })
  const password_hash = await hashPassword('la-buena-1', fullCost)
  await server.norte.work(async (db) => {
    await makeUser(db, { email: 'activa@correo.example', password_hash })
    await makeUser(db, { email: 'inactiva@correo.example', password_hash, is_active: false })
    await makeUser(db, { email: 'invitada@correo.example', password_hash: null })
  })
})
afterAll(() => server.close())

const emails = ['activa', 'inactiva', 'invitada', 'nadie'].map((name) => `${name}@correo.example`)

const atLeast = 9
const atMost = 60

/**
 * How far apart the e-mails' quickest tenths are, as a factor. The quick end of a distribution is the work itself, the
 * slow end the machine's other work; calls are made in turns, and more of them while a busy machine blurs the picture.
 * Work that is left out for one e-mail stays visible however long it is measured.
 */
async function spread(ask: (email: string) => Promise<unknown>, enough: number): Promise<number> {
  const samples = emails.map((): number[] => [])
  let found = Infinity
  for (let round = 0; round < atMost && (round < atLeast || found > enough); round += 1) {
    for (let turn = 0; turn < emails.length; turn += 1) {
      const n = (round + turn) % emails.length
      const start = performance.now()
      await ask(emails[n] ?? '')
      samples[n]?.push(performance.now() - start)
    }
    const quick = samples.map(
      (sample) => sample.toSorted((a, b) => a - b)[Math.floor(sample.length / 10)] ?? 0,
    )
    found = Math.max(...quick) / Math.min(...quick)
  }
  return found
}

test.each(['clinic', 'root'] as const)(
  'a failed login takes as long for every e-mail: %s',
  async (at) => {
    const visitor = server.visitor(at === 'clinic' ? server.norte : null)
    const ask = (email: string) => visitor.post('/auth/login/', { email, password: 'la-mala-99' })
    expect(await spread(ask, 1.5)).toBeLessThanOrEqual(1.5)
  },
  120_000,
)

test('asking for a reset takes as long for every e-mail', async () => {
  const visitor = server.visitor(server.norte)
  const ask = (email: string) => visitor.post('/auth/password-reset/', { email })
  expect(await spread(ask, 1.3)).toBeLessThanOrEqual(1.3)
}, 120_000)
