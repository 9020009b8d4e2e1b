import * as store from './price-list-store.ts'
import { isPayable, decimalsOf, toMinor, tooManyDecimals } from '@psico/contract/core/money'
import { mostPacks, type changePack, type makePack, type Pack } from '@psico/contract/packs/packs'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newId } from '#core/id'
import { problems } from './problems.ts'
import { asPack } from './shown.ts'

/** More than this is a slip of the keyboard, and no column of the books holds it. */
const mostMinor = 2_000_000_000

/** What the clinic sells; patients see what is sold now. */
export async function packList(db: ClinicDb, { actor }: Context): Promise<{ results: Pack[] }> {
  const found = await store.packsOffered(db, actor.type === 'patient', mostPacks)
  return { results: found.map(asPack) }
}

/** Offers a pack, once for its id. @throws tooMany, wrongPrice, noProfessional, offeredOtherwise */
export async function addPack(db: ClinicDb, context: Context, body: BodyOf<typeof makePack>): Promise<Pack> {
  const { clinic, nowMs } = context
  const count = await store.countPacks(db)
  const offer = {
    id: body.pack ?? newId(),
    name: body.name,
    sessions: body.sessions,
    price_minor: priceMinor(body.price, clinic.currency),
    currency: clinic.currency,
    valid_months: body.valid_months ?? null,
    psychologist: body.psychologist ?? null,
    modality: body.modality ?? null,
    active: body.active ?? true,
  }
  const same = await sameOf(db, offer)
  if (same) return same
  if (count >= mostPacks) throw problems.tooMany()
  await refuseNoProfessional(db, offer.psychologist)
  await store.insertPack(db, offer, nowMs)
  await record(db, context, { action: `Bono creado: ${offer.name} (${offer.id})` })
  return shown(db, offer.id)
}

/** The pack that was offered under its id already, as the same. @throws offeredOtherwise */
async function sameOf(db: ClinicDb, offer: { id: string }): Promise<Pack | undefined> {
  const found = await store.offeredById(db, offer.id)
  if (found && Object.entries(offer).some(([name, value]) => found[name] !== value))
    throw problems.offeredOtherwise()
  return found && asPack(found)
}

/** @throws packNotFound, wrongPrice, noProfessional */
export async function alterPack(
  db: ClinicDb,
  context: Context,
  id: string,
  body: BodyOf<typeof changePack>,
): Promise<Pack> {
  const { clinic } = context
  const known = await store.offeredById(db, id)
  if (!known) throw problems.packNotFound()
  const { price, ...fields } = body
  const told = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const offeredPack = {
    ...known,
    ...told,
    ...(price === undefined
      ? {}
      : { price_minor: priceMinor(price, clinic.currency), currency: clinic.currency }),
  }
  if (offeredPack.psychologist !== known.psychologist)
    await refuseNoProfessional(db, offeredPack.psychologist)
  await store.updatePack(db, offeredPack)
  await record(db, context, { action: `Bono cambiado: ${offeredPack.name} (${id})` })
  return shown(db, id)
}

async function shown(db: ClinicDb, id: string): Promise<Pack> {
  const found = await store.offeredById(db, id)
  if (!found) throw problems.packNotFound()
  return asPack(found)
}

function priceMinor(price: number, currency: string): number {
  if (!isPayable(price, currency)) throw problems.wrongPrice(tooManyDecimals(decimalsOf(currency)))
  const minor = toMinor(price, currency)
  if (minor > mostMinor) throw problems.wrongPrice('El precio es demasiado grande.')
  return minor
}

async function refuseNoProfessional(db: ClinicDb, user: string | null): Promise<void> {
  if (user !== null && !(await store.holder(db, user))) throw problems.noProfessional()
}
