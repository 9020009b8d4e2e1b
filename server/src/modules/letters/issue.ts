import type { Letter } from '@psico/contract/letters/letters'
import { receiptNumber } from '@psico/contract/receipts/receipts'
import { record } from '#modules/audit-log/public'
import { keepDocument, takeFile, withinQuota } from '#modules/documents/public'
import type { App } from '#app'
import { newId } from '#core/id'
import { iso } from '#core/iso'
import { localOf } from '#core/zone'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newCode, shownCode } from './code.ts'
import type { Composed } from './compose.ts'
import { letterPdf } from './letter-pdf.ts'
import { locationOfLetter } from './sealed-location.ts'
import * as store from './store.ts'
import { titleOf } from './wording.ts'

/** Who else finds it among their documents: the patient, and with them who answers for them. */
interface Sharing {
  share: boolean
  withFamily: boolean
}

/** A letter with its number, its code and its day. */
type Named = Pick<store.StoredLetter, 'id' | 'kind' | 'year' | 'number' | 'code' | 'issued_at'>

/**
 * Issues a letter: its number first, which is nobody else's from then on, then the patient's copy where it is shared, then
 * the letter with that copy, both or neither. @throws what `compose` throws, storageFull
 */
export async function issue(
  app: Pick<App, 'env' | 'files' | 'vault'>,
  context: Context,
  compose: (db: ClinicDb) => Promise<Composed>,
  { share, withFamily }: Sharing,
): Promise<Letter> {
  const { clinic } = context
  const { composed: draft, named } = await clinic.work(async (db) => {
    const composed = await compose(db)
    return { composed, named: await numbered(db, context, composed) }
  })
  const file =
    share || withFamily
      ? await withinQuota(app, clinic, async () =>
          takeFile(app, context, fileNameOf(named), await letterPdf(app.env, clinic, named, draft.facts)),
        )
      : null
  return clinic.work(async (db) => {
    const letter = await enter(db, app, context, { composed: draft, named, document: file?.id ?? null })
    const { patient, kind } = draft
    if (file) await keepDocument(db, app, context, { patient, description: titleOf(kind), file, withFamily })
    return letter
  })
}

/** Takes the next number of the year. */
export async function numbered(db: ClinicDb, { clinic, nowMs }: Context, { kind }: Composed): Promise<Named> {
  const year = Number(localOf(nowMs, clinic.timezone).date.slice(0, 4))
  const number = await store.takeNumber(db, year)
  return { id: newId(), kind, year, number, code: newCode(), issued_at: iso(nowMs) }
}

/** Writes a letter down. */
export async function enter(
  db: ClinicDb,
  { vault }: Pick<App, 'vault'>,
  context: Context,
  { composed, named, document }: { composed: Composed; named: Named; document: string | null },
): Promise<Letter> {
  const { clinic, actor } = context
  const { patient, appointment, facts } = composed
  await store.insert(db, {
    ...named,
    patient,
    appointment,
    issued_by: actor.userId,
    content: await vault.sealText(db, clinic, JSON.stringify(facts), locationOfLetter(named.id)),
    document,
    withdrawn_at: null,
  })
  await say(db, context, composed, `Emitió la carta n.º ${receiptNumber(named)}.`)
  return {
    id: named.id,
    kind: named.kind,
    number: receiptNumber(named),
    code: shownCode(named.code),
    issued_at: named.issued_at,
    appointment,
    recipient: facts.recipient,
    shared: document !== null,
    withdrawn_at: null,
  }
}

/** What it is saved as. */
export const fileNameOf = (letter: Pick<store.StoredLetter, 'kind' | 'year' | 'number'>): string =>
  `${titleOf(letter.kind).toLowerCase().replaceAll(' ', '-')}-${receiptNumber(letter)}.pdf`

/** What the desk gives out holds nothing clinical. */
export const say = (
  db: ClinicDb,
  context: Context,
  { patient }: Pick<Composed, 'patient'>,
  action: string,
): Promise<void> =>
  record(db, context, {
    patient,
    action,
    ...(context.actor.type === 'professional' && { clinical: 'document' as const }),
  })
