import { openJobs } from '../src/database/jobs/job-queue.ts'
import { openDueWork } from '../src/database/jobs/due-work.ts'
import { placesOf, testDatabases } from './database.ts'
import type { Clinic, Databases, Pod } from '../src/database/clinic.ts'
import type { WholeApp } from '../src/app.ts'
import { serveApp } from '../src/serve-app.ts'
import type { TestServer } from './test-server.ts'

/** One process of the app, that may die at a boundary and is started again. */
export interface MortalProcess {
  app: WholeApp
  http: TestServer['http']
  isDead(): boolean
  dieAt(boundary: number): void
  /** It will not die of what was planned. */
  spare(): void
  restart(): void
  close(): Promise<void>
}

class Death extends Error {}

export async function openMortalProcess(server: TestServer): Promise<MortalProcess> {
  const databases = testDatabases(server.ownerUrl, 8)
  let fuse: number | null = null
  let isDead = false
  const boundary = () => {
    if (!isDead && fuse !== null && (fuse -= 1) <= 0) isDead = true
    if (isDead) throw new Death()
  }
  const mortals = mortalDatabases(databases, boundary)
  const { log, clock } = server.app
  const jobs = openJobs({ places: placesOf(mortals, server.ownerUrl), masterKey: 'test', log })
  const app: WholeApp = {
    ...server.app,
    databases: mortals,
    jobs,
    due: openDueWork({ databases: mortals, log, clock }),
  }
  const http = serveApp(app)
  await http.ready()
  return {
    app,
    http,
    isDead: () => isDead,
    dieAt: (count) => (fuse = count),
    spare: () => (fuse = null),
    restart: () => {
      isDead = false
      fuse = null
    },
    close: async () => {
      await http.close()
      await databases.close()
    },
  }
}

/** Dies before the work, with it done and not committed, or just after the commit. */
function mortalDatabases(databases: Databases, boundary: () => void): Databases {
  const mortal = (clinic: Clinic | null): Clinic | null =>
    clinic && {
      ...clinic,
      work: async (fn) => {
        boundary()
        const result = await clinic.work(async (db) => {
          const scene = await fn(db)
          boundary()
          return scene
        })
        boundary()
        return result
      },
    }
  const finding: Pick<Databases, 'clinicById' | 'clinicBySubdomain'> = {
    clinicById: async (id) => mortal(await databases.clinicById(id)),
    clinicBySubdomain: async (name) => mortal(await databases.clinicBySubdomain(name)),
  }
  const root: Pod = {
    ...databases.root,
    ...finding,
    dueWork: async (fn) => {
      boundary()
      return databases.root.dueWork(fn)
    },
  }
  return { ...databases, ...finding, root, pods: [root] }
}
