import { Readable } from 'node:stream'
import { sealFile } from '../../src/modules/documents/public.ts'
import { newId, newSecret } from '../../src/core/id.ts'
import type { Clinic, ClinicDb } from '../../src/database/clinic.ts'
import { run } from '../../src/database/sql.ts'
import { hashOf } from '#core/id'
import { makeAppointment, makeProfessional, makeUser, openSession } from '../makers.ts'
import { makeGlobalAdmin } from '../sign-in.ts'
import type { TestServer } from '../test-server.ts'
import type { RoleName, Side } from './table.ts'

/** A patient and who treats them, at one clinic. */
export interface Pair {
  clinic: Clinic
  patient: string
  psychologist: string
  /** The psychologist's profile. */
  professional: string
  /** What stands wherever something is written about the patient; something short unless told. */
  writes?: string
}

/** What a world is made on: two clinics and the platform that keeps them. */
export type Ground = Pick<TestServer, 'app' | 'databases' | 'norte' | 'sur'>

export interface World {
  server: Ground
  /** `own`: the two who call; `person`: two others of their clinic; `clinic`: two of another clinic. */
  pairs: Record<Side, Pair>
  staff: Record<'reception' | 'admin', string>
  global: string
}

/** People nobody has met yet, so that nothing of one call is left for the next. */
export async function makeWorld(server: Ground): Promise<World> {
  const pair = async (db: ClinicDb, clinic: Clinic): Promise<Pair> => {
    const patient = await makeUser(db)
    const { user: psychologist, professional } = await makeProfessional(db)
    const session = { patient, psychologist, date: '2026-02-02', time: '09:00', status: 'completed' as const }
    await makeAppointment(db, clinic.timezone, session)
    return { clinic, patient, psychologist, professional }
  }
  const here = await server.norte.work(async (db) => ({
    own: await pair(db, server.norte),
    person: await pair(db, server.norte),
    reception: await makeUser(db, { user_type: 'reception' }),
    admin: await makeUser(db, { user_type: 'admin' }),
  }))
  const clinic = await server.sur.work((db) => pair(db, server.sur))
  return {
    server,
    pairs: { own: here.own, person: here.person, clinic },
    staff: here,
    global: (await makeGlobalAdmin(server)).id,
  }
}

/** Where somebody calls, and with which token. */
export interface Credentials {
  host: string
  authorization?: string
}

/** A new session of the role, on its own host. */
export async function credentialsOf(world: World, role: RoleName): Promise<Credentials> {
  const { server, pairs, staff } = world
  const { own } = pairs
  const host = `${own.clinic.subdomain}-app.localhost`
  if (role === 'anyone') return { host }
  const token = newSecret()
  const authorization = `Token ${token}`
  if (role === 'superuser') {
    await openGlobalSession(world, token)
    return { host: 'localhost', authorization }
  }
  const people = { patient: own.patient, professional: own.psychologist, ...staff }
  await own.clinic.work((db) => openSession(db, people[role], token, server.app.clock()))
  return { host, authorization }
}

const openGlobalSession = ({ server, global }: World, token: string): Promise<void> =>
  server.databases.globalWork(async (db) => {
    const [session, at] = [newId(), new Date(server.app.clock()).toISOString()]
    await run(
      db,
      `insert into global_sessions (id, user_id, created_at, last_seen_at, confirmed_at, ends_at)
       values ($1, $2, $3, $3, $3, $3::timestamptz + interval '7 days')`,
      [session, global, at],
    )
    await run(
      db,
      `insert into global_session_tokens (token_hash, session_id, kind, expires_at)
       values ($1, $2, 'access', $3::timestamptz + interval '12 hours')`,
      [hashOf(token), session, at],
    )
  })

/** What a call is about: what stands in its path, query or body, by name. */
export type Things = Record<string, string>
export type Maker = (world: World, pair: Pair) => Promise<Things> | Things

/** A text sealed for its place, `table.column`. */
export async function sealed({ app }: Ground, pair: Pair, place: string, row: string, text?: string) {
  const { clinic, writes = 'x' } = pair
  const [table = '', column = ''] = place.split('.')
  return clinic.work((db) => app.vault.sealText(db, clinic, text ?? writes, { table, column, row }))
}

/** Writes a file to its place; answers its sealed key. */
export async function sealedFile(server: Ground, pair: Pair, place: string, table: string, row: string) {
  const key = Buffer.alloc(32, 7)
  const content = sealFile(key, place, Readable.from([Buffer.from(pair.writes ?? 'contenido')]))
  await server.app.files.write(place, Readable.from(content))
  const location = { table, column: 'file_key', row }
  return pair.clinic.work((db) => server.app.vault.sealBytes(db, pair.clinic, key, location))
}
