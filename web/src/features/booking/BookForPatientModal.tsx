import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { FreeHour } from '../hours/FreeHour.tsx'
import { PatientSelect } from '../sessions/PatientSelect.tsx'
import { ownOffer } from '../sessions/queries.ts'
import { missingByDay } from './desk-booking.ts'
import { DeskBookingForm } from './DeskBookingForm.tsx'
import { WhoComes } from './WhoComes.tsx'

/** The professional books a free hour for one of their own patients, or for somebody new; it starts pending. */
export function BookForPatientModal({ onClose }: { onClose: () => void }) {
  const self = useSession()?.user?.id ?? ''
  const own = useQuery(ownOffer)
  return (
    <DeskBookingForm
      title="Agendar sesión"
      start={{ psychologist: self }}
      missing={missingByDay}
      offer={() => own.data}
      hints={{
        in_person: 'Recibes el pago tú; después confirmas la cita.',
        online: 'El enlace de pago llega por correo.',
      }}
      onClose={onClose}
      fields={(entry) => (
        <>
          <WhoComes
            {...entry}
            known={{
              text: 'Alguien que ya atiendo',
              picker: (label, value, error, onChange) => (
                <PatientSelect label={label} value={value} error={error} onChange={onChange} />
              ),
            }}
          />
          <FreeHour
            dateLabel="Fecha"
            psychologist={self}
            chosen={entry.form}
            problems={entry.problems}
            onChange={entry.onChange}
          />
        </>
      )}
    />
  )
}
