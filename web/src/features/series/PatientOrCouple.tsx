import type { ReactNode } from 'react'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { CoupleSelect } from '../sessions/CoupleSelect.tsx'
import type { SeriesForm } from './series-plan.ts'

interface Props {
  form: SeriesForm
  problems: Record<string, string | undefined>
  change: (part: Partial<SeriesForm>) => void
  /** How one patient is chosen. */
  patient: ReactNode
}

/** For whom a series is: one patient, or a couple whom the clinic knows. */
export function PatientOrCouple({ form, problems, change, patient }: Props) {
  return (
    <>
      <RadioChoice
        legend="Para quién"
        name="who"
        isInLine
        value={form.who}
        choices={[
          { value: 'patient', text: 'Una persona' },
          { value: 'couple', text: 'Pareja' },
        ]}
        onChoose={(who: SeriesForm['who']) => change({ who })}
      />
      {form.who === 'patient' ? (
        patient
      ) : (
        <CoupleSelect
          value={form.couple}
          error={problems['couple']}
          onChange={(couple) => change({ couple })}
        />
      )}
    </>
  )
}
