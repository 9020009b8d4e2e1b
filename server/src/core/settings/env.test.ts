import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BadSetting, readEnv } from './env.ts'

const strong = '9f2c61d07be84a35c1d2e3f405968778a9b0c1d2e3f4051627384950617283ab'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'psico-env-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (given: NodeJS.ProcessEnv) => readEnv({ DATA_DIR: folder, MASTER_KEY: strong, ...given })
/** What the start says instead of starting. */
function refusal(given: NodeJS.ProcessEnv): string {
  try {
    read(given)
  } catch (error) {
    if (error instanceof BadSetting) return error.message
    throw error
  }
  return 'starts'
}

describe('a master key', () => {
  test('that somebody could guess stops the start, and is not printed', () => {
    const weak = [
      'short-of-32-characters',
      'a'.repeat(64),
      '0'.repeat(32),
      'abababababababababababababababababababab',
      'kR7!xQ2z'.repeat(8),
      '0123456789abcdef0123456789abcdef0123456',
      'abcdefghijklmnopqrstuvwxyz0123456789',
      'zyxwvutsrqponmlkjihgfedcba9876543210',
      'ChangeMe-ChangeMe-5f1-ChangeMe-x9-ChangeMe',
      'cambiame-por-una-clave-de-verdad-1234',
      'this-is-an-example-key-from-the-readme',
    ]
    for (const key of weak) {
      expect(refusal({ MASTER_KEY: key })).toMatch(
        /^MASTER_KEY: (must have at least|is too uniform|follows a pattern|is an example)/,
      )
      expect(refusal({ MASTER_KEY: key })).not.toContain(key)
    }
  })
  test('that is random starts, in hexadecimal, base64 and as the server makes its own', () => {
    for (const key of [strong, 'q3J0vT8mB1yXcL5nZ2wK7sRfHdGpAeUo', 'Zm9vL+x9Qk3T1vB7/pW2yHc8dJ4sNa6Re0='])
      expect(read({ MASTER_KEY: key }).MASTER_KEY).toBe(key)
    const made = readEnv({ DATA_DIR: folder }).MASTER_KEY
    expect(refusal({ MASTER_KEY: made })).toBe('starts')
  })
  test('the one before it may be weak, is never the same, and signed the logs unless another key did', () => {
    const changed = { MASTER_KEY: strong, MASTER_KEY_PREVIOUS: 'weak' }
    expect(read(changed)).toMatchObject({ ...changed, ANCHOR_KEY: strong, formerAnchorKey: 'weak' })
    const apart = 'Zm9vL+x9Qk3T1vB7/pW2yHc8dJ4sNa6Re0='
    expect(read({ ...changed, ANCHOR_KEY: apart })).toMatchObject({
      ANCHOR_KEY: apart,
      formerAnchorKey: undefined,
    })
    expect(refusal({ MASTER_KEY: strong, MASTER_KEY_PREVIOUS: strong })).toBe(
      'MASTER_KEY_PREVIOUS: is the same as MASTER_KEY',
    )
  })
})

describe('a line to another machine', () => {
  const plain = {
    DATABASE_URL: 'postgres://psico:x@db.clinic.net:5432/psico',
    REDIS_URL: 'redis://cache.clinic.net:6379',
    S3_ENDPOINT: 'http://10.0.0.7:9000',
    STRIPE_API_BASE: 'http://payments.clinic.net',
    SMTP_URL: 'smtp://mail.clinic.net:25?tls.rejectUnauthorized=false',
  }
  const nameOf = { DATABASE_URL: 'database', REDIS_URL: 'redis', S3_ENDPOINT: 's3' } as Record<string, string>
  for (const [setting, address] of Object.entries(plain)) {
    const name = nameOf[setting] ?? setting.split('_')[0]?.toLowerCase() ?? ''
    test(`without TLS stops the start unless it is named: ${setting}`, () => {
      expect(refusal({ [setting]: address })).toMatch(
        new RegExp(`^${setting}: .*has to be named: ALLOW_PLAINTEXT=${name}$`),
      )
      expect(refusal({ [setting]: address, ALLOW_PLAINTEXT: name })).toBe('starts')
      const others = ['database', 'redis', 's3', 'stripe', 'smtp']
        .filter((other) => other !== name)
        .join(', ')
      expect(refusal({ [setting]: address, ALLOW_PLAINTEXT: others })).toMatch(new RegExp(`^${setting}: `))
    })
  }
  test('with TLS starts', () => {
    const lines = [
      { DATABASE_URL: 'postgres://psico:x@db.clinic.net/psico?sslmode=verify-full' },
      { DATABASE_URL: 'postgres://psico:x@db.clinic.net/psico?sslmode=require' },
      { DATABASE_URL: 'postgres://psico:x@db.clinic.net/psico?ssl=true' },
      { REDIS_URL: 'rediss://cache.clinic.net:6379' },
      { S3_ENDPOINT: 'https://s3.clinic.net' },
      { STRIPE_API_BASE: 'https://api.stripe.com' },
      { SMTP_URL: 'smtps://mail.clinic.net' },
      { SMTP_URL: 'smtp://u:p@mail.clinic.net:587' },
    ]
    for (const given of lines) expect(refusal(given)).toBe('starts')
  })
  test('of a database is judged by what the driver would do', () => {
    const lax = [
      'sslmode=prefer',
      'sslmode=disable',
      'sslmode=no-verify',
      'uselibpqcompat=true&sslmode=require',
    ]
    for (const query of lax)
      expect(refusal({ DATABASE_URL: `postgres://u:p@db.clinic.net/psico?${query}` })).toMatch(
        /^DATABASE_URL/,
      )
    expect(refusal({ DATABASE_URL: 'postgres://u:p@localhost/psico?host=db.clinic.net' })).toMatch(
      /^DATABASE_URL/,
    )
  })
  test('within this machine needs none', () => {
    const lines = [
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/psico' },
      { DATABASE_URL: 'postgres:///psico?host=/var/run/postgresql' },
      { REDIS_URL: 'redis://localhost:6379' },
      { S3_ENDPOINT: 'http://[::1]:9000' },
      { STRIPE_API_BASE: 'http://stripe.localhost:12111' },
    ]
    for (const given of lines) expect(refusal(given)).toBe('starts')
    expect(read({ SMTP_URL: 'smtp://127.0.0.1:25' }).mailNeedsTls).toBe(false)
    expect(read({ SMTP_URL: 'smtp://mail.clinic.net:587' }).mailNeedsTls).toBe(true)
  })
  test('is let off by a name that exists', () => {
    expect(refusal({ ALLOW_PLAINTEXT: 'everything' })).toMatch(/^ALLOW_PLAINTEXT: must name some of database/)
  })
})

describe('a public domain without NODE_ENV=production', () => {
  const decided = {
    DEMO_DATA: '0',
    DEV_MAILBOX: '0',
    DEV_CLOCK: '0',
    SIMULATOR: '1',
    SMTP_URL: 'smtps://m.net',
  }
  test('starts once every switch is named, and says which are not', () => {
    const open = refusal({ ROOT_DOMAIN: 'psico.bo' })
    for (const name of ['DEMO_DATA', 'DEV_MAILBOX', 'DEV_CLOCK', 'SIMULATOR'])
      expect(open).toContain(`${name} (`)
    expect(refusal({ ROOT_DOMAIN: 'psico.bo', ...decided })).toBe('starts')
    const { DEV_CLOCK: _, ...most } = decided
    expect(refusal({ ROOT_DOMAIN: 'psico.bo', ...most })).toMatch(/^ROOT_DOMAIN: .*: DEV_CLOCK \(/)
    const all = { DEMO_DATA: '1', DEV_MAILBOX: '1', DEV_CLOCK: '1', SIMULATOR: '1' }
    expect(refusal({ ROOT_DOMAIN: '203.0.113.9', ...all })).toBe('starts')
    expect(refusal({ ROOT_DOMAIN: '203.0.113.9' })).toMatch(/^ROOT_DOMAIN/)
  })
  test('is no name of this machine or of a network at home', () => {
    for (const ROOT_DOMAIN of ['localhost', 'psico.localhost', '127.0.0.1', 'psico.test', 'nas.local'])
      expect(refusal({ ROOT_DOMAIN })).toBe('starts')
  })
})

describe('connections', () => {
  test('have sane sizes and limits unless told, and a bad one stops the start', () => {
    expect(read({})).toMatchObject({
      STATEMENT_TIMEOUT_MS: 60_000,
      LOCK_TIMEOUT_MS: 10_000,
      SLOW_STATEMENT_MS: 500,
    })
    expect(read({ POOL_SIZES: 'app=40, due=4' }).POOL_SIZES).toEqual({ app: 40, due: 4 })
    for (const sizes of ['app', 'app=0', 'app=1001', 'all=5', 'app=-1'])
      expect(refusal({ POOL_SIZES: sizes })).toMatch(/^POOL_SIZES: must look like/)
    expect(refusal({ LOCK_TIMEOUT_MS: '-1' })).toMatch(/^LOCK_TIMEOUT_MS/)
  })
  test('to a pooler are to a database, too', () => {
    const pooler = 'postgres://pool.clinic.net:6432'
    const database = 'postgres://u:p@db.clinic.net/psico?sslmode=verify-full'
    expect(refusal({ POOLER_URL: pooler })).toBe('missing settings: DATABASE_URL')
    expect(refusal({ POOLER_URL: pooler, DATABASE_URL: database })).toMatch(
      /^POOLER_URL: .*ALLOW_PLAINTEXT=database$/,
    )
    expect(refusal({ POOLER_URL: `${pooler}?sslmode=verify-full`, DATABASE_URL: database })).toBe('starts')
  })
})

describe('several processes', () => {
  const production = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtps://mail.clinic.net',
    MAIL_FROM: 'Psico <no-responder@clinic.net>',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    REDIS_URL: 'rediss://cache.clinic.net:6379',
  }
  const storage = { S3_BUCKET: 'psico', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  test('in production need one place for files, and a start without one says so in a line', () => {
    expect(refusal(production)).toMatch(/^S3_BUCKET: with REDIS_URL several processes serve, [^\n]*$/)
    expect(refusal({ ...production, ...storage })).toBe('starts')
    expect(refusal({ ...production, SHARED_DATA_DIR: '1' })).toBe('starts')
    expect(refusal({ ...production, REDIS_URL: undefined })).toBe('starts')
  })
  test('elsewhere start without one and hear of it', () => {
    const { REDIS_URL } = production
    expect(read({ REDIS_URL }).filesApart).toMatch(/^S3_BUCKET/)
    expect(read({ REDIS_URL, ...storage }).filesApart).toBeNull()
    expect(read({}).filesApart).toBeNull()
  })
  test('leave a moment after they say so; one alone, or one that is only tried, at once', () => {
    expect(read({ ...production, ...storage }).DRAIN_MS).toBe(5000)
    expect(read({ ...production, ...storage, DRAIN_MS: '0' }).DRAIN_MS).toBe(0)
    expect(read({ ...production, REDIS_URL: undefined }).DRAIN_MS).toBe(0)
    expect(read({ REDIS_URL: production.REDIS_URL }).DRAIN_MS).toBe(0)
  })
})

test('metrics have a port unless it is 0', () => {
  expect(read({}).metrics).toEqual({ port: 9464, chosen: false })
  expect(read({ METRICS_PORT: '0' }).metrics.port).toBeNull()
  expect(read({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, chosen: true })
})
