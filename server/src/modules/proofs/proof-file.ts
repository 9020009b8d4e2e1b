import * as store from './store.ts'
import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { proofExtensionOf, proofTexts, type ProofExtension } from '@psico/contract/proofs/proofs'
import { ContentInspector, openFile, sealFile } from '#modules/documents/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { newFileKey } from '#services/crypto/sealed-stream'
import type { SealedLocation } from '#services/crypto/vault'
import { answerFrom } from '#services/files/answer'
import { FileMissing } from '#services/files/files'
import { Problem } from '#core/problem'
import { schedule } from '#database/jobs/due-work'
import type { App } from '#app'
import { problems } from './problems.ts'

type Needs = Pick<App, 'clock' | 'files' | 'vault'>

/** A refused file speaks twice: `detail` for whoever shows one sentence, the field for the form. */
const refused = (status: number, code: string, sentence: string) =>
  new Problem(status, code, { detail: sentence, file: [sentence] })

const fileProblems = {
  missing: () => refused(400, 'missing_file', proofTexts.missing),
  empty: () => refused(400, 'empty_file', proofTexts.empty),
  wrongType: () => refused(415, 'wrong_type', proofTexts.wrongType),
  tooLarge: () => refused(413, 'too_large', proofTexts.tooLarge),
}

/** What documents say of a file, said of a proof. */
const sameOfProof: Record<string, () => Problem> = {
  empty_file: fileProblems.empty,
  wrong_type: fileProblems.wrongType,
  too_large: fileProblems.tooLarge,
}

export interface SentProof {
  fileName: string
  content: AsyncIterable<Buffer>
}

/** A file in its place, whose record comes next. */
export interface TakenProof {
  id: string
  extension: ProofExtension
  key: Buffer
  bytes: number
  digest: Buffer
}

/** Where a clinic's proofs are stored; also what their content is sealed for. */
export const proofKey = (clinic: Pick<Clinic, 'id'>, id: string): string => `${clinic.id}/proofs/${id}`

const locationOf = (id: string): SealedLocation => ({ table: 'payment_proofs', column: 'file_key', row: id })

const sweepKind = 'proof-sweep'

/** An upload is done long before. */
const graceMs = 2 * 3_600_000

/**
 * Writes a proof to its place, sealed and looked at. What dies before its record is written is swept later.
 * @throws missing, wrongType, tooLarge, empty, uploadBroken
 */
export async function takeProofFile(app: Needs, clinic: Clinic, sent: SentProof | null): Promise<TakenProof> {
  if (!sent) throw fileProblems.missing()
  const extension = proofExtensionOf(sent.fileName)
  if (!extension) throw fileProblems.wrongType()
  const id = newId()
  await clinic.work((db) => schedule(db, sweepKind, id, app.clock() + graceMs))
  return writeProof(app, clinic, { id, extension }, sent.content)
}

/** The file alone, which nobody sweeps. @throws wrongType, tooLarge, empty, uploadBroken */
export async function writeProof(
  app: Pick<App, 'files'>,
  clinic: Clinic,
  { id, extension }: Pick<TakenProof, 'id' | 'extension'>,
  sent: AsyncIterable<Buffer>,
): Promise<TakenProof> {
  const key = newFileKey()
  const place = proofKey(clinic, id)
  const inspector = new ContentInspector(extension)
  const digest = createHash('sha256')
  const content = inspector.through(hashed(digest, sent))
  try {
    await app.files.write(place, sealFile(key, place, content))
  } catch (error) {
    throw (error instanceof Problem && sameOfProof[error.code]?.()) || error
  }
  return { id, extension, key, bytes: inspector.bytes, digest: digest.digest() }
}

async function* hashed(digest: Hash, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    digest.update(chunk)
    yield chunk
  }
}

/** Writes the record of a file that is in its place. */
export async function keepProof(
  db: ClinicDb,
  { vault }: Pick<App, 'vault'>,
  clinic: Clinic,
  proof: { payment: string; taken: TakenProof; nowMs: number },
): Promise<void> {
  const { id, key, extension, bytes, digest } = proof.taken
  const fileKey = await vault.sealBytes(db, clinic, key, locationOf(id))
  await store.insertProof(db, {
    id,
    payment: proof.payment,
    fileKey,
    extension,
    bytes,
    digest,
    nowMs: proof.nowMs,
  })
}

const mediaTypes: Record<ProofExtension, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** A proof as it goes out. */
export interface OpenedProof {
  type: string
  saveAs: string
  content: Readable
}

/** The file of a payment's proof, opened as it streams. @throws noProof, proofGone */
export async function openProof(app: Needs, clinic: Clinic, payment: string): Promise<OpenedProof> {
  const { extension, place, key } = await clinic.read(async (db) => {
    const kept = await store.proofOf(db, payment)
    if (!kept) throw problems.noProof()
    const opened = await app.vault.openBytes(db, clinic, kept.file_key, locationOf(kept.id))
    return { extension: kept.extension, place: proofKey(clinic, kept.id), key: opened }
  })
  try {
    const file = await app.files.read(place)
    const content = answerFrom(openFile(key, place, file), file)
    return { type: mediaTypes[extension], saveAs: `comprobante.${extension}`, content }
  } catch (error) {
    if (error instanceof FileMissing) throw problems.proofGone()
    throw error
  }
}

/** The file of a proof that was refused after all. */
export const dropProofFile = ({ files }: Needs, clinic: Clinic, { id }: TakenProof): Promise<void> =>
  files.remove(proofKey(clinic, id))

/** Files whose record never came. */
export function handleProofSweep(app: Pick<App, 'due' | 'files'>): void {
  app.due.handle(sweepKind, async (clinic, id) => {
    if (await clinic.read((db) => store.isProofKept(db, id))) return
    await app.files.remove(proofKey(clinic, id))
  })
}
