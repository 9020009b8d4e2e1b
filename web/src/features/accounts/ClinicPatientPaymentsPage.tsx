import { PatientPayments } from '../desk/PatientPayments.tsx'
import { PatientFrame } from './PatientFrame.tsx'

/** What one patient paid and what is owed, one way or the other. */
export default function ClinicPatientPaymentsPage() {
  return (
    <PatientFrame part="clinicPatientPayments">
      {(patient) => <PatientPayments patient={patient.id} />}
    </PatientFrame>
  )
}
