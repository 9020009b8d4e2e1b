import { claimedId, formToken, idOfToken } from '#platform/crypto/mailed-token'
import type { ClinicDb } from '#platform/db/clinic'
import type { AnyContext } from '#platform/http/context'
import type { Env } from '#platform/start/env'
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
