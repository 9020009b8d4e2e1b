import * as store from './store.ts'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { appointmentProblems } from '#modules/appointments/public'

/** How a session is held from now on, if its professional offers that. @throws modalityNotOffered */
export async function changeModality(
  db: ClinicDb,
  appointment: { id: string; psychologist: string },
  modality: Modality,
): Promise<void> {
  const offer = await store.offerOf(db, appointment.psychologist)
  if (!offer?.[modality]) throw appointmentProblems.modalityNotOffered()
  await store.setModality(db, appointment.id, modality)
}
