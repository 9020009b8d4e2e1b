import { RecordAccess } from '../record-access/RecordAccess.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

/** Who opened the patient's record. */
export default function AccessPage() {
  return (
    <ProfileFrame part="profileAccess" lead="Quién abrió tu expediente clínico y cuándo.">
      <RecordAccess />
    </ProfileFrame>
  )
}
