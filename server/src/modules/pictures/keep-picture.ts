import { maxChosenBytes, pictureKindOf, picturesAt } from '@psico/contract/pictures/pictures'
import { record } from '#modules/audit-log/public'
import { newId } from '#core/id'
import type { App } from '#app'
import type { Context } from '#database/context'
import { cleanPicture } from './clean-picture.ts'
import { problems } from './problems.ts'
import { fits, type CleanPicture } from './rules.ts'
import * as store from './store.ts'

type Needs = Pick<App, 'databases'>

/** A file of a form. */
export interface SentFile {
  name: string
  content: AsyncIterable<Buffer>
}

const actions: Record<store.Purpose, { kept: string; removed: string }> = {
  photo: { kept: 'Cambió su foto de perfil.', removed: 'Quitó su foto de perfil.' },
  logo: { kept: 'Cambió el logotipo de la clínica.', removed: 'Quitó el logotipo de la clínica.' },
  qr: { kept: 'Cambió el QR de pagos de la clínica.', removed: 'Quitó el QR de pagos de la clínica.' },
}

const whoseOf = (purpose: store.Purpose, { actor }: Context) => ({
  purpose,
  owner: purpose === 'photo' ? actor.userId : null,
})

/**
 * Keeps a picture in the place of the one before, without what its camera wrote into it. Answers its address.
 * @throws missing, wrongType, tooLarge, tooWide
 */
export async function keepPicture(
  { databases }: Needs,
  context: Context,
  purpose: store.Purpose,
  sent: SentFile | null,
): Promise<string> {
  const picture = await judged(purpose, sent)
  const file = await context.clinic.work(async (db) => {
    const kept = await store.put(db, newId(), whoseOf(purpose, context), picture)
    await record(db, context, { action: actions[purpose].kept })
    return kept
  })
  databases.forgetClinic(context.clinic.subdomain)
  return picturesAt + file
}

/** Removes a picture; where there was none nothing happens. */
export async function removePicture({ databases }: Needs, context: Context, purpose: store.Purpose): Promise<void> {
  await context.clinic.work(async (db) => {
    if (await store.remove(db, whoseOf(purpose, context)))
      await record(db, context, { action: actions[purpose].removed })
  })
  databases.forgetClinic(context.clinic.subdomain)
}

/** Name and content decide together. */
async function judged(field: store.Purpose, sent: SentFile | null): Promise<CleanPicture> {
  if (!sent) throw problems.missing(field)
  const kind = pictureKindOf(sent.name)
  if (!kind) throw problems.wrongType(field)
  const picture = cleanPicture(kind, await read(field, sent.content))
  if (!picture) throw problems.wrongType(field)
  if (!fits(picture)) throw problems.tooWide(field)
  return picture
}

async function read(field: store.Purpose, content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > maxChosenBytes) throw problems.tooLarge(field)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
