import type { Letter } from '@psico/contract/letters/letters'
import { receiptNumber } from '@psico/contract/receipts/receipts'
import { record } from '#modules/audit-log/public'
import { keepDocument, keyOfFile, takeFile, withinQuota } from '#modules/documents/public'
import type { App } from '#app'
import { newId } from '#core/id'
import { iso } from '#core/iso'
import { localOf } from '#core/zone'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newCode } from './code.ts'
import type { Composed } from './compose.ts'
import { letterPdf } from './letter-pdf.ts'
import { problems } from './problems.ts'
import { locationOfLetter } from './sealed-location.ts'
import { factsOf, shownLetter } from './shown.ts'
import * as store from './store.ts'
import { titleOf } from './wording.ts'

/** Who else finds it among their documents (the patient, and with them who answers for them), and its id where one is given. */
interface Issuing {
  share: boolean
  withFamily: boolean
  letter?: string | undefined
}

/** A letter with its number, its code and its day. */
type Named = Pick<store.StoredLetter, 'id' | 'kind' | 'year' | 'number' | 'code' | 'issued_at'>

/** A copy that was printed under a number which somebody else took meanwhile is printed anew, so many times. */
const mostPrints = 20
class NumberTaken extends Error {}

/**
 * Issues a letter, once for its id. The patient's copy is in its place first, under the number that is next; then the number
 * is taken and the letter written with that copy, all or nothing: where there is no room for the copy no number is lost.
 * @throws what `compose` throws, storageFull, issuedOtherwise, manyAtOnce
 */
export async function issue(
  app: Pick<App, 'env' | 'files' | 'vault'>,
  context: Context,
  compose: (db: ClinicDb) => Promise<Composed>,
  issuing: Issuing,
): Promise<Letter> {
  const { clinic } = context
  const id = issuing.letter ?? newId()
  for (let prints = 0; prints < mostPrints; prints += 1) {
    const { composed, named, same } = await clinic.work(async (db) => {
      const draft = await compose(db)
      const year = yearOf(context)
      return {
        composed: draft,
        same: await sameOf(db, app, context, id, draft),
        named: namedAs(context, draft, { id, year, number: await store.nextNumber(db, year) }),
      }
    })
    if (same) return same
    const file =
      issuing.share || issuing.withFamily
        ? await withinQuota(app, clinic, async () =>
            takeFile(
              app,
              context,
              fileNameOf(named),
              await letterPdf(app.env, clinic, named, composed.facts),
            ),
          )
        : null
    try {
      return await clinic.work((db) => settle(db, app, context, { composed, named, file, ...issuing }))
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error
      if (file) await app.files.remove(keyOfFile(clinic, file.id))
    }
  }
  throw problems.manyAtOnce()
}

interface Settling extends Issuing {
  composed: Composed
  named: Named
  file: Awaited<ReturnType<typeof takeFile>> | null
}

/** Takes the number and writes the letter down, unless it was meanwhile. @throws issuedOtherwise, NumberTaken */
async function settle(
  db: ClinicDb,
  app: Pick<App, 'vault'>,
  context: Context,
  { composed, named, file, withFamily }: Settling,
): Promise<Letter> {
  const { patient, kind } = composed
  await store.holdPatient(db, patient)
  const same = await sameOf(db, app, context, named.id, composed)
  if (same) return same
  const number = await store.takeNumber(db, named.year)
  if (file && number !== named.number) throw new NumberTaken()
  const document = file?.id ?? null
  const letter = await enter(db, app, context, { composed, named: { ...named, number }, document })
  if (file) await keepDocument(db, app, context, { patient, description: titleOf(kind), file, withFamily })
  return letter
}

/** The letter that was issued under an id already, with the same words. @throws issuedOtherwise */
async function sameOf(
  db: ClinicDb,
  app: Pick<App, 'vault'>,
  context: Context,
  id: string,
  { patient, kind, appointment, facts }: Composed,
): Promise<Letter | undefined> {
  const found = await store.lock(db, patient, id)
  if (!found) return undefined
  const isOwn = found.issued_by === context.actor.userId && found.kind === kind
  if (!isOwn || found.appointment !== appointment) throw problems.issuedOtherwise()
  const written = await factsOf(db, app, context, found)
  if (written.recipient !== facts.recipient || written.text !== facts.text) throw problems.issuedOtherwise()
  return shownLetter(found, written)
}

const yearOf = ({ clinic, nowMs }: Context): number =>
  Number(localOf(nowMs, clinic.timezone).date.slice(0, 4))

const namedAs = (
  { nowMs }: Context,
  { kind }: Composed,
  as: Pick<Named, 'id' | 'year' | 'number'>,
): Named => ({ ...as, kind, code: newCode(), issued_at: iso(nowMs) })

/** Takes the next number of the year. */
export async function numbered(db: ClinicDb, context: Context, composed: Composed): Promise<Named> {
  const year = yearOf(context)
  return namedAs(context, composed, { id: newId(), year, number: await store.takeNumber(db, year) })
}

/** Writes a letter down. @throws issuedOtherwise where its id is another's */
export async function enter(
  db: ClinicDb,
  { vault }: Pick<App, 'vault'>,
  context: Context,
  { composed, named, document }: { composed: Composed; named: Named; document: string | null },
): Promise<Letter> {
  const { clinic, actor } = context
  const { patient, appointment, facts } = composed
  const letter: store.StoredLetter = {
    ...named,
    patient,
    appointment,
    issued_by: actor.userId,
    content: await vault.sealText(db, clinic, JSON.stringify(facts), locationOfLetter(named.id)),
    document,
    withdrawn_at: null,
  }
  if (!(await store.insert(db, letter))) throw problems.issuedOtherwise()
  await say(db, context, composed, `Emitió la carta n.º ${receiptNumber(named)}.`)
  return shownLetter(letter, facts)
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
