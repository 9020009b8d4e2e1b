import type { ClinicDb } from '../../src/database/clinic.ts'
import { rows } from '../../src/database/sql.ts'
import { nowFor } from '../money/steps.ts'
import { appointmentsOf, type World } from '../money/world.ts'
import type { AnyStep } from './chance.ts'

/** A world that sells packs. */
export interface PackWorld extends World {
  /** The packs of the price list. */
  offers: readonly string[]
  /** The packs of the weeks before: another bank has their money. */
  before: readonly string[]
  /** How often a pack was not given back because sessions to come were booked with it. */
  inUse: { count: number }
}

export interface PackNow {
  id: string
  buyer: string
  state: string
  is_over: boolean
}
export interface BillNow {
  id: string
  buyer: string
  status: string
  amount_minor: number
  currency: string
}
interface PackedNow {
  id: string
  patient: string
  psychologist: string
}
export interface Seen {
  packs: PackNow[]
  packed: PackedNow[]
  bills: BillNow[]
  appointments: Awaited<ReturnType<typeof appointmentsOf>>
  money: Awaited<ReturnType<typeof nowFor>>
}

/** What the steps may act on, as it stands before them; the rest is not asked for. */
export async function see(world: PackWorld, steps: readonly AnyStep[]): Promise<Seen> {
  const own = steps.flatMap((step) => ('own' in step ? [step.own] : []))
  const needs = (name: string) => own.some((step) => name in step)
  const none: Omit<Seen, 'money'> = { packs: [], packed: [], bills: [], appointments: [] }
  const seen = own.some(
    (step) => step.do !== 'buy' && step.do !== 'sell' && step.do !== 'packJobs' && step.do !== 'runOut',
  )
    ? await world.clinic.work(async (db) => ({
        packs: needs('pack') ? await packsNow(db, world) : [],
        packed: needs('packed') ? await packedNow(db, world) : [],
        bills: needs('bill') ? await billsNow(db) : [],
        appointments: needs('appointment') ? await appointmentsOf(db, world) : [],
      }))
    : none
  const money = steps.flatMap((step) => ('money' in step ? [step.money] : []))
  return { ...seen, money: await nowFor(world, money) }
}

const packsNow = (db: ClinicDb, world: PackWorld) =>
  rows<PackNow & Record<string, unknown>>(
    db,
    `select id, buyer, state, coalesce(expires_at <= to_timestamp($1 / 1000.0), false) as is_over
     from bought_packs where id <> all ($2::uuid[]) order by id`,
    [world.now.ms, world.before],
  )

/** Sessions of this schedule that are booked with a pack. */
const packedNow = (db: ClinicDb, world: PackWorld) =>
  rows<PackedNow & Record<string, unknown>>(
    db,
    `select a.id, a.patient, a.psychologist from pack_uses u
     join appointments a on a.clinic_id = u.clinic_id and a.id = u.appointment_id
     where u.given_back_at is null and a.psychologist = any ($1) and a.appointment_date = any ($2) order by u.id`,
    [world.cast.doctors, world.days],
  )

/** Payments by QR or transfer for packs. */
export const billsNow = (db: ClinicDb) =>
  rows<BillNow & Record<string, unknown>>(
    db,
    `select p.id, b.buyer, p.status, p.amount_minor, p.currency from payments p
     join bought_packs b on b.clinic_id = p.clinic_id and b.id = p.bought_pack_id
     where p.provider = 'by_hand' order by p.id`,
  )
