import pg from 'pg'
import type { UserType } from '@psico/contract/people/people'
import { addDays } from '@psico/contract/core/dates'
import { Problem } from '../../src/core/problem.ts'
import type { Clinic } from '../../src/database/clinic.ts'
import type { Context } from '../../src/database/context.ts'
import { rows, run } from '../../src/database/sql.ts'
import { expire } from '../../src/modules/packs/expiry.ts'
import { makeClinic, makeProfessional, makeUser } from '../makers.ts'
import { startEmptyTestServer, type TestServer } from '../test-server.ts'

export type Server = Omit<TestServer, 'norte' | 'sur'>

/** A database of its own, so that each has its clock: what the ledger dates goes by it. */
export interface Lane {
  server: Server
  owner: pg.Client
  close: () => Promise<void>
}

export async function openLane(): Promise<Lane> {
  const server = await startEmptyTestServer()
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(
    `do $$ begin execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`,
  )
  return {
    server,
    owner,
    close: async () => {
      await owner.end()
      await server.close()
    },
  }
}

/** A clinic with an admin, in which several half-years are played by people of their own. */
export async function openClinic(
  { databases }: Server,
  name: string,
  currency: string,
): Promise<{ clinic: Clinic; admin: string }> {
  const { id } = await makeClinic(databases, { subdomain: name, name })
  const made = await databases.clinicById(id)
  await made?.work((db) =>
    run(db, 'update clinics set currency = $2, currency_label = $2 where id = $1', [id, currency]),
  )
  databases.forgetClinic(name)
  const clinic = await databases.clinicById(id)
  if (!clinic) throw new Error('the clinic is gone')
  return { clinic, admin: await clinic.work((db) => makeUser(db, { user_type: 'admin' })) }
}

/** The people of one half-year, and what they have done so far. */
export interface World {
  lane: Lane
  clinic: Clinic
  admin: string
  psychologists: readonly [string, string]
  patient: string
  sessions: string[]
  packs: string[]
  uses: string[]
  hours: number
  nowMs: number
}

/** Two years ahead, so that no clock has to go back behind the machine's. */
const year = new Date().getUTCFullYear() + 2
export const dayOf = (month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
/** La Paz has no summer time. */
export const msOf = (month: number, day: number, hour: number): number =>
  Date.UTC(year, month - 1, day, hour + 4)
export const lastDayOf = (month: number): string => addDays(dayOf(month + 1, 1), -1)

export async function openWorld(lane: Lane, scene: { clinic: Clinic; admin: string }): Promise<World> {
  return scene.clinic.work(async (db) => {
    const professional = async () => (await makeProfessional(db, { blocks: [], specialties: [] })).user
    return {
      lane,
      ...scene,
      psychologists: [await professional(), await professional()] as const,
      patient: await makeUser(db),
      sessions: [],
      packs: [],
      uses: [],
      hours: 0,
      nowMs: 0,
    }
  })
}

export const by = ({ clinic, admin, nowMs }: World, type: UserType = 'admin'): Context => ({
  clinic,
  actor: { userId: admin, type, email: 'quien@correo.example', fullName: 'Quien', sessionId: '' },
  ip: '',
  nowMs,
})

/** The database's clock too, and what runs out by then. */
export async function setClock(world: World, ms: number): Promise<void> {
  world.nowMs = ms
  await world.lane.owner.query(
    'update moved_clock set ahead_seconds = ceil(extract(epoch from to_timestamp($1::float8 / 1000) - now()))',
    [ms],
  )
  if (world.packs.length === 0) return
  const over = await world.clinic.work((db) =>
    rows<{ id: string }>(
      db,
      `select id from bought_packs where id = any ($1) and state = 'bought' and expires_at <= to_timestamp($2::float8 / 1000)`,
      [world.packs, ms],
    ),
  )
  for (const { id } of over) await expire(world.clinic, id, ms)
}

/** A refusal belongs to what may happen; anything else is a fault, as a 500 would be. */
export async function unlessRefused<T>(act: Promise<T>): Promise<T | undefined> {
  try {
    return await act
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
