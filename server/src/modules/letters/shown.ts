import type { Letter } from '@psico/contract/letters/letters'
import { receiptNumber } from '@psico/contract/receipts/receipts'
import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { shownCode } from './code.ts'
import { locationOfLetter } from './sealed-location.ts'
import type { StoredLetter } from './store.ts'
import type { LetterFacts } from './wording.ts'

/** What stands on a letter, opened. */
export const factsOf = async (
  db: ClinicDb,
  { vault }: Pick<App, 'vault'>,
  { clinic }: Context,
  letter: StoredLetter,
): Promise<LetterFacts> =>
  JSON.parse(await vault.openText(db, clinic, letter.content, locationOfLetter(letter.id))) as LetterFacts

/** A letter as its list shows it. */
export const shownLetter = (letter: StoredLetter, { recipient }: LetterFacts): Letter => ({
  id: letter.id,
  kind: letter.kind,
  number: receiptNumber(letter),
  code: shownCode(letter.code),
  issued_at: letter.issued_at,
  appointment: letter.appointment,
  recipient,
  shared: letter.document !== null && letter.withdrawn_at === null,
  withdrawn_at: letter.withdrawn_at,
})
