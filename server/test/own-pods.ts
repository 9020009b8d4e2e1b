import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { addDays, timeText } from '@psico/contract/core/dates'
import { newId, newSecret } from '../src/core/id.ts'
import type { Clinic } from '../src/database/clinic.ts'
import { startEmbeddedDatabase } from '../src/operator/embedded/embedded-database.ts'
import { run } from '../src/database/sql.ts'
import { openPods, type Pods } from '../src/database/pods/open-pods.ts'
import { localOf } from '../src/core/zone.ts'
import { onServer } from './database.ts'
import { clientOf, type Client } from './faults/client.ts'
import { openFarDatabase, type FarDatabase } from './far-database.ts'
import { insertClinic, makeAppointment, makeProfessional, makeUser, openSession } from './makers.ts'
import { openPlace, productSettings, startProduct, type OwnProduct } from './own-product.ts'

/** The product as a process over two databases, the root and `este`, each behind a line of its own that can be cut. */
export interface OwnPods {
  /** The process that serves at present. */
  product: OwnProduct
  /** Starts it again, once it has ended. */
  start(): Promise<void>
  /** What was logged, from warnings on. */
  said: readonly string[]
  root: FarDatabase
  este: FarDatabase
  /** The same databases past those lines. */
  beside: Pods
  globalAdmin: { email: string; password: string }
  /** Calls of a clinic's host, or of the root domain. */
  at(subdomain: string | null): Client
  /** A page as a browser gets it. */
  page(subdomain: string): Promise<{ status: number; html: string }>
  close(): Promise<void>
}

export async function openOwnPods(): Promise<OwnPods> {
  const place = await openPlace('pods')
  // A server of its own, since roles and their passwords are a whole server's.
  const server = await startEmbeddedDatabase({ dataDir: place.folder, log: () => undefined })
  await onServer(server.url, 'alter role all set synchronous_commit = off')
  await onServer(server.url, 'create database este')
  const esteUrl = Object.assign(new URL(server.url), { pathname: '/este' }).href
  const [root, este] = [await openFarDatabase(server.url), await openFarDatabase(esteUrl)]
  const file = join(place.folder, 'pods')
  await writeFile(file, `# the further pods\neste=${este.url}\n`, { mode: 0o600 })
  const more = { DATABASE_URL: root.url, PODS: `este=${este.url}`, POD_CAPACITY: 'root=1,este=2' }
  const globalAdmin = await addGlobalAdmin(place.folder, { DATABASE_URL: root.url, PODS_FILE: file })
  let product = await startProduct(place, { more })
  const addresses = [
    { name: 'root', ownerUrl: server.url },
    { name: 'este', ownerUrl: esteUrl },
  ] as const
  const settings = { sizes: { app: 2 }, capacities: { root: 1 } }
  const beside = openPods(addresses, productSettings.MASTER_KEY, () => undefined, settings)
  const hostOf = (subdomain: string | null) => (subdomain ? `${subdomain}-app.localhost` : 'localhost')
  return {
    get product() {
      return product
    },
    start: async () => void (product = await startProduct(place, { more })),
    said: place.said,
    root,
    este,
    beside,
    globalAdmin,
    at: (subdomain) => clientOf(() => product.port, 30_000, hostOf(subdomain)),
    page: async (subdomain) => {
      const headers = { 'x-forwarded-host': hostOf(subdomain), accept: 'text/html' }
      const answer = await fetch(`http://127.0.0.1:${product.port}/`, { headers })
      return { status: answer.status, html: await answer.text() }
    },
    close: async () => {
      await product.kill()
      await beside.close()
      await Promise.all([root.close(), este.close()])
      await server.stop()
      place.leave()
    },
  }
}

/** As an operator types it; the databases get their schema by it. */
async function addGlobalAdmin(
  dataDir: string,
  more: Record<string, string>,
): Promise<OwnPods['globalAdmin']> {
  const email = 'gala@psico.example'
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../src/commands/admin.ts'), 'create-global-admin', email, 'Gala', 'Raíz'],
    {
      env: { PATH: process.env['PATH'], ...productSettings, DATA_DIR: dataDir, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const password = /mostrar: (\S+)/.exec(said)?.[1]
  if (!password) throw new Error(`no global admin: ${said}`)
  return { email, password }
}

/** A clinic of `este`, made past the product, which has not met it. */
export async function foundBeside({ beside }: OwnPods, subdomain: string): Promise<void> {
  const facts = { id: newId(), subdomain, name: `Clínica ${subdomain}` }
  await beside.foundClinic(facts, (db) => insertClinic(db, facts))
}

/** Two people of a clinic, signed in, and a session far ahead in which they may talk. */
export interface Couple {
  psychologist: string
  patient: string
  email: string
  token: string
  staff: string
  ahead: string
}

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '08:00', '20:00'] as const)

export const makeCouple = (clinic: Clinic): Promise<Couple> =>
  clinic.work(async (db) => {
    const email = `luz@${clinic.subdomain}.example`
    const [token, staff] = [newSecret(), newSecret()]
    // Its staff need no second step.
    await run(db, `update clinics set second_factor = 'optional'`)
    const { user: psychologist } = await makeProfessional(db, { blocks: everyDay, horizon_days: 60 })
    const patient = await makeUser(db, { email })
    await openSession(db, patient, token, Date.now())
    await openSession(db, psychologist, staff, Date.now())
    const date = addDays(localOf(Date.now(), clinic.timezone).date, 58)
    const pair = { psychologist, patient }
    const ahead = await makeAppointment(db, clinic.timezone, { ...pair, date, time: '20:30' })
    return { ...pair, email, token, staff, ahead }
  })

const hourMs = 3_600_000

/** A session six to twenty-four hours from now, long agreed on: its reminder is due. None lasts beyond midnight. */
export async function makeReminderDue(clinic: Clinic, couple: Couple, laterMinutes = 0): Promise<void> {
  const now = localOf(Date.now(), clinic.timezone)
  const soon = { date: now.date, minutes: now.minutes + 8 * 60 }
  const nextMorning = { date: addDays(now.date, 1), minutes: 7 * 60 }
  const { date, minutes } = now.minutes > 15 * 60 ? nextMorning : soon
  const at = { date, time: timeText(minutes + laterMinutes) }
  const { psychologist, patient } = couple
  const createdAtMs = Date.now() - 72 * hourMs
  await clinic.work((db) =>
    makeAppointment(db, clinic.timezone, { psychologist, patient, ...at, minutes: 5, createdAtMs }),
  )
}
