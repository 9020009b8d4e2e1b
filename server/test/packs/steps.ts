import { toMajor } from '@psico/contract/core/money'
import { dayMs } from '@psico/contract/core/units'
import { rows } from '../../src/database/sql.ts'
import { Problem } from '../../src/core/problem.ts'
import { bookAsStaff } from '../../src/modules/booking/book-as-staff.ts'
import { cancel } from '../../src/modules/booking/cancel.ts'
import { closeCheckout } from '../../src/modules/booking/conclude-checkout.ts'
import { holdAndOpenCheckout } from '../../src/modules/booking/hold-and-open-checkout.ts'
import { acceptProof, rejectProof } from '../../src/modules/booking/judge-proof.ts'
import { giveAway } from '../../src/modules/booking/reschedule.ts'
import { takeProof } from '../../src/modules/booking/take-proof.ts'
import { buy } from '../../src/modules/packs/buy.ts'
import { expire } from '../../src/modules/packs/expiry.ts'
import { refundRest } from '../../src/modules/packs/refund-pack.ts'
import { transfer } from '../../src/modules/packs/transfer.ts'
import { carryOutRefund } from '../../src/modules/refunds/carry-out-refund.ts'
import { settleOwed } from '../../src/modules/refunds/settle-owed.ts'
import { markNoShow } from '../../src/modules/sessions/public.ts'
import { take } from '../money/steps.ts'
import { by, survived, type World } from '../money/world.ts'
import { png } from '../proof-scene.ts'
import type { AnyStep, PackStep } from './chance.ts'
import { billsNow, type BillNow, type PackNow, type PackWorld, type Seen } from './seen.ts'

const among = <T>(list: readonly T[], n: number): T | undefined =>
  list[list.length - 1 - (n % Math.max(1, list.length))]
const hour = (n: number) => `${String(9 + n).padStart(2, '0')}:00`
const baseUrl = 'https://casa.example'

/** Takes one step. It may be refused, die half-way, or have nothing to act on. */
export async function act(world: PackWorld, step: AnyStep, seen: Seen): Promise<void> {
  if ('money' in step) return take(world, step.money, seen.money)
  const packStep = step.own
  switch (packStep.do) {
    case 'buy':
    case 'sell':
      return trade(world, packStep)
    case 'use':
      return bookWith(world, packStep, among(seen.packs, packStep.pack))
    case 'give':
    case 'missed':
    case 'callOff':
      return ofSession(world, packStep, seen)
    case 'refundPack':
      return giveBack(world, among(seen.packs, packStep.pack))
    case 'passOn': {
      const pack = among(seen.packs, packStep.pack)
      const to = world.cast.doctors[packStep.doctor] ?? ''
      const admin = by(world, world.cast.admin, 'admin')
      if (pack) await world.clinic.work((db) => transfer(db, admin, pack.id, to))
      return
    }
    case 'packJobs':
      return jobs(world)
    case 'runOut':
      world.now.ms += dayMs
      return jobs(world)
    default: {
      const bill = among(seen.bills, packStep.bill)
      return bill && atDesk(world, packStep, bill)
    }
  }
}

/** A patient begins to buy, or the desk sells for cash. */
async function trade(world: PackWorld, step: Extract<PackStep, { do: 'buy' | 'sell' }>): Promise<void> {
  const patient = world.cast.patients[step.who] ?? ''
  const offer = world.offers[step.offer] ?? ''
  if (step.do === 'buy') {
    await buy(world.app, by(world, patient, 'patient'), baseUrl, offer, { method: step.method })
    return
  }
  const admin = by(world, world.cast.admin, 'admin')
  const seller = step.isOld ? { ...admin, nowMs: admin.nowMs - 29 * dayMs } : admin
  await buy(world.app, seller, baseUrl, offer, { method: 'in_person', paid_by: 'cash', patient })
}

/** Something becomes of a session: a colleague has it, nobody came, or it is called off. */
async function ofSession(
  world: PackWorld,
  step: Extract<PackStep, { do: 'give' | 'missed' | 'callOff' }>,
  seen: Seen,
): Promise<void> {
  const admin = by(world, world.cast.admin, 'admin')
  if (step.do === 'callOff') {
    const packed = among(seen.packed, step.packed)
    if (!packed) return
    const userId = { patient: packed.patient, professional: packed.psychologist, admin: world.cast.admin }
    await cancel(world.app, by(world, userId[step.by], step.by), packed.id)
    return
  }
  const appointment = among(seen.appointments, step.appointment)
  if (!appointment) return
  if (step.do === 'missed') {
    await world.clinic.work((db) => markNoShow(db, admin, appointment.id))
    return
  }
  const psychologist = world.cast.doctors.find((one) => one !== appointment.psychologist) ?? ''
  const at = { appointment_date: dayOf(world, step.slot), start_time: hour(step.slot) }
  await giveAway(world.app, admin, appointment.id, { ...at, psychologist })
}

/** The rest goes back, unless sessions to come are booked with it. */
async function giveBack(world: PackWorld, pack: PackNow | undefined): Promise<void> {
  if (!pack) return
  const admin = by(world, world.cast.admin, 'admin')
  try {
    await world.clinic.work((db) => refundRest(db, admin, pack.id))
  } catch (error) {
    if (error instanceof Problem && error.code === 'pack_in_use') world.inUse.count += 1
    throw error
  }
}

const dayOf = (world: World, n: number) => world.days[n === 2 ? 1 : 0] ?? ''

async function bookWith(
  world: PackWorld,
  step: Extract<PackStep, { do: 'use' }>,
  pack: PackNow | undefined,
): Promise<void> {
  if (!pack) return
  const patient = world.cast.patients[step.who] ?? ''
  const psychologist = world.cast.doctors[step.doctor] ?? ''
  const at = { psychologist, appointment_date: dayOf(world, step.slot), start_time: hour(step.slot) }
  if (step.byStaff)
    await bookAsStaff(world.app, by(world, world.cast.admin, 'admin'), {
      ...at,
      patient,
      payment_method: 'online',
      pack: pack.id,
    })
  else
    await holdAndOpenCheckout(world.app, by(world, patient, 'patient'), baseUrl, {
      ...at,
      price: 200,
      pack: pack.id,
    })
}

async function atDesk(
  world: PackWorld,
  step: Extract<PackStep, { bill: number }>,
  bill: BillNow,
): Promise<void> {
  const admin = by(world, world.cast.admin, 'admin')
  if (step.do === 'provePack') {
    const content = (async function* () {
      yield png(bill.id)
    })()
    await takeProof(world.app, by(world, bill.buyer, 'patient'), bill.id, { fileName: 'pago.png', content })
  } else if (step.do === 'acceptPack') {
    const amount = toMajor(step.less ? bill.amount_minor - 1 : bill.amount_minor, bill.currency)
    await acceptProof(admin, bill.id, { amount, bank_reference: `bono ${bill.id}` })
  } else await rejectProof(admin, bill.id, 'No encontramos el pago en nuestra cuenta.')
}

export const packsSoFar = (clinic: World['clinic']): Promise<string[]> =>
  clinic.work(async (db) =>
    (await rows<{ id: string }>(db, 'select id from bought_packs')).map((row) => row.id),
  )

/** What the queue and the clock have to do about packs. */
export async function jobs(world: PackWorld): Promise<void> {
  const due = await world.clinic.work(async (db) => ({
    refunds: await rows<{ id: string }>(
      db,
      `select r.id from refunds r join payments p on p.clinic_id = r.clinic_id and p.id = r.payment_id
       where r.status = 'asked' and p.bought_pack_id is not null`,
    ),
    checkouts: await rows<{ id: string }>(
      db,
      `select p.id from payments p join bought_packs b on b.clinic_id = p.clinic_id and b.id = p.bought_pack_id
       where p.status = 'open' and b.state <> 'waiting'`,
    ),
    over: await rows<{ id: string }>(
      db,
      `select id from bought_packs where state = 'bought' and expires_at <= to_timestamp($1 / 1000.0)`,
      [world.now.ms],
    ),
  }))
  for (const { id } of due.refunds) await carryOutRefund(world.app, world.clinic, id)
  for (const { id } of due.checkouts) await closeCheckout(world.app, world.clinic, id)
  for (const { id } of due.over) await expire(world.clinic, id, world.now.ms)
}

/** The desk looks at each proof, and sends back what is owed. */
export async function deskSettles(world: PackWorld): Promise<void> {
  const bills = await world.clinic.work(billsNow)
  for (const bill of bills)
    if (bill.status === 'in_review')
      await survived(atDesk(world, { do: 'acceptPack', bill: 0, less: false }, bill))
  const debts = await world.clinic.work((db) =>
    rows<{ id: string }>(
      db,
      `select id from owed_refunds where done_at is null and bought_pack_id is not null and reason <> 'provider_failed'`,
    ),
  )
  for (const { id } of debts)
    await survived(settleOwed(by(world, world.cast.admin, 'admin'), id, `devuelto ${id}`))
}
