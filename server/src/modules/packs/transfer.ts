import * as store from './store.ts'
import { toMajor, toMinor } from '@psico/contract/core/money'
import type { PackTransfer } from '@psico/contract/packs/packs'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { problems } from './problems.ts'

/** What a transfer would mean. @throws packNotFound, notPaid, ended, noneLeft, withAnybody, noProfessional, sameProfessional */
export async function transferShown(
  db: ClinicDb,
  { clinic }: Context,
  id: string,
  psychologist: string,
): Promise<PackTransfer> {
  return judged(db, clinic.currency, await store.boughtById(db, id), psychologist)
}

/**
 * What is left of a pack is good with a colleague from now on, for what was paid; what is booked with it stays. The
 * difference is shown and stands in no books: people settle it, or let it be. @throws as transferShown
 */
export async function transfer(
  db: ClinicDb,
  context: Context,
  id: string,
  psychologist: string,
): Promise<PackTransfer> {
  const pack = await store.lockBought(db, id)
  const shown = await judged(db, context.clinic.currency, pack, psychologist)
  await store.setPsychologist(db, id, psychologist)
  await record(db, context, {
    patient: pack?.buyer ?? '',
    action: `Bono traspasado de ${shown.from.name} a ${shown.to.name}: ${pack?.name ?? ''} (${id})`,
  })
  return shown
}

async function judged(
  db: ClinicDb,
  currency: string,
  pack: store.Bought | undefined,
  psychologist: string,
): Promise<PackTransfer> {
  if (!pack) throw problems.packNotFound()
  if (pack.state === 'waiting' || pack.state === 'ended') throw problems.notPaid()
  if (pack.state !== 'bought') throw problems.ended()
  if (pack.psychologist === null) throw problems.withAnybody()
  if (pack.psychologist === psychologist) throw problems.sameProfessional()
  if (pack.sessions_left === 0) throw problems.noneLeft()
  const fees = await store.feesOf(db, [pack.psychologist, psychologist])
  const [from, to] = [pack.psychologist, psychologist].map((one) =>
    fees.find((rate) => rate.psychologist === one),
  )
  if (!to?.works_here) throw problems.noProfessional()
  const fee = (rate: store.Fee | undefined) => rate?.fee ?? null
  const isKnown = currency === pack.currency && fee(from) !== null && fee(to) !== null
  const minor = (rate: store.Fee | undefined) => toMinor(fee(rate) ?? 0, currency)
  return {
    id: pack.id,
    left: pack.sessions_left,
    from: { psychologist: pack.psychologist, name: pack.psychologist_name ?? '', fee: fee(from) },
    to: { psychologist, name: to.name, fee: fee(to) },
    difference: isKnown ? toMajor(pack.sessions_left * (minor(to) - minor(from)), currency) : null,
    currency: pack.currency,
  }
}
