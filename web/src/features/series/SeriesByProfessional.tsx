import { useSession } from '../../session/session.ts'
import { PatientSelect } from '../sessions/PatientSelect.tsx'
import { PatientOrCouple } from './PatientOrCouple.tsx'
import { SeriesModal } from './SeriesModal.tsx'

interface Props {
  /** How they hold sessions; undefined until it is known. */
  profile: ReturnType<Parameters<typeof SeriesModal>[0]['offers']>
  onClose: () => void
}

/** The professional books a series for one of their own patients, or a couple of them. */
export function SeriesByProfessional({ profile, onClose }: Props) {
  const self = useSession()?.user?.id ?? ''
  return (
    <SeriesModal
      psychologist={self}
      offers={() => profile}
      who={(form, problems, change) => (
        <PatientOrCouple
          form={form}
          problems={problems}
          change={change}
          patient={
            <PatientSelect
              value={form.patient}
              error={problems['patient']}
              onChange={(patient) => change({ patient })}
            />
          }
        />
      )}
      onClose={onClose}
    />
  )
}
