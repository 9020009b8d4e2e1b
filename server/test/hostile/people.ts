import { addDays } from '@psico/contract/core/dates'
import { newSecret } from '../../src/core/id.ts'
import { hashOf } from '#core/id'
import { run } from '../../src/database/sql.ts'
import { localOf } from '../../src/core/zone.ts'
import { roles, sides, type RoleName, type Side } from '../access/table.ts'
import { makers } from '../access/things.ts'
import { credentialsOf, makeWorld, type Maker, type Things, type World } from '../access/world.ts'
import { openSession } from '../makers.ts'
import type { Beside } from '../own-product.ts'
import type { Chance } from './chance.ts'

/** Stands wherever something is written about another clinic's patient: for nobody who calls here. */
export const ofOtherClinic = 'canario7Kq3'
/** That patient's last name: the global admin alone may read it. */
export const nameElsewhere = 'Apellido5Tn8'
/** Written about another patient of the same clinic: not for a visitor, a patient, or a professional who does not treat them. */
export const ofStranger = 'vecino9Wz4'

/** Who calls, where, and with which token. */
export interface Caller {
  role: RoleName
  host: string
  authorization?: string
}

/** Everybody and everything that generated requests may be about. */
export interface Scene {
  callers: Record<RoleName, Caller[]>
  /** Tokens that open nothing where they are shown: expired, another clinic's, made up. */
  foreign: string[]
  things: Map<string, Record<Side, Things[]>>
  chat: { appointment: string; tokens: string[] }
}

const copies = 2
const sessionsEach = 10

/** A scene of people and things that no earlier request has met. */
export async function layScene(beside: Beside): Promise<Scene> {
  const world = await makeWorld(beside)
  const { person, clinic } = world.pairs
  person.writes = ofStranger
  clinic.writes = ofOtherClinic
  await clinic.clinic.work((db) =>
    run(db, 'update users set last_name = $2 where id = $1', [clinic.patient, nameElsewhere]),
  )
  const callers = await callersOf(world)
  const things = await thingsOf(world)
  const tokens = [...callers.patient, ...callers.professional].flatMap(
    (caller) => caller.authorization?.slice(6) ?? [],
  )
  return {
    callers,
    foreign: [await expiredToken(world), await tokenElsewhere(world), 'x'.repeat(43), 'chat.x', 'a\u00ffb'],
    things,
    chat: { appointment: things.get('appointment')?.own[0]?.['id'] ?? '', tokens },
  }
}

async function callersOf(world: World): Promise<Scene['callers']> {
  const of = async (role: RoleName): Promise<Caller[]> => {
    const some: Caller[] = []
    for (let n = 0; n < sessionsEach; n += 1) some.push({ role, ...(await credentialsOf(world, role)) })
    return some
  }
  const all: [RoleName, Caller[]][] = []
  for (const role of roles) all.push([role, await of(role)])
  return Object.fromEntries(all) as Scene['callers']
}

async function thingsOf(world: World): Promise<Scene['things']> {
  const things: Scene['things'] = new Map()
  for (const [kind, make] of Object.entries<Maker>(makers)) {
    const bySide: Record<Side, Things[]> = { own: [], person: [], clinic: [] }
    for (const side of sides)
      for (let n = 0; n < copies; n += 1) bySide[side].push({ ...(await make(world, world.pairs[side])) })
    things.set(kind, bySide)
  }
  return things
}

const tokenElsewhere = async ({ pairs }: World): Promise<string> => {
  const token = newSecret()
  await pairs.clinic.clinic.work((db) => openSession(db, pairs.clinic.patient, token, Date.now()))
  return token
}

async function expiredToken({ pairs: { own } }: World): Promise<string> {
  const token = newSecret()
  await own.clinic.work(async (db) => {
    await openSession(db, own.patient, token, Date.now())
    await run(db, `update session_tokens set expires_at = '2026-01-01' where token_hash = $1`, [
      hashOf(token),
    ])
  })
  return token
}

/** A thing of the kind and side, with an hour that is still to come where it has one. */
export function oneOf(chance: Chance, scene: Scene, kind: string, side: Side): Things {
  const found = chance.some(scene.things.get(kind)?.[side] ?? []) ?? {}
  if (found['date'] === undefined) return found
  const today = localOf(Date.now(), 'America/La_Paz').date
  const time = `${String(9 + chance.below(3)).padStart(2, '0')}:00`
  return { ...found, date: addDays(today, 1 + chance.below(50)), time }
}
