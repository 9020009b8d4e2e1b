import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clinic } from '../src/platform/db/clinic.ts'
import { newSecret } from '../src/platform/crypto/id.ts'
import { joinPod } from '../src/platform/pods/join-pod.ts'
import { openPods, type Pods } from '../src/platform/pods/open-pods.ts'
import type { Capacities } from '../src/platform/pods/room.ts'
import type { App } from '../src/platform/start/app.ts'
import { serveApp } from '../src/serve-app.ts'
import { freshDatabase } from './database.ts'
import { openFarDatabase, type FarDatabase } from './far-database.ts'
import { openSession } from './makers.ts'
import { testApp } from './test-app.ts'
import { callerOf, testNow, type Caller, type TestAnswer } from './test-server.ts'

/** The real app over two databases: the root, and `este` behind a line that can be cut. */
export interface PodsScene {
  http: FastifyInstance
  app: App
  databases: Pods
  este: FarDatabase
  now: { ms: number }
  at(subdomain: string | null, token?: string): Caller
  as(clinic: Clinic, userId: string): Promise<Caller>
  register(subdomain: string): Promise<TestAnswer>
  /** Registers it and answers it. */
  clinic(subdomain: string): Promise<Clinic>
  close(): Promise<void>
}

export async function openPodsScene(capacities: Capacities = {}): Promise<PodsScene> {
  const ground = await layGround()
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
    este: ground.este,
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
      await http.close()
      await app.due.stop()
      await app.jobs.stop()
      await databases.close()
      await ground.close()
    },
  }
}

/** Two databases that know of each other, and a folder. */
async function layGround() {
  const rootDatabase = await freshDatabase()
  const esteDatabase = await freshDatabase()
  const este = await openFarDatabase(esteDatabase.url)
  const addresses = [
    { name: 'root', ownerUrl: rootDatabase.url },
    { name: 'este', ownerUrl: este.url },
  ] as const
  await joinPod(rootDatabase.url, addresses[1])
  const folder = await mkdtemp(join(tmpdir(), 'psico-pods-'))
  return {
    este,
    folder,
    open: (capacities: Capacities) =>
      openPods(addresses, 'test', () => undefined, { sizes: { app: 6 }, waitMs: 2000, capacities }),
    placesIn: ({ pods }: Pods) => pods.map((pod, n) => ({ pod, ownerUrl: addresses[n]?.ownerUrl ?? '' })),
    close: async () => {
      await este.close()
      await esteDatabase.drop()
      await rootDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
