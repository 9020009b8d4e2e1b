import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type TestHouse } from '../../../test/harness.ts'
import { makeUser } from '../../../test/makers.ts'
import { fullCost, hashPassword } from '../../platform/passwords.ts'
import { readEnv } from '../../platform/env.ts'
import { triesInMemory, type Tries } from '../../platform/tries.ts'

// The full cost of production: a cheap hash would drown in noise, and the lack of one would not show.
let house: TestHouse
beforeAll(async () => {
  const env = readEnv({
    NODE_ENV: 'development',
    MASTER_KEY: 'test-master-key-of-at-least-32-characters',
    LOG_LEVEL: 'silent',
  })
  const tries: Tries = { ...triesInMemory(), wait: async () => 0, take: async () => 0 }
  house = await openHouse({ env, tries })
  const password_hash = await hashPassword('la-buena-1', fullCost)
  await house.norte.work(async (db) => {
    await makeUser(db, { email: 'activa@correo.example', password_hash })
    await makeUser(db, { email: 'inactiva@correo.example', password_hash, is_active: false })
    await makeUser(db, { email: 'invitada@correo.example', password_hash: null })
  })
})
afterAll(() => house.close())

const emails = ['activa', 'inactiva', 'invitada', 'nadie'].map((name) => `${name}@correo.example`)

/**
 * Lower quartile of each e-mail's calls, in milliseconds. They are made in turns, so that a busy moment slows all of
 * them, and the slow half is left out: it tells of the machine's other work.
 */
async function quartiles(rounds: number, ask: (email: string) => Promise<unknown>): Promise<number[]> {
  const samples = emails.map((): number[] => [])
  for (let round = -2; round < rounds; round += 1)
    for (const [n, email] of emails.entries()) {
      const start = performance.now()
      await ask(email)
      if (round >= 0) samples[n]?.push(performance.now() - start)
    }
  return samples.map((it) => it.toSorted((a, b) => a - b)[Math.floor(it.length / 4)] ?? 0)
}

const spread = (times: number[]): number => Math.max(...times) / Math.min(...times)

test.each(['clinic', 'root'] as const)(
  'a failed login takes as long for every e-mail: %s',
  async (at) => {
    const visitor = house.visitor(at === 'clinic' ? house.norte : null)
    const body = (email: string) => ({ email, password: 'la-mala-99' })
    const times = await quartiles(9, (email) => visitor.post('/auth/login/', body(email)))
    expect(spread(times), times.join(' ')).toBeLessThan(1.6)
  },
  60_000,
)

test('asking for a reset takes as long for every e-mail', async () => {
  const visitor = house.visitor(house.norte)
  const times = await quartiles(3, (email) => visitor.post('/auth/password-reset/', { email }))
  expect(spread(times), times.join(' ')).toBeLessThan(1.4)
})
