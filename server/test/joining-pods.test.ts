import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabases } from '../src/database/clinic.ts'
import { run } from '../src/database/sql.ts'
import { holdRoot, joinPod } from '../src/database/pods/join-pod.ts'
import { layPods } from '../src/database/pods/lay-pods.ts'
import { freshDatabase, onServer, type TestDatabase } from './database.ts'
import { openFarDatabase } from './far-database.ts'
import { makeClinic } from './makers.ts'

const log = pino({ level: 'silent' })
let root: TestDatabase
let este: TestDatabase
let used: TestDatabase

beforeAll(async () => {
  ;[root, este, used] = await Promise.all([freshDatabase(), freshDatabase(), freshDatabase()])
  const databases = openDatabases(used.url, 'test', () => undefined)
  await makeClinic(databases, { subdomain: 'propia', name: 'Propia' })
  await databases.close()
  // The template that all three were copied from is one installation.
  await onServer(used.url, 'update this_pod set root_id = gen_random_uuid()')
})
afterAll(() => Promise.all([root.drop(), este.drop(), used.drop()]))

test('an empty database becomes a pod, and is that one from then on', async () => {
  const join = (name: string, ownerUrl: string) => joinPod(root.url, { name, ownerUrl })
  await join('este', este.url)
  await join('este', este.url)
  await expect(join('oeste', este.url)).rejects.toThrow('PODS: the database of oeste is the pod este')
  await expect(join('otra', used.url)).rejects.toThrow('has clinics of its own')
  await expect(join('doble', root.url)).rejects.toThrow('is the same database as DATABASE_URL')
  await expect(joinPod(used.url, { name: 'este', ownerUrl: este.url })).rejects.toThrow('is the pod este')
})

test('a pod is no root, and settings that lack a pod with clinics are refused', async () => {
  await expect(holdRoot(este.url, [])).rejects.toThrow('DATABASE_URL: is the pod este')
  await holdRoot(root.url, [])
  const databases = openDatabases(root.url, 'test', () => undefined)
  await databases.globalWork((db) =>
    run(
      db,
      `insert into clinic_places (subdomain, clinic, pod, state) values ('lejos', gen_random_uuid(), 'este', 'here')`,
    ),
  )
  await databases.close()
  await expect(holdRoot(root.url, [])).rejects.toThrow('PODS: does not name este, where 1 clinics live')
  await holdRoot(root.url, [{ name: 'este', ownerUrl: este.url }])
})

test('a pod that fails ends the start, which says how each one stands', async () => {
  const pods = ['uno', 'dos', 'tres'].map((name) => ({ name, ownerUrl: este.url }))
  const laid = layPods(
    pods,
    async ({ name }) => {
      if (name === 'dos') throw new Error('migration 0169_pods.sql failed', { cause: new Error('no room') })
      if (name === 'tres') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    },
    log,
  )
  await expect(laid).rejects.toThrow(
    'PODS: uno is up to date; dos is not up to date: migration 0169_pods.sql failed: no room; tres is away',
  )
})

test('a pod that is away at the start is waited for, and opened when it answers', async () => {
  const far = await openFarDatabase(este.url)
  await far.cut()
  const pod = { name: 'este', ownerUrl: far.url }
  const laid = await layPods([pod], (address) => joinPod(root.url, address), log)
  const opened = vi.fn<() => void>()
  laid.onceOpen('este', opened)
  expect([laid.isOpen('este'), opened.mock.calls.length]).toEqual([false, 0])
  await far.mend()
  await vi.waitFor(() => expect([laid.isOpen('este'), opened.mock.calls.length]).toEqual([true, 1]), {
    timeout: 15_000,
  })
  await laid.close()
  await far.close()
})

test('a pod that takes the line and says nothing is away, and ends no start', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const pod = { name: 'este', ownerUrl: `postgres://a:b@127.0.0.1:${port}/c` }
  const laid = await layPods(
    [pod],
    async ({ ownerUrl }) => {
      await new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 100 }).connect()
    },
    log,
  )
  expect(laid.isOpen('este')).toBe(false)
  await laid.close()
  silent.close()
})
