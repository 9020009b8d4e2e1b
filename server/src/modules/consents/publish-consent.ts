import type { ConsentText } from '@psico/contract/consents/consents'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { problems } from './problems.ts'
import { consentInForce } from './public.ts'
import * as store from './store.ts'

/** Puts a new text in force; the same text again changes nothing. @throws publishedMeanwhile */
export async function publishConsent(db: ClinicDb, context: Context, text: string): Promise<ConsentText> {
  const current = await consentInForce(db)
  if (current.text === text) return current
  const version = current.version + 1
  if ((await store.insert(db, version, text, context.actor.userId)) === 0) throw problems.publishedMeanwhile()
  await record(db, context, {
    level: 'WARNING',
    action: `Publicó la versión ${version} del consentimiento informado.`,
  })
  return consentInForce(db)
}
