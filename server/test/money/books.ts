import type { ClinicDb } from '../../src/database/clinic.ts'
import { rows } from '../../src/database/sql.ts'
import { backOf } from './bank-refunds.ts'
import { chargeRef, returnRef } from './till.ts'
import { appointmentsOf, type AppointmentNow, type World } from './world.ts'

interface Entry {
  kind: 'charge' | 'refund' | 'refund_failed' | 'in_person' | 'owed' | 'owed_settled' | 'returned_by_hand'
  amount_minor: number
  provider_ref: string
  appointment_id: string
  /** Null for what was taken in person. */
  payment_id: string | null
  method: string
}
interface PaymentNow {
  id: string
  appointment_id: string
  status: string
  provider: string
  refund_id: string | null
  /** What was asked to go back, how often that failed, and how many people were told that it was given up. */
  refund_minor: number
  attempts: number
  told: number
}

/** Everything that is wrong once all is settled; empty when the money and the appointments agree. */
export async function faults(db: ClinicDb, world: World): Promise<string[]> {
  const appointments = await appointmentsOf(db, world)
  const ids = appointments.map((appointment) => appointment.id)
  const payments = await rows<PaymentNow & Record<string, unknown>>(
    db,
    {
      name: 'world-payments',
      text: `select p.id, p.appointment_id, p.status, p.provider, r.id as refund_id, coalesce(r.amount_minor, 0) as refund_minor,
       coalesce(r.attempts, 0) as attempts,
       (select count(*)::int from mails m where m.about = p.appointment_id and m.cause like '%' || r.id || '%'
          and m.kind in ('refund_given_up', 'refund_failed')) as told
     from payments p left join refunds r on r.clinic_id = p.clinic_id and r.payment_id = p.id
     where p.appointment_id = any($1)`,
    },
    [ids],
  )
  const ledger = await rows<Entry & Record<string, unknown>>(
    db,
    {
      name: 'world-ledger',
      text: 'select kind, amount_minor, provider_ref, appointment_id, payment_id, method from ledger where appointment_id = any($1)',
    },
    [ids],
  )
  return [
    ...unequalBooks(world, ledger),
    ...leftOpen(world, appointments, payments),
    ...payments
      .filter((payment) => payment.provider !== 'by_hand')
      .flatMap((payment) => givenUpEasily(world, payment)),
    ...appointments.flatMap((appointment) => unjust(world, appointment, payments, ledger)),
  ]
}

const line = (kind: string, ref: string, amount: number) => `${kind} ${ref} ${amount}`

/** The ledger against the books of the card company and the statement of the clinic's own account, to the last entry. */
function unequalBooks(world: World, ledger: Entry[]): string[] {
  const ours = ledger
    // What was taken in person, and what is owed, no bank knows of.
    .filter((entry) => entry.kind !== 'in_person' && !entry.kind.startsWith('owed'))
    .map((entry) => line(entry.kind, entry.provider_ref, entry.amount_minor))
  const charges = world.bank.sessions.filter((session) => session.status === 'complete')
  const theirs = [
    ...charges.map((charge) => line('charge', charge.intent ?? '', charge.amountMinor)),
    ...world.bank.refunds.map((refund) => line('refund', refund.id, -refund.order.amountMinor)),
    ...world.bank.refunds
      .filter((refund) => refund.state === 'failed')
      .map((refund) => line('refund_failed', refund.id, refund.order.amountMinor)),
    ...world.till.in.map((transfer) => line('charge', chargeRef(transfer), transfer.amountMinor)),
    ...world.till.out.map((transfer) => line('returned_by_hand', returnRef(transfer), -transfer.amountMinor)),
  ]
  const [left, right] = [ours.toSorted().join('\n'), theirs.toSorted().join('\n')]
  return left === right ? [] : [`the ledger says\n${left}\nand the bank\n${right}`]
}

function leftOpen(world: World, appointments: AppointmentNow[], payments: PaymentNow[]): string[] {
  return [
    ...appointments
      .filter((appointment) => appointment.status === 'pending' && appointment.held)
      .map((appointment) => `${appointment.id} is held for ever`),
    ...payments
      .filter((payment) => ['open', 'in_review', 'refunding', 'owed'].includes(payment.status))
      .map((payment) => `payment ${payment.id} is ${payment.status} for ever`),
    ...world.bank.sessions
      .filter((session) => session.status === 'open' || session.status === 'processing')
      .map((session) => `session ${session.id} can still be paid`),
    ...world.bank.refunds
      .filter((refund) => refund.state === 'under way')
      .map((refund) => `refund ${refund.id} is under way for ever`),
  ]
}

/** What cannot be sent back was tried five times, and then the admin and the patient heard of it, once each. */
function givenUpEasily(world: World, now: PaymentNow): string[] {
  const tries = [...world.bank.tries].filter((key) => key.startsWith(`${now.refund_id}:`)).length
  const isGivenUp = now.status === 'refund_failed'
  const failed = isGivenUp ? tries : tries - (now.status === 'refunded' ? 1 : 0)
  if (now.attempts === failed && isGivenUp === (failed === 5) && now.told === (isGivenUp ? 2 : 0)) return []
  return [
    `payment ${now.id} is ${now.status}, ${now.attempts} of ${tries} tries failed, ${now.told} were told`,
  ]
}

/** Whether each charge of an appointment ended as it has to. */
function unjust(world: World, now: AppointmentNow, payments: PaymentNow[], ledger: Entry[]): string[] {
  const own = new Map(
    payments.filter((payment) => payment.appointment_id === now.id).map((payment) => [payment.id, payment]),
  )
  const charges = world.bank.sessions.filter((s) => s.status === 'complete' && own.has(s.paymentId))
  const kept = charges.map((charge) => {
    const payment = own.get(charge.paymentId)
    // What was given up is owed: the clinic holds it and knows that it is not its own.
    const owed = payment?.status === 'refund_failed' ? payment.refund_minor : 0
    return charge.amountMinor - backOf(world.bank, charge.intent) - owed
  })
  kept.push(...keptByHand(now, ledger))
  const keptWhole = kept.filter((rest) => rest !== 0)
  const fault = (what: string) => [
    `${now.id} (${now.status} by ${now.cancelled_by}) ${what}: kept ${kept.join(', ')}`,
  ]
  if (now.status === 'pending') return keptWhole.length === 0 ? [] : fault('keeps money of nobody')
  if (now.status === 'cancelled') {
    const due = now.cancelled_by === 'patient' ? keptByPolicy(world, now) : 0
    if (keptWhole.length > 1 || keptWhole.some((rest) => rest !== due)) return fault(`should keep ${due}`)
    return []
  }
  const free = now.payment_method === 'in_person'
  const covered = keptWhole.length
  if (keptWhole.some((rest) => rest !== 20_000)) return fault('was refunded in part')
  if (covered === 1 || (covered === 0 && free)) return []
  return fault(`is covered ${covered} times`)
}

/** What the agreement lets the clinic keep when the patient cancels; the fee is Bs. 200. */
function keptByPolicy(world: World, now: AppointmentNow): number {
  const cancelledMs = world.cancelledAt.get(now.id) ?? Infinity
  const inTime = cancelledMs <= now.refund_until_ms
  return inTime ? 20_000 - Math.round((20_000 * now.refund_percent) / 100) : 20_000
}

/**
 * What the clinic keeps of each payment by QR or transfer, and of what was taken in person: what came in, less what it
 * knows not to be its own and what it sent back.
 */
function keptByHand(now: AppointmentNow, ledger: Entry[]): number[] {
  const own = ledger.filter((entry) => entry.appointment_id === now.id && entry.method !== 'card')
  const sources = new Set(own.map((entry) => entry.payment_id))
  return [...sources].map((source) =>
    own
      .filter((entry) => entry.payment_id === source)
      // Owed and not settled yet.
      .reduce((sum, { kind, amount_minor: amount }) => sum + (kind.startsWith('owed') ? -amount : amount), 0),
  )
}
