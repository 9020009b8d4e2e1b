import type { Readable } from 'node:stream'
import { ContentInspector, openFile, sealFile, withinQuota } from '#modules/documents/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { schedule } from '#database/jobs/due-work'
import { unbroken } from '#core/upload'
import { newId } from '#core/id'
import { Problem } from '#core/problem'
import { newFileKey } from '#services/crypto/sealed-stream'
import type { SealedLocation } from '#services/crypto/vault'
import { answerFrom } from '#services/files/answer'
import { FileMissing } from '#services/files/files'
import type { App } from '#app'
import { problems } from './problems.ts'
import * as store from './file-store.ts'

type Needs = Pick<App, 'clock' | 'env' | 'files'>

/** A PDF in its place, whose record comes next. */
export interface TakenPdf {
  id: string
  key: Buffer
  bytes: number
}

/** What documents say of a file, said of an invoice's. */
const sameOfInvoice: Record<string, () => Problem> = {
  empty_file: problems.emptyFile,
  wrong_type: problems.wrongType,
  too_large: problems.tooLarge,
}

/** Where a clinic's invoices are stored; also what their content is sealed for. */
export const invoiceFileKey = (clinic: Pick<Clinic, 'id'>, id: string): string =>
  `${clinic.id}/invoices/${id}`

/** Where the key of an invoice's PDF stands. */
export const locationOfKey = (invoice: string): SealedLocation => ({
  table: 'invoices',
  column: 'file_key',
  row: invoice,
})

const sweepKind = 'invoice-file-sweep'

/** An upload is done long before. */
const graceMs = 2 * 3_600_000

/**
 * Writes a PDF to its place, sealed and looked at. What dies before its record is written is swept later.
 * @throws wrongType, tooLarge, emptyFile, uploadBroken, storageFull
 */
export async function takePdf(
  app: Needs,
  clinic: Clinic,
  name: string,
  content: Readable,
): Promise<TakenPdf> {
  if (!/\.pdf$/i.test(name.trim())) throw problems.wrongType()
  const id = newId()
  await clinic.work((db) => schedule(db, sweepKind, id, app.clock() + graceMs))
  return withinQuota(app, clinic, () => writePdf(app, clinic, id, unbroken(content)))
}

/** The file alone, which nobody sweeps. @throws wrongType, tooLarge, emptyFile */
export async function writePdf(
  app: Pick<App, 'files'>,
  clinic: Clinic,
  id: string,
  content: AsyncIterable<Buffer>,
): Promise<TakenPdf> {
  const key = newFileKey()
  const place = invoiceFileKey(clinic, id)
  const inspector = new ContentInspector('pdf')
  try {
    await app.files.write(place, sealFile(key, place, inspector.through(content)))
  } catch (error) {
    throw (error instanceof Problem && sameOfInvoice[error.code]?.()) || error
  }
  return { id, key, bytes: inspector.bytes }
}

/** The file of an invoice that was refused after all. */
export const dropPdf = ({ files }: Pick<App, 'files'>, clinic: Clinic, { id }: TakenPdf): Promise<void> =>
  files.remove(invoiceFileKey(clinic, id))

/** The PDF of a charge's invoice, opened as it streams. @throws notFound, noFile, fileGone */
export async function openPdf(
  app: Pick<App, 'files' | 'vault'>,
  clinic: Clinic,
  payment: string,
): Promise<{ number: string; content: Readable }> {
  const { number, place, key } = await clinic.read((db) => placeOf(db, app, clinic, payment))
  try {
    const file = await app.files.read(place)
    return { number, content: answerFrom(openFile(key, place, file), file) }
  } catch (error) {
    if (error instanceof FileMissing) throw problems.fileGone()
    throw error
  }
}

async function placeOf(db: ClinicDb, { vault }: Pick<App, 'vault'>, clinic: Clinic, payment: string) {
  const found = await store.fileOf(db, payment)
  if (!found) throw problems.notFound()
  if (!found.file_id || !found.file_key) throw problems.noFile()
  const key = await vault.openBytes(db, clinic, found.file_key, locationOfKey(found.id))
  return { number: found.number ?? '', place: invoiceFileKey(clinic, found.file_id), key }
}

/** Files whose record never came. */
export function handleInvoiceSweep(app: Pick<App, 'due' | 'files'>): void {
  app.due.handle(sweepKind, async (clinic, id) => {
    if (await clinic.read((db) => store.isFileKept(db, id))) return
    await app.files.remove(invoiceFileKey(clinic, id))
  })
}
