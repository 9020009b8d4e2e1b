import { useSession } from '../../session/session.ts'
import { laterFrame } from './frames.tsx'
import { PublicLayout } from './PublicLayout.tsx'

const PatientLayout = laterFrame('PatientLayout')

/** Screens open to visitors; a patient keeps their own navigation. */
export function OpenLayout() {
  return useSession()?.userType === 'patient' ? <PatientLayout /> : <PublicLayout />
}
