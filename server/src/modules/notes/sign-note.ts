import { isSeen } from '@psico/contract/core/fields'
import type { Addendum, AddendumReason, Note, Signer } from '@psico/contract/notes/notes'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { iso } from '#core/iso'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import * as addendaStore from './addenda-store.ts'
import { digestOfAddendum, digestOfNote } from './digest.ts'
import { isNoted, lockedNote, opened, ownNote, recordNote } from './own-note.ts'
import { problems } from './problems.ts'
import { locationOfAddendum } from './sealed-location.ts'
import * as store from './store.ts'

interface NotePlace {
  id: string
  noteId: string
}

/**
 * Signs a note for ever: who, with which licence, when, and a digest over all of it, which the audit log keeps in its chain.
 * @throws appointmentNotFound, notAuthor, noteNotFound, signed, sessionNotHeld, emptyNote, licenseMissing
 */
export async function signNote(
  db: ClinicDb,
  context: ClinicalContext,
  { id: appointment, noteId }: NotePlace,
): Promise<Note> {
  const { session, note } = await lockedNote(db, context, appointment, noteId)
  if (note.signed_at !== null) throw problems.signed()
  if (!isNoted(session) || Date.parse(session.starts_at) > context.nowMs) throw problems.sessionNotHeld()
  const draft = await opened(db, context, note)
  if (!isSeen(draft.content)) throw problems.emptyNote()
  const signed_by = await signerOf(db, context)
  // To the millisecond, as the wire has it: the digest is made of what is read.
  const signed_at = iso(context.nowMs)
  const digest = digestOfNote({ ...draft, signed_at, signed_by })
  const signed = await store.sign(db, noteId, {
    signed_at,
    signed_name: signed_by.name,
    signed_license: signed_by.license_number,
    digest,
  })
  if (!signed) throw problems.noteNotFound()
  await recordNote(db, context, session, 'Firmó', `. Huella SHA-256: ${digest}`)
  return opened(db, context, signed)
}

/**
 * Adds to a signed note, signed at once; sent again with its id it is signed once.
 * @throws appointmentNotFound, notAuthor, noteNotFound, notSigned, addedOtherwise, licenseMissing
 */
export async function addAddendum(
  db: ClinicDb,
  context: ClinicalContext,
  { id: appointment, noteId }: NotePlace,
  { text, reason, addition }: { text: string; reason: AddendumReason; addition?: string | undefined },
): Promise<Addendum> {
  const { session, note } = await lockedNote(db, context, appointment, noteId)
  if (note.signed_at === null) throw problems.notSigned()
  const { clinic, vault, actor, nowMs } = context
  const same = addition && (await opened(db, context, note)).addenda.find(({ id }) => id === addition)
  if (same) {
    if (same.text !== text || same.reason !== reason) throw problems.addedOtherwise()
    return same
  }
  const signed_by = await signerOf(db, context)
  const id = addition ?? newId()
  const added = { id, text, reason, author: actor.userId, signed_at: iso(nowMs), signed_by }
  const digest = digestOfAddendum(noteId, added)
  const isNew = await addendaStore.insert(db, {
    id,
    note_id: noteId,
    author: actor.userId,
    reason,
    content: await vault.sealText(db, clinic, text, locationOfAddendum(id)),
    signed_at: added.signed_at,
    signed_name: signed_by.name,
    signed_license: signed_by.license_number,
    digest,
  })
  if (!isNew) throw problems.addedOtherwise()
  await recordNote(db, context, session, 'Añadió una aclaración a', `. Huella SHA-256: ${digest}`)
  return { ...added, digest }
}

/** Whether a signed note and what was added to it are what was signed. @throws as `ownNote`, noteNotFound, notSigned */
export async function verifyNote(
  db: ClinicDb,
  context: ClinicalContext,
  { id: appointment, noteId }: NotePlace,
): Promise<{ valid: boolean; digest: string }> {
  const { session, note } = await ownNote(db, context, appointment)
  if (note?.id !== noteId) throw problems.noteNotFound()
  if (note.digest === null) throw problems.notSigned()
  await recordNote(db, context, session, 'Comprobó')
  const read = await opened(db, context, note)
  const isAdded = read.addenda.every((addendum) => addendum.digest === digestOfAddendum(noteId, addendum))
  return { valid: isAdded && digestOfNote(read) === note.digest, digest: note.digest }
}

/** @throws licenseMissing */
async function signerOf(db: ClinicDb, { actor }: ClinicalContext): Promise<Signer> {
  const signer = await store.signer(db, actor.userId)
  if (!signer || signer.license_number === '') throw problems.licenseMissing()
  return signer
}
