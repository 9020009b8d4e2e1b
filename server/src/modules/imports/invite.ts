import type { inviteImported } from '@psico/contract/imports/imports'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { schedule } from '#database/jobs/due-work'
import { mailLink } from '#modules/accounts/public'
import { record } from '#modules/audit-log/public'
import { markInvited, setSent, takeToInvite } from './invite-store.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

export const inviteWork = 'import-invite'
/** So many are invited in one transaction. */
const atOnce = 50

/** Asks for invitations to those who came with an import; they leave in the background. @throws notFound, notApplied, alreadyUndone */
export async function invite(
  db: ClinicDb,
  context: Context,
  id: string,
  body: BodyOf<typeof inviteImported>,
): Promise<{ invited: number }> {
  const storedImport = await store.lockImport(db, id)
  if (!storedImport) throw problems.notFound()
  if (storedImport.state === 'undone') throw problems.alreadyUndone()
  if (storedImport.state === 'open') throw problems.notApplied()
  if (storedImport.kind !== 'patients') return { invited: 0 }
  const invited = await markInvited(db, id, body.rows ?? null, context.nowMs)
  if (invited > 0) {
    await schedule(db, inviteWork, id, context.nowMs)
    await record(db, context, { action: `Invitó a ${invited} pacientes que vinieron de un archivo (${id})` })
  }
  return { invited }
}

/** Invites who waits for it, some at a time, each once. */
export async function sendInvitations(clinic: Clinic, id: string, nowMs: number): Promise<void> {
  for (;;) {
    const some = await clinic.work(async (db) => {
      const waiting = await takeToInvite(db, id, atOnce)
      for (const { row: _row, ...person } of waiting)
        await mailLink({ at: 'clinic', db }, 'invitation', { ...person, user_type: 'patient' }, nowMs)
      await setSent(
        db,
        waiting.map((toInvite) => toInvite.row),
        nowMs,
      )
      return waiting.length
    })
    if (some < atOnce) return
  }
}
