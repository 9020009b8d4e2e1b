import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { WaitAtDesk } from '../desk/WaitAtDesk.tsx'
import { HourPicker } from '../hours/HourPicker.tsx'
import { WaitingPanel } from '../waiting-list/WaitingPanel.tsx'
import { PatientFrame } from './PatientFrame.tsx'

/** The hours that one patient waits for; the desk puts them on the list, too. */
export default function ClinicPatientWaitingPage() {
  const [isAdding, setAdding] = useState(false)
  return (
    <PatientFrame part="clinicPatientWaiting">
      {(patient) => (
        <>
          <WaitingPanel isDesk patient={patient.id} hourChoice={(method) => <HourPicker {...method} />} />
          {patient.is_active && (
            <div>
              <Button icon="plus" onClick={() => setAdding(true)}>
                Poner en la lista
              </Button>
            </div>
          )}
          {isAdding && (
            <WaitAtDesk
              whom={{ patient: patient.id }}
              name={patient.full_name}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </PatientFrame>
  )
}
