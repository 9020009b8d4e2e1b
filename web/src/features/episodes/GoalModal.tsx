import { useState } from 'react'
import { goalStates, maxGoalLength, type Goal } from '@psico/contract/episodes/episodes'
import { useForm } from '../../session/use-form.ts'
import { SelectField, TextArea, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { newId } from '../../ui/forms/new-id.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useAddGoal, useChangeGoal } from './queries.ts'
import { goalStateNames, texts } from './texts.ts'

interface Props {
  patientId: string
  episode: string
  /** Null for a new one. */
  goal: Goal | null
  onClose: () => void
}

interface GoalForm {
  text: string
  /** `words` where it is measured in words, those of `measure`. */
  kind: 'none' | 'phq9' | 'gad7' | 'words'
  measure: string
  baseline: string
  target: string
  review_on: string
  state: Goal['state']
}

function formOf(goal: Goal | null): GoalForm {
  const measure = goal?.measure ?? null
  const isTied = measure === 'phq9' || measure === 'gad7'
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value)
  return {
    text: goal?.text ?? '',
    kind: measure === null ? 'none' : isTied ? measure : 'words',
    measure: isTied ? '' : (measure ?? ''),
    baseline: figure(goal?.baseline),
    target: figure(goal?.target),
    review_on: goal?.review_on ?? '',
    state: goal?.state ?? 'open',
  }
}

const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(',', '.'))

const contentOf = ({ text, kind, measure, baseline, target, review_on, state }: GoalForm) => ({
  text,
  measure: kind === 'none' ? null : kind === 'words' ? measure : kind,
  baseline: kind === 'none' ? null : numberOf(baseline),
  target: kind === 'none' ? null : numberOf(target),
  review_on: review_on === '' ? null : review_on,
  state,
})

/** What somebody wants to reach, how it is measured and when it is looked at again. */
export function GoalModal({ patientId, episode, goal, onClose }: Props) {
  // Pressed again, since the answer was lost on its way, it is the same goal.
  const [asNew] = useState(newId)
  const adding = useAddGoal(patientId, episode)
  const changing = useChangeGoal(patientId)
  const form = useForm<GoalForm>({
    what: `goal:${episode}:${goal?.id ?? ''}`,
    saved: formOf(goal),
    send: (typed) =>
      goal
        ? changing.mutateAsync({ goal: goal.id, ...contentOf(typed) })
        : adding.mutateAsync({ ...contentOf(typed), goal: asNew }),
    onSaved: () => {
      toast.success(texts.goalSaved)
      onClose()
    },
  })
  const { typed, errors, change, field } = form
  return (
    <FormModal
      title={goal ? 'Editar objetivo' : 'Nuevo objetivo'}
      submit="Guardar"
      form={form}
      failed={texts.goalFailed}
      onClose={onClose}
    >
      <TextArea label="Objetivo" rows={3} maxLength={maxGoalLength} {...field('text')} />
      <Measure form={typed} errors={errors} onChange={change} />
      <div className="form-grid">
        <TextField label="Se revisa el" type="date" required={false} {...field('review_on')} />
        {goal && (
          <SelectField
            label="Estado"
            value={typed.state}
            onChange={({ target }) =>
              change({ state: goalStates.find((goalState) => goalState === target.value) ?? 'open' })
            }
          >
            {goalStates.map((goalState) => (
              <option key={goalState} value={goalState}>
                {goalStateNames[goalState]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </FormModal>
  )
}

interface MeasureProps {
  form: GoalForm
  errors: Record<string, string | undefined>
  onChange: (part: Partial<GoalForm>) => void
}

const kinds = { none: 'Sin medida', phq9: 'PHQ-9', gad7: 'GAD-7', words: 'Otra' } as const

function Measure({ form, errors, onChange }: MeasureProps) {
  return (
    <div className="form-grid">
      <SelectField
        label="Cómo se mide"
        value={form.kind}
        hint={
          form.kind === 'phq9' || form.kind === 'gad7'
            ? 'Junto al objetivo se ve la línea de sus resultados.'
            : undefined
        }
        onChange={({ target }) => {
          const kind = (['none', 'phq9', 'gad7', 'words'] as const).find((choice) => choice === target.value)
          onChange({ kind: kind ?? 'none' })
        }}
      >
        {Object.entries(kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      {form.kind === 'words' && (
        <TextField
          label="Medida"
          placeholder="veces por semana"
          maxLength={80}
          value={form.measure}
          error={errors['measure']}
          onChange={({ target }) => onChange({ measure: target.value })}
        />
      )}
      {form.kind !== 'none' && (
        <>
          <TextField
            label="Al comienzo"
            type="number"
            step="any"
            required={false}
            value={form.baseline}
            error={errors['baseline']}
            onChange={({ target }) => onChange({ baseline: target.value })}
          />
          <TextField
            label="Meta"
            type="number"
            step="any"
            required={false}
            value={form.target}
            error={errors['target']}
            onChange={({ target }) => onChange({ target: target.value })}
          />
        </>
      )}
    </div>
  )
}
