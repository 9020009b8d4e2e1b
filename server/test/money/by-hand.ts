import { toMajor } from '@psico/contract/core/money'
import { acceptProof, rejectProof } from '../../src/modules/booking/judge-proof.ts'
import { takeProof } from '../../src/modules/booking/take-proof.ts'
import { settleOwed } from '../../src/modules/refunds/settle-owed.ts'
import { rows } from '../../src/database/sql.ts'
import { png } from '../proof-scene.ts'
import type { Step } from './chance.ts'
import { by, survived, type World } from './world.ts'

/** A payment by QR or transfer as it stands. */
export interface Bill {
  id: string
  patient: string
  status: string
  amount_minor: number
  is_rejected: boolean
}
/** What people have to send back. */
export interface Debt {
  id: string
  amount_minor: number
}

const ofTheseDays = `join appointments a on a.clinic_id = x.clinic_id and a.id = x.appointment_id
  and a.psychologist = any($1) and a.appointment_date = any($2)`

export const billsOf = (world: World): Promise<Bill[]> =>
  world.clinic.work((db) =>
    rows<Bill & Record<string, unknown>>(
      db,
      {
        name: 'world-bills',
        text: `select x.id, a.patient, x.status, x.amount_minor, x.rejected_reason is not null as is_rejected
          from payments x ${ofTheseDays} where x.provider = 'by_hand' order by x.id`,
      },
      [world.cast.doctors, world.days],
    ),
  )

/** All of it but what a card company could not send: that stands in the bank's own books. */
export const debtsOf = (world: World): Promise<Debt[]> =>
  world.clinic.work((db) =>
    rows<Debt & Record<string, unknown>>(
      db,
      {
        name: 'world-debts',
        text: `select x.id, x.amount_minor from owed_refunds x ${ofTheseDays}
          where x.reason <> 'provider_failed' and x.done_at is null order by x.id`,
      },
      [world.cast.doctors, world.days],
    ),
  )

type HandStep = Extract<Step, { bill: number }>

/** What a patient and the desk do about one payment by QR or transfer. Staff believe the statement, never a picture. */
export async function byHand(world: World, step: HandStep, bill: Bill): Promise<void> {
  const sent = world.till.in.find((one) => one.of === bill.id)
  switch (step.do) {
    case 'send':
      if (!bill.is_rejected) world.till.send(bill.id, bill.amount_minor + step.extra)
      return
    case 'prove': {
      const content = (async function* () {
        yield png(bill.id)
      })()
      await takeProof(world.app, by(world, bill.patient, 'patient'), bill.id, {
        fileName: 'pago.png',
        content,
      })
      return
    }
    case 'accept': {
      if (!sent) return
      const used = world.till.in.find((one) => one.of !== bill.id && world.done.has(one.of))
      const reference = step.as === 'used' && used ? used.reference : sent.reference
      const amount = toMajor(
        step.as === 'less' ? bill.amount_minor - 1 : sent.amountMinor,
        world.clinic.currency,
      )
      await acceptProof(by(world, world.cast.admin, 'admin'), bill.id, { amount, bank_reference: reference })
      world.done.add(bill.id)
      return
    }
    case 'reject':
      // Nobody says that money is not there while it is; of what was accepted it is tried all the same.
      if (sent ? !world.done.has(bill.id) : bill.status !== 'in_review') return
      if (!sent) world.till.refused.add(bill.id)
      await rejectProof(
        by(world, world.cast.admin, 'admin'),
        bill.id,
        'No encontramos el pago en nuestra cuenta.',
      )
  }
}

/** Somebody sends back what is owed and writes it down; the same movement counts once, whoever writes it. */
export async function settle(world: World, debt: Debt, isUsed: boolean): Promise<void> {
  const used = isUsed
    ? world.till.out.find((transfer) => transfer.of !== debt.id && world.done.has(transfer.of))
    : undefined
  const reference = used?.reference ?? world.till.sendBack(debt.id, debt.amount_minor).reference
  await settleOwed(by(world, world.cast.admin, 'admin'), debt.id, reference)
  world.done.add(debt.id)
}

/** In the end everybody proves what they sent, the desk looks at each proof, and what is owed goes back. */
export async function settleByHand(world: World): Promise<void> {
  for (const bill of await billsOf(world)) {
    const isSent = world.till.in.some((transfer) => transfer.of === bill.id)
    if (isSent && bill.status !== 'in_review') await survived(byHand(world, { do: 'prove', bill: 0 }, bill))
    const end: HandStep = isSent ? { do: 'accept', bill: 0, as: 'right' } : { do: 'reject', bill: 0 }
    if (isSent || bill.status === 'in_review') await survived(byHand(world, end, bill))
  }
  for (const debt of await debtsOf(world)) await survived(settle(world, debt, false))
}
