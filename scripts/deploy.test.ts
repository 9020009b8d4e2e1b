import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { readEnv } from '../server/src/core/settings/env.ts'
import { root } from './source-files.ts'

/** What is laid out in deploy/ and cannot all be run where it is written: what can be read of it is held here. */
const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8')
const compose = parse(read('compose.yml'), { merge: true }) as {
  services: Record<
    string,
    {
      image?: string
      build?: string | { context: string; dockerfile: string }
      depends_on?: string[] | Record<string, unknown>
      volumes?: string[]
      networks?: string[]
      ports?: string[]
      privileged?: boolean
    }
  >
  volumes: Record<string, null>
}
const services = Object.entries(compose.services)
/** A tag for people, and the digest that decides. */
const pinned = /:[\w.-]*\d[\w.-]*@sha256:[0-9a-f]{64}$/

test('several machines: proxy, the app twice, database, pooler, Redis and a store of objects', () => {
  const names = services.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining(['proxy', 'app-1', 'app-2', 'db', 'pooler', 'redis', 'objects', 'prometheus']),
  )
  for (const [name, service] of services) {
    // Pinned, or built here; only the proxy is reached from outside.
    if (!service.build) expect([name, service.image]).toEqual([name, expect.stringMatching(pinned)])
    expect([name, service.ports === undefined, service.privileged ?? false]).toEqual([
      name,
      name !== 'proxy',
      false,
    ])
    const needs = Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {})
    expect([name, needs.filter((other) => !names.includes(other))]).toEqual([name, []])
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':')
      const isThere = source.startsWith('./')
        ? existsSync(join(root, 'deploy', source))
        : source in compose.volumes
      // The certificate is the operator's own.
      expect([name, source, isThere || source === './certificates']).toEqual([name, source, true])
    }
  }
  const [version] = /\d+\.\d+/.exec(compose.services['db']?.image ?? '') ?? []
  expect(Number(version)).toBeGreaterThanOrEqual(17.6)
})

test.each(['Dockerfile', 'pgbouncer/Dockerfile'])(
  '%s runs as nobody in particular, from pinned images',
  (path) => {
    const lines = read(path)
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .filter((line) => /^[A-Z]+ /.test(line))
    const of = (word: string) => lines.filter((line) => line.startsWith(`${word} `))
    expect(of('FROM').filter((line) => !/:[\w.]+-?bookworm|:bookworm/.test(line))).toEqual([])
    expect(of('USER').at(-1)).toMatch(/^USER (node|postgres)$/)
    expect(of('ADD')).toEqual([])
    expect(of('CMD').filter((line) => !line.startsWith('CMD ['))).toEqual([])
    for (const line of of('RUN').filter((instruction) => instruction.includes('apt-get install')))
      expect(line).toMatch(/--no-install-recommends .*rm -rf \/var\/lib\/apt\/lists/)
    for (const line of of('COPY').filter(
      (instruction) => !instruction.includes('--from') && !instruction.includes('. .'),
    ))
      for (const file of line.split(' ').slice(1, -1))
        expect([file, existsSync(join(root, path.includes('/') ? 'deploy/pgbouncer' : '.', file))]).toEqual([
          file,
          true,
        ])
  },
)

test('the image of the product is asked whether it can serve', () => {
  const text = read('Dockerfile')
  expect(text).toMatch(/^HEALTHCHECK [^]*\/api\/ready\//m)
  expect(text).toContain('server/src/main.ts')
  expect(existsSync(join(root, 'server/src/main.ts'))).toBe(true)
})

test.each(['psico.env.example', 'compose.env.example'])(
  'the product starts with the settings of %s',
  (path) => {
    const folder = mkdtempSync(join(tmpdir(), 'psico-deploy-'))
    const lines = read(path)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
    const known = ['env.ts', 'database-settings.ts'].map((file) =>
      readFileSync(join(root, 'server/src/core/settings', file), 'utf8'),
    )
    const settings = Object.fromEntries(
      lines.map((line) => line.split(/=(.*)/s).slice(0, 2)) as [string, string][],
    )
    for (const name of Object.keys(settings)) expect(known.join()).toMatch(new RegExp(`\\b${name}:`))
    const secrets = {
      MASTER_KEY: '9f2c61d07be84a35c1d2e3f405968778a9b0c1d2e3f4051627384950617283ab',
      ANCHOR_KEY: '1a2c61d07be84a35c1d2e3f405968778a9b0c1d2e3f4051627384950617283cd',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
    }
    const filled = Object.entries(settings).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+\}/g, 'secret'),
    ])
    const env = readEnv({ ...(Object.fromEntries(filled) as typeof settings), ...secrets, DATA_DIR: folder })
    expect(env).toMatchObject({ production: true, metrics: { port: 9464, chosen: true } })
    rmSync(folder, { recursive: true })
  },
)

test('the unit of one machine runs the start of this version as a user of its own', () => {
  const unit = read('psico.service')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]
  expect(value('User')).toBe('psico')
  expect(value('ExecStart')).toMatch(/scripts\/start\.mjs$/)
  expect(existsSync(join(root, 'scripts/start.mjs'))).toBe(true)
  expect([value('NoNewPrivileges'), value('ProtectSystem'), value('Restart')]).toEqual([
    'true',
    'strict',
    'always',
  ])
  for (const line of unit.split('\n').filter((setting) => setting !== '' && !setting.startsWith('#')))
    expect(line).toMatch(/^(\[(Unit|Service|Install)\]|[A-Z]\w+=\S.*|(Capability|Ambient)\w+=)$/)
})

test('the scripts of the pooler are sound, and it pools transactions', () => {
  for (const name of ['start.sh', 'lookup.sh']) {
    const { status, stderr } = spawnSync('sh', ['-n', join(root, 'deploy/pgbouncer', name)], {
      encoding: 'utf8',
    })
    expect([name, status, stderr]).toEqual([name, 0, ''])
  }
  const settings = read('pgbouncer/pgbouncer.ini')
  expect(settings).toContain('pool_mode = transaction')
  // The roles whose passwords the product makes, and no owner.
  expect(read('pgbouncer/lookup.sh')).toContain(`usename like 'psico\\_%'`)
})

test('every image that is built stands on one that is pinned by its digest', () => {
  for (const path of ['Dockerfile', 'pgbouncer/Dockerfile'])
    for (const [, image] of read(path).matchAll(/^FROM (\S+)/gm))
      expect([path, image]).toEqual([path, expect.stringMatching(/@sha256:[0-9a-f]{64}$/)])
})

test('Redis asks for a password, and who asks it has one', () => {
  const redis = read('compose.yml').split('\n  redis:')[1]?.split('\n\n')[0] ?? ''
  expect(redis).toContain('requirepass')
  expect(redis).toContain('REDISCLI_AUTH: ${REDIS_PASSWORD:?}')
  expect(read('compose.yml')).toContain('REDIS_URL: redis://default:${REDIS_PASSWORD:?}@redis:6379')
})

test('the service has no right of root, and none of the calls that an ordinary service never makes', () => {
  const unit = read('psico.service')
  for (const line of ['CapabilityBoundingSet=', 'SystemCallFilter=@system-service', 'NoNewPrivileges=true'])
    expect(unit.split('\n')).toContain(line)
})

test('what never ran says so in its first line', () => {
  const never = [
    'Caddyfile',
    'Dockerfile',
    'compose.env.example',
    'compose.yml',
    'pgbouncer/Dockerfile',
    'psico.service',
  ]
  for (const path of never) expect(read(path)).toMatch(/^# Never (run|built)/)
  expect(read('monitoring/prometheus.yml')).toMatch(/^# Never read/)
})

test('the relay refuses every kind of reserved address, and allows its own, where two meet who both need it', () => {
  const lines = read('coturn/turnserver.conf').split('\n')
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
  expect(valuesOf('denied-peer-ip').length).toBeGreaterThanOrEqual(20)
  expect(valuesOf('allowed-peer-ip')).toEqual(valuesOf('external-ip'))
  const settings = lines.filter((line) => line !== '' && !line.startsWith('#'))
  expect(settings).toEqual(expect.arrayContaining(['use-auth-secret', 'no-cli', 'no-multicast-peers']))
  expect(settings.join()).not.toContain('allow-loopback-peers')
})
