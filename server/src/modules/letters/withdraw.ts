import { receiptNumber } from '@psico/contract/receipts/receipts'
import { dropShared } from '#modules/documents/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { say } from './issue.ts'
import { problems } from './problems.ts'
import { ownLetter } from './read.ts'
import * as store from './store.ts'

/** Takes a letter back: its code proves nothing any more, and the patient's copy goes. @throws as `ownLetter`, alreadyWithdrawn */
export async function withdraw(
  db: ClinicDb,
  context: Context,
  place: { patientId: string; letter: string },
): Promise<void> {
  const found = await ownLetter(db, context, place)
  if ((await store.withdraw(db, found.id, context.nowMs)) === 0) throw problems.alreadyWithdrawn()
  if (found.document !== null) await dropShared(db, found.document, context.nowMs)
  await say(db, context, found, `Retiró la carta n.º ${receiptNumber(found)}.`)
}
