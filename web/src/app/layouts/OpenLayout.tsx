import { useSession } from '../../session/session.ts'
import { PatientLayout } from './PatientLayout.tsx'
import { PublicLayout } from './PublicLayout.tsx'

/** Screens open to visitors; a patient keeps their own navigation. */
export function OpenLayout() {
  return useSession()?.userType === 'patient' ? <PatientLayout /> : <PublicLayout />
}
