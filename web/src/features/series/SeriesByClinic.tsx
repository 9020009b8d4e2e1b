import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../ui/forms/Field.tsx'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { KnownPatient } from '../sessions/KnownPatient.tsx'
import { PatientOrCouple } from './PatientOrCouple.tsx'
import { SeriesModal } from './SeriesModal.tsx'

/** The front desk books a series: for whom, and with any professional of the clinic. */
export function SeriesByClinic({ psychologist, onClose }: { psychologist: string; onClose: () => void }) {
  const directory = useQuery(peopleAtWork)
  const professionals = directory.data?.results ?? []
  return (
    <SeriesModal
      psychologist={psychologist}
      offers={(id) => professionals.find((professional) => professional.user_id === id)}
      who={(form, problems, change) => (
        <>
          <PatientOrCouple
            form={form}
            problems={problems}
            change={change}
            patient={
              <KnownPatient
                chosen={form.patient}
                error={problems['patient']}
                onChoose={(person) => change({ patient: person?.id ?? '' })}
              />
            }
          />
          <SelectField
            label="Profesional"
            value={form.psychologist}
            error={problems['psychologist']}
            onChange={(event) => change({ psychologist: event.target.value, time: '' })}
          >
            <option value="">{directory.isPending ? 'Cargando…' : 'Elige con quién'}</option>
            {professionals.map((professional) => (
              <option key={professional.user_id} value={professional.user_id}>
                {professional.full_name}
              </option>
            ))}
          </SelectField>
        </>
      )}
      onClose={onClose}
    />
  )
}
