import type { ClinicDb } from '../../src/platform/clinic.ts'
import { rows } from '../../src/platform/sql.ts'
import { appointmentsOf, type AppointmentNow, type World } from './world.ts'

interface Entry {
  kind: 'charge' | 'refund' | 'in_person'
  amount_minor: number
  provider_ref: string
  appointment_id: string
}
interface PaymentNow {
  id: string
  appointment_id: string
  status: string
}

/** Everything that is wrong once all is settled; empty when the money and the appointments agree. */
export async function faults(db: ClinicDb, world: World): Promise<string[]> {
  const appointments = await appointmentsOf(db, world)
  const ids = appointments.map((it) => it.id)
  const payments = await rows<PaymentNow & Record<string, unknown>>(
    db,
    'select id, appointment_id, status from payments where appointment_id = any($1)',
    [ids],
  )
  const ledger = await rows<Entry & Record<string, unknown>>(
    db,
    'select kind, amount_minor, provider_ref, appointment_id from ledger where appointment_id = any($1)',
    [ids],
  )
  return [
    ...unequalBooks(world, ledger),
    ...leftOpen(world, appointments, payments),
    ...appointments.flatMap((it) => unjust(world, it, payments, ledger)),
  ]
}

const line = (kind: string, ref: string, amount: number) => `${kind} ${ref} ${amount}`

/** The ledger against the bank's own books, to the last entry. */
function unequalBooks(world: World, ledger: Entry[]): string[] {
  const ours = ledger
    .filter((it) => it.kind !== 'in_person')
    .map((it) => line(it.kind, it.provider_ref, it.amount_minor))
  const charges = world.bank.sessions.filter((it) => it.status === 'complete')
  const theirs = [
    ...charges.map((it) => line('charge', it.intent ?? '', it.amountMinor)),
    ...world.bank.refunds.map((it) => line('refund', it.id, -it.amountMinor)),
  ]
  const [left, right] = [ours.toSorted().join('\n'), theirs.toSorted().join('\n')]
  return left === right ? [] : [`the ledger says\n${left}\nand the bank\n${right}`]
}

function leftOpen(world: World, appointments: AppointmentNow[], payments: PaymentNow[]): string[] {
  return [
    ...appointments
      .filter((it) => it.status === 'pending' && it.held)
      .map((it) => `${it.id} is held for ever`),
    ...payments
      .filter((it) => it.status === 'open' || it.status === 'refunding')
      .map((it) => `payment ${it.id} is ${it.status} for ever`),
    ...world.bank.sessions
      .filter((it) => it.status === 'open' || it.status === 'processing')
      .map((it) => `session ${it.id} can still be paid`),
  ]
}

/** Whether each charge of an appointment ended as it has to. */
function unjust(world: World, it: AppointmentNow, payments: PaymentNow[], ledger: Entry[]): string[] {
  const own = payments.filter((payment) => payment.appointment_id === it.id).map((payment) => payment.id)
  const charges = world.bank.sessions.filter((s) => s.status === 'complete' && own.includes(s.paymentId))
  const kept = charges.map((charge) => {
    const back = world.bank.refunds.filter((refund) => refund.intent === charge.intent)
    return charge.amountMinor - back.reduce((sum, refund) => sum + refund.amountMinor, 0)
  })
  const keptWhole = kept.filter((rest) => rest > 0)
  const inPerson = ledger.filter(
    (entry) => entry.kind === 'in_person' && entry.appointment_id === it.id,
  ).length
  const fault = (what: string) => [
    `${it.id} (${it.status} by ${it.cancelled_by}) ${what}: kept ${kept.join(', ')}`,
  ]
  if (it.status === 'pending') return keptWhole.length === 0 ? [] : fault('keeps money of nobody')
  if (it.status === 'cancelled') {
    const due = it.cancelled_by === 'patient' ? keptByPolicy(world, it) : 0
    if (keptWhole.length > 1 || keptWhole.some((rest) => rest !== due)) return fault(`should keep ${due}`)
    return []
  }
  const free = it.payment_method === 'in_person'
  const covered = keptWhole.length + inPerson
  if (keptWhole.some((rest) => rest !== 20_000)) return fault('was refunded in part')
  if (covered === 1 || (covered === 0 && free)) return []
  return fault(`is covered ${covered} times`)
}

/** What the agreement lets the clinic keep when the patient cancels; the fee is Bs. 200. */
function keptByPolicy(world: World, it: AppointmentNow): number {
  const cancelledMs = world.cancelledAt.get(it.id) ?? Infinity
  const inTime = cancelledMs <= it.refund_until_ms
  return inTime ? 20_000 - Math.round((20_000 * it.refund_percent) / 100) : 20_000
}
