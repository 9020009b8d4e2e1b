import { PatientPayments } from '../desk/PatientPayments.tsx'
import { PatientPacks } from '../packs/PatientPacks.tsx'
import { PatientFrame } from './PatientFrame.tsx'

/** What one patient paid and what is owed, one way or the other. */
export default function ClinicPatientPaymentsPage() {
  return (
    <PatientFrame part="clinicPatientPayments">
      {(patient) => (
        <>
          <PatientPacks
            whom={{ patient: patient.id, patient_name: patient.full_name, participants: [] }}
            isOpen={patient.is_active}
          />
          <PatientPayments patient={patient.id} />
        </>
      )}
    </PatientFrame>
  )
}
