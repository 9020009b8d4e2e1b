import { toMinor } from '@psico/contract/core/money'
import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import { insertPack } from '../src/modules/packs/price-list-store.ts'
import { insertBought, setBought, take } from '../src/modules/packs/store.ts'
import { planExpiry } from '../src/modules/packs/expiry.ts'
import { insertUse } from '../src/modules/packs/uses-store.ts'
import { takenBy } from '../src/modules/packs/rules.ts'
import type { FilledScene, MadeProfessional, Session } from './scene.ts'

const dayMs = 86_400_000
const iso = (ms: number): string => new Date(ms).toISOString()

/** So many of a pack for the price of nine sessions out of ten. */
const priceOf = ({ story }: MadeProfessional, sessions: number, currency: string): number =>
  toMinor(Math.round(story.fee * sessions * 0.9), currency)

/**
 * The session that the demo patient booked with a pack, so that nobody paid it by itself; in one of the clinics, and not with
 * the professional of the demo, where booking asks for the card as everywhere.
 */
export const sessionOfPack = ({ story, sessions, people }: FilledScene): Session | undefined =>
  story.subdomain === 'serena'
    ? sessions.find(
        (session) =>
          session.patient === people.patient &&
          session.with === people.professionals[1] &&
          session.status === 'completed',
      )
    : undefined

/** The clinic sells two packs; the demo patient bought one of them at the desk and has used half of it. */
export async function makePacks(scene: FilledScene): Promise<void> {
  const session = sessionOfPack(scene)
  const [first, second] = scene.people.professionals
  if (!session || !first || !second) return
  await offer(scene, first, { sessions: 4, months: 6 })
  const sold = await offer(scene, second, { sessions: 2, months: 12 })
  const bought = await sell(scene, sold, session.bookedMs - dayMs)
  const takenMinor = takenBy({ kind: 'sessions', sessions_left: 2, open_minor: sold.price_minor }, 0) ?? 0
  await book(scene, bought, session, takenMinor)
}

async function offer(
  { db, clinic, nowMs }: FilledScene,
  by: MadeProfessional,
  { sessions, months }: { sessions: number; months: number },
) {
  const pack = {
    id: newId(),
    name: `${sessions === 4 ? 'Cuatro' : 'Dos'} sesiones con ${by.story.first_name} ${by.story.last_name}`,
    sessions,
    price_minor: priceOf(by, sessions, clinic.currency),
    currency: clinic.currency,
    valid_months: months,
    psychologist: by.user,
    modality: null,
    active: true,
  }
  await insertPack(db, pack, nowMs - 90 * dayMs)
  return pack
}

type Offer = Awaited<ReturnType<typeof offer>>

/** In cash at the desk. Answers what was bought. */
async function sell(scene: FilledScene, pack: Offer, atMs: number): Promise<string> {
  const { db, people } = scene
  const id = newId()
  await insertBought(db, {
    id,
    pack: pack.id,
    kind: 'sessions',
    name: pack.name,
    buyer: people.patient,
    sessions: pack.sessions,
    priceMinor: pack.price_minor,
    currency: pack.currency,
    validMonths: pack.valid_months,
    psychologist: pack.psychologist,
    modality: null,
    soldBy: people.admin,
    reference: null,
    referenceKey: null,
    payer: null,
    nowMs: atMs,
  })
  const set = await setBought(db, id, 'cash', atMs)
  await planExpiry(db, id, set?.expires_ms ?? null)
  const paid = { bought: id, ref: id, amountMinor: pack.price_minor, atMs }
  await enter(scene, { ...paid, kind: 'in_person' })
  await enter(scene, { ...paid, kind: 'prepaid' })
  return id
}

async function book(scene: FilledScene, bought: string, session: Session, takenMinor: number): Promise<void> {
  const { db } = scene
  const id = newId()
  await insertUse(db, {
    id,
    pack: bought,
    appointment: session.id,
    takenMinor,
    feeMinor: session.feeMinor,
    nowMs: session.bookedMs,
  })
  await take(db, bought, 1, takenMinor)
  const taken = { kind: 'earned' as const, bought, ref: id, amountMinor: -takenMinor, atMs: session.bookedMs }
  await enter(scene, { ...taken, session: session.id })
}

interface Movement {
  kind: 'in_person' | 'prepaid' | 'earned'
  bought: string
  session?: string
  ref: string
  amountMinor: number
  atMs: number
}

const enter = ({ db, clinic }: FilledScene, movement: Movement): Promise<number> =>
  run(
    db,
    `insert into ledger (id, bought_pack_id, appointment_id, kind, amount_minor, currency, provider_ref, at, method)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'cash')`,
    [
      newId(),
      movement.bought,
      movement.session ?? null,
      movement.kind,
      movement.amountMinor,
      clinic.currency,
      movement.ref,
      iso(movement.atMs),
    ],
  )
