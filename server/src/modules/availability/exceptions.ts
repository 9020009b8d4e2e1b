import type {
  addException as addExceptionCall,
  PlacedException,
} from '@psico/contract/availability/availability'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { record } from '#modules/audit-log/public'
import { beginProfile } from '#modules/professionals/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { Context } from '#database/context'
import { localOf } from '#core/zone'
import { named } from './owner.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

const nameOf = (placedException: PlacedException): string => {
  const days =
    placedException.first_day === placedException.last_day
      ? `el ${placedException.first_day}`
      : `del ${placedException.first_day} al ${placedException.last_day}`
  return placedException.start_time
    ? `${days}, de ${placedException.start_time} a ${placedException.end_time}`
    : days
}

const agendaOf = (context: Context, owner: string): string =>
  context.actor.userId === owner ? 'su agenda' : `la agenda${named(context, owner)}`

/** Opens or closes somebody's time; says how many live sessions a closure meets. @throws over */
export async function addException(
  db: ClinicDb,
  context: Context,
  owner: string,
  body: BodyOf<typeof addExceptionCall>,
): Promise<PlacedException> {
  if (body.last_day < localOf(context.nowMs, context.clinic.timezone).date) throw problems.over()
  await beginProfile(db, owner)
  const added = await store.addException(db, owner, newId(), body)
  if (!added) throw problems.notFound()
  const verb = added.kind === 'open' ? 'Abrió' : 'Cerró'
  await record(db, context, { action: `${verb} ${agendaOf(context, owner)} ${nameOf(added)}.` })
  return added
}

/** Back to the plain week on those days. @throws notFound */
export async function removeException(
  db: ClinicDb,
  context: Context,
  owner: string,
  id: string,
): Promise<void> {
  const removed = await store.removeException(db, owner, id)
  if (!removed) throw problems.notFound()
  await record(db, context, { action: `Quitó un cambio de ${agendaOf(context, owner)} ${nameOf(removed)}.` })
}
