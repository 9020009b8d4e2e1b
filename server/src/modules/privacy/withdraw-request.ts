import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { Context } from '#database/context'
import { problems } from './problems.ts'
import { kindNames } from './request-names.ts'
import * as store from './request-store.ts'

/**
 * A patient takes back what they asked, as long as nobody decided it: it goes from the list of the administration too, and the
 * audit log alone remembers it. The mail tells them, should somebody else have done it.
 * @throws requestNotFound, decidedAlready
 */
export const withdrawRequest = (context: Context, id: string): Promise<void> =>
  context.clinic.work(async (db) => {
    const { actor, nowMs } = context
    await store.lock(db, id)
    const request = await store.byId(db, id, nowMs)
    if (!request || request.patient !== actor.userId) throw problems.requestNotFound()
    if (request.status !== 'open') throw problems.decidedAlready()
    await store.remove(db, id)
    await record(db, context, {
      level: 'WARNING',
      action: `Solicitud sobre datos personales retirada: ${kindNames[request.kind]} (${id})`,
    })
    await queueMail(db, {
      cause: `request_withdrawn:${id}`,
      kind: 'request_withdrawn',
      recipient: actor.email,
      payload: {},
    })
  })
