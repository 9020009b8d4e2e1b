import { ofSession } from '../../src/core/money-subject.ts'
import { bookForPatient } from '../../src/modules/sessions/book-for-patient.ts'
import { complete } from '../../src/modules/sessions/change-status.ts'
import { lock, lockInQueue } from '../../src/modules/appointments/store.ts'
import type { LockedAppointment } from '../../src/modules/appointments/locked-store.ts'
import { cancel } from '../../src/modules/booking/cancel.ts'
import { closeCheckout } from '../../src/modules/booking/conclude-checkout.ts'
import { confirm } from '../../src/modules/booking/confirm.ts'
import { holdAndOpenCheckout } from '../../src/modules/booking/hold-and-open-checkout.ts'
import { reconcile } from '../../src/modules/booking/reconcile.ts'
import { reschedule } from '../../src/modules/booking/reschedule.ts'
import { abandonCheckout, returnFromCheckout } from '../../src/modules/booking/return-from-checkout.ts'
import { settleEvent } from '../../src/modules/booking/settle-event.ts'
import { carryOutRefund } from '../../src/modules/refunds/carry-out-refund.ts'
import { lockAllOf } from '../../src/modules/payments/store.ts'
import { rows } from '../../src/database/sql.ts'
import { billsOf, byHand, debtsOf, settle, type Bill, type Debt } from './by-hand.ts'
import type { Step } from './chance.ts'
import { appointmentsOf, by, type AppointmentNow, type World } from './world.ts'

/** What a step may act on. */
export interface Now {
  appointments: AppointmentNow[]
  bills: Bill[]
  debts: Debt[]
  jobs: { refunds: string[]; checkouts: string[] }
}

/** What these steps need to know of the moment; the rest is not asked for. */
export async function nowFor(world: World, steps: readonly Step[]): Promise<Now> {
  const needed = steps.some((step) => 'appointment' in step)
  return {
    appointments: needed ? await world.clinic.work((db) => appointmentsOf(db, world)) : [],
    bills: steps.some((step) => 'bill' in step) ? await billsOf(world) : [],
    debts: steps.some((step) => 'owed' in step) ? await debtsOf(world) : [],
    jobs: steps.some((step) => step.do === 'jobs') ? await jobsOf(world) : { refunds: [], checkouts: [] },
  }
}

const ofTheseDays = `join appointments a on a.clinic_id = p.clinic_id and a.id = p.appointment_id
  and a.psychologist = any($1) and a.appointment_date = any($2)`

/** What the queue holds: refunds that were asked for, and checkouts of what is not to be paid any more, or in another way. */
export async function jobsOf(world: World): Promise<Now['jobs']> {
  const which = [world.cast.doctors, world.days]
  return world.clinic.work(async (db) => ({
    refunds: (
      await rows<{ id: string }>(
        db,
        {
          name: 'world-refunds',
          text: `select r.id from refunds r join payments p on p.clinic_id = r.clinic_id and p.id = r.payment_id ${ofTheseDays}
         where r.status = 'asked'`,
        },
        which,
      )
    ).map((refund) => refund.id),
    checkouts: (
      await rows<{ id: string }>(
        db,
        {
          name: 'world-checkouts',
          text: `select p.id from payments p ${ofTheseDays} where (p.status = 'open' and a.status <> 'pending')
            or (p.status = 'expired' and exists (select from payments o where o.appointment_id = p.appointment_id and o.id > p.id))`,
        },
        which,
      )
    ).map((payment) => payment.id),
  }))
}

export async function runJobs(world: World, jobs: Now['jobs']): Promise<void> {
  for (const id of jobs.refunds) await carryOutRefund(world.app, world.clinic, id)
  for (const id of jobs.checkouts) await closeCheckout(world.app, world.clinic, id)
}

const baseUrl = 'https://casa.example'

const hour = (n: number) => `${String(9 + n).padStart(2, '0')}:00`
const among = <T>(list: readonly T[], n: number): T | undefined =>
  list[list.length - 1 - (n % Math.max(1, list.length))]
const dayOf = (world: World, n: number) => world.days[n === 2 ? 1 : 0] ?? ''

/** Takes one step. It may be refused, die half-way, or have nothing to act on. */
export async function take(world: World, step: Step, now: Now): Promise<void> {
  switch (step.do) {
    case 'wait':
      world.now.ms += step.minutes * 60_000
      return
    case 'jobs':
      return runJobs(world, now.jobs)
    case 'reconcile':
      return reconcile(world.app, world.clinic)
    case 'book':
    case 'bookFor':
      return takeHour(world, step)
    case 'pay':
    case 'conclude':
    case 'abandon':
    case 'look':
      return atTheBank(world, step)
    case 'mood':
      return world.bank.setMood(step.refunds, step.times)
    case 'endRefund': {
      const refund = among(world.bank.refunds, step.refund)
      return refund && world.bank.endRefund(refund, step.stands)
    }
    case 'deliver':
      return deliver(world, step.event, step.renamed)
    case 'send':
    case 'prove':
    case 'accept':
    case 'reject': {
      const bill = among(now.bills, step.bill)
      return bill && byHand(world, step, bill)
    }
    case 'settle': {
      const debt = among(now.debts, step.owed)
      return debt && settle(world, debt, step.used)
    }
    case 'cancel':
    case 'confirm':
    case 'complete':
    case 'reschedule': {
      const appointment = among(now.appointments, step.appointment)
      return appointment && change(world, step, appointment)
    }
  }
}

async function takeHour(world: World, step: Extract<Step, { do: 'book' | 'bookFor' }>): Promise<void> {
  const patient = world.cast.patients[step.who] ?? ''
  const psychologist = world.cast.doctors[step.doctor] ?? ''
  const at = { appointment_date: dayOf(world, step.slot), start_time: hour(step.slot) }
  if (step.do === 'book') {
    const request = { psychologist, ...at, price: 200, method: step.method }
    await holdAndOpenCheckout(world.app, by(world, patient, 'patient'), baseUrl, request)
    return
  }
  const booker = by(world, psychologist, 'professional')
  const request = {
    psychologist,
    patient,
    ...at,
    payment_method: step.online ? ('online' as const) : ('in_person' as const),
  }
  await world.clinic.work((db) => bookForPatient(db, booker, request))
}

async function atTheBank(
  world: World,
  step: Extract<Step, { do: 'pay' | 'conclude' | 'abandon' | 'look' }>,
): Promise<void> {
  const session = among(world.bank.sessions, step.session)
  if (!session) return
  if (step.do === 'pay') return world.bank.pay(session, step.asynchronous)
  if (step.do === 'conclude') return world.bank.conclude(session, step.succeeded)
  for (const patient of world.cast.patients) {
    const call = step.do === 'abandon' ? abandonCheckout : returnFromCheckout
    await call(world.app, by(world, patient, 'patient'), session.id).catch((error: unknown) => {
      // The other patient's.
      if (!(error instanceof Error && error.message === 'not_your_payment')) throw error
    })
  }
}

/** Any event, the newest or an old one again; the bank may also send the same news under another name. */
async function deliver(world: World, n: number, renamed: boolean): Promise<void> {
  const event = among(world.bank.events, n)
  if (!event) return
  const told = renamed ? { ...event, id: `${event.id}_again` } : event
  await settleEvent(world.app, JSON.stringify(told), '')
}

type Mover = 'clinic' | 'patient' | 'unpaid'

/**
 * Every move of an hour, judged on its own: no patient buys back the time to cancel by moving what is paid, whether the
 * app has heard of it or not, and no clinic takes any of it away.
 */
function checkDeadline(before: LockedAppointment, after: LockedAppointment, by: Mover): void {
  const isMoved = before.starts_ms !== after.starts_ms
  const fresh = after.starts_ms - 24 * 3_600_000
  const kept = {
    clinic: Math.max(Math.min(before.refund_until_ms, after.starts_ms), fresh),
    patient: Math.min(before.refund_until_ms, fresh),
    unpaid: fresh,
  }[by]
  if (after.refund_until_ms !== (isMoved ? kept : before.refund_until_ms))
    throw new Error(`the deadline of ${after.id} is wrong`)
}

/**
 * The clinic as one change sees it: each of its transactions is judged before it ends. It looks first, as the change
 * itself locks: the queue of the two people, then the appointment.
 */
function watched(world: World, id: string, judge: (seen: Seen) => void): World['clinic'] {
  const work: World['clinic']['work'] = (fn) =>
    world.clinic.work(async (db) => {
      const before = await lockInQueue(db, id)
      const result = await fn(db)
      const after = await lock(db, id)
      if (before && after)
        judge({ before, after, payments: (await lockAllOf(db, ofSession(id))).map((payment) => payment.id) })
      return result
    })
  return { ...world.clinic, work }
}

interface Seen {
  before: LockedAppointment
  after: LockedAppointment
  payments: string[]
}

async function change(
  world: World,
  step: Extract<Step, { appointment: number }>,
  { id, patient, psychologist }: AppointmentNow,
): Promise<void> {
  const side = step.do === 'complete' ? 'professional' : step.by
  const userId = { patient, professional: psychologist, admin: world.cast.admin }[side]
  const mover = by(world, userId, side)
  const { sessions } = world.bank
  const paid = new Set(sessions.filter((s) => s.status === 'complete').map((s) => s.paymentId))
  const clinic = watched(world, id, ({ before, after, payments }) => {
    const isUnpaid = before.status === 'pending' && !payments.some((payment) => paid.has(payment))
    checkDeadline(before, after, side !== 'patient' ? 'clinic' : isUnpaid ? 'unpaid' : 'patient')
    if (before.status !== 'cancelled' && after.cancelled_by === 'patient')
      world.cancelledAt.set(id, mover.nowMs)
  })
  const context = { ...mover, clinic }
  switch (step.do) {
    case 'reschedule': {
      const to = { appointment_date: dayOf(world, step.slot), start_time: hour(step.slot) }
      return void (await reschedule(world.app, context, id, to))
    }
    case 'cancel':
      return void (await cancel(world.app, context, id))
    case 'confirm':
      return void (await confirm(world.app, context, baseUrl, id))
    case 'complete':
      return void (await clinic.work((db) => complete(db, context, id)))
  }
}
