import type { Note } from '@psico/contract/notes/notes'
import { digestOfAddendum, digestOfNote } from './digest.ts'
import { opened, type Opening } from './own-note.ts'
import * as store from './signatures-store.ts'

/**
 * What does not hold of something that was signed.
 * changed     other words, another signer, another moment: its digest is not that of what stands there
 * unreadable  what stands there was not sealed for that place
 * unlogged    the audit log knows nothing of a signature with that digest
 * lost        the audit log knows of it, and it is gone
 */
export interface BrokenSignature {
  kind: 'changed' | 'unreadable' | 'unlogged' | 'lost'
  /** The note's id, or null where only a digest is known. */
  note: string | null
  digest: string
}

const batch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Holds every signed note of a clinic, and what was added to each, against its digest and the audit log. Nobody reads them. */
export async function verifySignatures(context: Opening): Promise<BrokenSignature[]> {
  const { clinic } = context
  const found: BrokenSignature[] = []
  for (let last = beforeAll; ;) {
    const notes = await clinic.read((db) => store.signedAfter(db, last, batch))
    const signed: { note: string; appointment: string; digest: string }[] = []
    for (const note of notes) {
      const digest = note.digest ?? ''
      const read = await clinic.read((db) => opened(db, context, note)).catch(() => null)
      if (!read) found.push({ kind: 'unreadable', note: note.id, digest })
      for (const part of read ? partsOf(read) : []) {
        if (part.made !== part.digest) found.push({ kind: 'changed', note: note.id, digest: part.digest })
        signed.push({ note: note.id, appointment: note.appointment, digest: part.digest })
      }
    }
    const unknown = new Set(await clinic.read((db) => store.unlogged(db, signed)))
    for (const { note, digest } of signed)
      if (unknown.has(digest)) found.push({ kind: 'unlogged', note, digest })
    const end = notes.at(-1)
    if (!end || notes.length < batch) break
    last = end.id
  }
  const gone = await clinic.read(store.lost)
  return [...found, ...gone.map((digest) => ({ kind: 'lost' as const, note: null, digest }))]
}

/** The note and what was added to it, each with the digest that it has and the one that it should have. */
const partsOf = (read: Note): { digest: string; made: string }[] => [
  { digest: read.digest ?? '', made: digestOfNote(read) },
  ...read.addenda.map((addendum) => ({ digest: addendum.digest, made: digestOfAddendum(read.id, addendum) })),
]

const kinds: Record<BrokenSignature['kind'], string> = {
  changed: 'no dice lo que se firmó',
  unreadable: 'no se puede abrir: lo que hay en su lugar no se cifró para ella',
  unlogged: 'lleva una firma que la bitácora no conoce',
  lost: 'falta, aunque la bitácora sabe que se firmó',
}

/** One line for a person: 'nota …: no dice lo que se firmó (huella …)'. */
export const brokenSignatureText = ({ kind, note, digest }: BrokenSignature): string =>
  `${note === null ? 'una nota' : `nota ${note}`}: ${kinds[kind]} (huella ${digest})`
