import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRedisDouble, type RedisDouble } from '../redis-double.ts'
import { rateLimitsInMemory, rateLimitsInRedis, type RateLimits } from '../../src/edge/http/rate-limits.ts'

const limit = { name: 'test', max: 3, windowMs: 60_000 }
let double: RedisDouble
const connections: Redis[] = []
const connect = () => {
  const redis = new Redis({
    port: double.port,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: true,
    retryStrategy: null,
  })
  redis.on('error', () => undefined)
  connections.push(redis)
  return redis
}
beforeAll(async () => {
  double = await openRedisDouble()
})
afterAll(async () => {
  for (const redis of connections) redis.disconnect()
  await double.close()
})

const takes = (limits: RateLimits, n: number, key: string, now = 0) =>
  Promise.all(Array.from({ length: n }, () => limits.take(limit, key, now)))

describe.each([
  ['memory', () => rateLimitsInMemory()],
  ['redis', () => rateLimitsInRedis(connect(), () => undefined)],
] as const)('tries in %s', (_, open) => {
  test('allow so many at once and no more, and say how long to wait', async () => {
    const limits = open()
    const waits = await takes(limits, 5, 'ana')
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(Math.max(...waits)).toBeGreaterThan(55)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60)
    expect(await limits.wait(limit, 'ana', 0)).toBeGreaterThan(55)
    expect(await limits.wait(limit, 'otra', 0)).toBe(0)
    // Two keys count together, whichever has the attempts.
    expect(await limits.wait(limit, ['ana', 'nadie'], 0)).toBeGreaterThan(55)
    await takes(limits, 2, 'luz')
    expect(await limits.wait(limit, ['luz', 'nadie'], 0)).toBe(0)
    await takes(limits, 1, 'nadie')
    expect(await limits.wait(limit, ['luz', 'nadie'], 0)).toBeGreaterThan(55)
    await limits.forget(limit, 'ana')
    expect(await limits.wait(limit, 'ana', 0)).toBe(0)
  })
})

test('a window ends', async () => {
  const limits = rateLimitsInMemory()
  await takes(limits, 3, 'ana', 1000)
  expect(await limits.wait(limit, 'ana', 60_999)).toBe(1)
  expect(await limits.wait(limit, 'ana', 61_000)).toBe(0)
})

test('a flood of other keys pushes out no window that is used up, nor one that nearly is', async () => {
  const limits = rateLimitsInMemory()
  await takes(limits, 3, 'ana')
  await takes(limits, 2, 'luz')
  for (let n = 0; n < 120_000; n += 1) await limits.take(limit, `nadie ${n}`, 1)
  expect(await limits.wait(limit, 'ana', 1)).toBeGreaterThan(55)
  await limits.take(limit, 'luz', 1)
  expect(await limits.wait(limit, 'luz', 1)).toBeGreaterThan(55)
})

test('to ask whether one has to wait leaves nothing behind', async () => {
  const limits = rateLimitsInMemory()
  await takes(limits, 1, 'ana')
  for (let n = 0; n < 120_000; n += 1) await limits.wait(limit, `nadie ${n}`, 1)
  // The window of the first attempt would have been pushed out with the oldest.
  await takes(limits, 2, 'ana', 1)
  expect(await limits.wait(limit, 'ana', 1)).toBeGreaterThan(55)
  const redis = connect()
  const before = double.keys().length
  await rateLimitsInRedis(redis, () => undefined).wait(limit, ['uno', 'otro'], 0)
  expect(double.keys().length).toBe(before)
})

test('two processes with one Redis count together, and the key tells no e-mail', async () => {
  const [one, two] = [connect(), connect()].map((redis) => rateLimitsInRedis(redis, () => undefined))
  if (!one || !two) throw new Error('no connections')
  await takes(one, 2, 'luz@correo.example')
  await takes(two, 1, 'luz@correo.example')
  expect(await one.wait(limit, 'luz@correo.example', 0)).toBeGreaterThan(0)
  expect(double.keys().join(' ')).not.toContain('luz')
})

test('without Redis this process counts for itself', async () => {
  const errors: unknown[] = []
  const redis = connect()
  await redis.ping()
  redis.disconnect()
  const limits = rateLimitsInRedis(redis, (error) => errors.push(error))
  const waits = await takes(limits, 4, 'eva')
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  expect(errors.length).toBeGreaterThan(0)
})
