import type { readPresence } from '@psico/contract/room/room'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { appointmentProblems, partOf } from '#modules/appointments/public'
import { refuseBlocked } from '#modules/patients/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { memberOf } from './enter.ts'
import * as store from './store.ts'
import { visitsOf } from './visits-store.ts'

/** Who was in the room from when to when, for its people and the desk. @throws notFound, notYours, blocked */
export async function presenceOf(
  db: ClinicDb,
  { actor, nowMs }: Context,
  appointment: string,
): Promise<AnswerOf<typeof readPresence>> {
  const room = await store.roomOf(db, appointment)
  if (!room) throw appointmentProblems.notFound()
  const { psychologist, patient } = room
  if (!partOf({ psychologist, acting: [patient] }, actor) && !memberOf(room, actor.userId))
    throw appointmentProblems.notYours()
  await refuseBlocked(db, room.patient)
  return { results: await visitsOf(db, appointment, nowMs) }
}
