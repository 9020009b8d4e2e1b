import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clinic, PodAddress } from '../src/database/clinic.ts'
import { newSecret } from '../src/core/id.ts'
import { joinPod } from '../src/database/pods/join-pod.ts'
import { openPods, type Pods } from '../src/database/pods/open-pods.ts'
import type { Capacities } from '../src/database/pods/room.ts'
import type { App } from '../src/app.ts'
import { atMost } from '../src/core/at-most.ts'
import { serveApp } from '../src/serve-app.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { openFarDatabase, type FarDatabase } from './far-database.ts'
import { openSession } from './makers.ts'
import { testApp } from './test-app.ts'
import { callerOf, testNow, type Caller, type TestAnswer } from './test-server.ts'

/** The real app over several databases: the root, and further ones behind lines that can be cut. */
export interface PodsScene {
  http: FastifyInstance
  app: App
  databases: Pods
  addresses: readonly [PodAddress, ...PodAddress[]]
  /** The line to a further pod. */
  far(pod: string): FarDatabase
  now: { ms: number }
  at(subdomain: string | null, token?: string): Caller
  as(clinic: Clinic, userId: string): Promise<Caller>
  register(subdomain: string): Promise<TestAnswer>
  /** Registers it and answers it. */
  clinic(subdomain: string): Promise<Clinic>
  close(): Promise<void>
}

export async function openPodsScene(
  capacities: Capacities = {},
  further: readonly string[] = ['este'],
): Promise<PodsScene> {
  const ground = await layGround(further)
  const databases = ground.open(capacities)
  const now = { ms: testNow }
  const clock = () => now.ms + databases.movedClock.aheadMs()
  const app = testApp(ground.folder, databases, ground.placesIn(databases), clock)
  const http = serveApp(app)
  await http.ready()
  const at = (subdomain: string | null, token?: string) =>
    callerOf(http, subdomain === null ? 'localhost' : `${subdomain}-app.localhost`, token ?? null)
  const register = (subdomain: string) =>
    at(null).post('/tenants/public/register/', {
      clinic_name: `Clínica ${subdomain}`,
      subdomain,
      admin_email: `admin@${subdomain}.example`,
    })
  return {
    http,
    app,
    databases,
    now,
    at,
    register,
    addresses: ground.addresses,
    far: ground.far,
    as: async (clinic, userId) => {
      const token = newSecret()
      await clinic.work((db) => openSession(db, userId, token, clock()))
      return at(clinic.subdomain, token)
    },
    clinic: async (subdomain) => {
      const { status } = await register(subdomain)
      const clinic = await databases.clinicBySubdomain(subdomain)
      if (status !== 201 || !clinic) throw new Error(`the clinic was not registered: ${status}`)
      return clinic
    },
    close: async () => {
      await ended('the server', http.close())
      await ended('due work', app.due.stop())
      await ended('jobs', app.jobs.stop())
      await closePools(databases, app.log)
      await ended('the databases', ground.close())
    },
  }
}

/** As the product closes them: a pool that does not end keeps nobody. It says what it still holds, and its database goes. */
async function closePools(databases: Pods, log: App['log']): Promise<void> {
  await atMost(5000, 'databases', databases.close(), log)
  const held = databases.pools().filter(({ used, waiting }) => used + waiting > 0)
  if (held.length > 0) console.log('pools that did not end', held)
}

/** What does not end says its name; a hook that ran out of time would not. */
async function ended(what: string, ending: Promise<unknown>): Promise<void> {
  const given = new AbortController()
  const over = pause(endingMs, 'over', { signal: given.signal }).catch(() => 'ended')
  try {
    if ((await Promise.race([ending, over])) === 'over') throw new Error(`${what} did not end`)
  } finally {
    given.abort()
  }
}

/** Jobs are given half a minute to finish. */
const endingMs = 35_000

/** Databases that know of each other, and a folder. */
async function layGround(names: readonly string[]) {
  const root = await freshDatabase()
  const further: { name: string; database: TestDatabase; far: FarDatabase }[] = []
  for (const name of names) {
    const database = await freshDatabase()
    const far = await openFarDatabase(database.url)
    further.push({ name, database, far })
    await joinPod(root.url, { name, ownerUrl: far.url })
  }
  const addresses = [
    { name: 'root', ownerUrl: root.url },
    ...further.map(({ name, far }) => ({ name, ownerUrl: far.url })),
  ] as const
  const folder = await mkdtemp(join(tmpdir(), 'psico-pods-'))
  return {
    addresses,
    folder,
    far: (pod: string) => {
      const found = further.find(({ name }) => name === pod)
      if (!found) throw new Error(`no pod ${pod}`)
      return found.far
    },
    open: (capacities: Capacities) =>
      openPods(addresses, 'test', () => undefined, { sizes: { app: 6 }, waitMs: 2000, capacities }),
    placesIn: ({ pods }: Pods) => pods.map((pod, n) => ({ pod, ownerUrl: addresses[n]?.ownerUrl ?? '' })),
    close: async () => {
      for (const { far, database } of further) {
        await far.close()
        await database.drop()
      }
      await root.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
