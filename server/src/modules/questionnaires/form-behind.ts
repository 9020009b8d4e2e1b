import { claimedId, formToken, idOfToken } from '#services/crypto/mailed-token'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext } from '#database/context'
import type { Env } from '#core/settings/env'
import { linksOfForm } from './links-store.ts'

/** The form that a mailed address opens, or null: while its patient has the same address and account. */
export async function formBehind(
  db: ClinicDb,
  { clinic }: AnyContext,
  env: Env,
  token: string,
): Promise<string | null> {
  const id = claimedId(token)
  const version = id === null ? undefined : await linksOfForm(db, id)
  return version === undefined ? null : idOfToken(formToken(env, clinic.id, version), token)
}
