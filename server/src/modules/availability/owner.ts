import type { Context } from '#database/context'
import type { ClinicDb } from '#database/clinic'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** Whose availability a call is about, by user id: in its address, or in what is sent. */
export type Asked = { psychologist?: string | undefined } | undefined

/** Professionals see to their own alone, an admin to that of whom they name. @throws wrongRole, whose, notFound */
export async function ownerOf(db: ClinicDb, { actor }: Context, ...asked: Asked[]): Promise<string> {
  const named = asked.find((source) => source?.psychologist)?.psychologist?.toLowerCase()
  if (actor.type === 'professional') {
    if (named && named !== actor.userId) throw problems.wrongRole()
    return actor.userId
  }
  if (!named) throw problems.whose()
  if (!(await store.isAtWork(db, named))) throw problems.notFound()
  return named
}

/** For the audit log, where somebody else's availability is changed: the id is shown there as a name. */
export const named = ({ actor }: Context, owner: string): string =>
  actor.userId === owner ? '' : ` de ${owner}`
