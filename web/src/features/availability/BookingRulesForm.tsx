import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { BookingRules } from '@psico/contract/availability/availability'
import { fieldErrorsOf } from '../../lib/call-error.ts'
import { useDraft } from '../../session/use-draft.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import { rulesOf, saveRules, useHoursChanged } from './queries.ts'
import { texts } from './texts.ts'
import { useOwnerId } from './whose.ts'

/** The notice is kept in minutes and asked for in hours. */
const textsOf = (rules: BookingRules) => ({
  session_duration: String(rules.session_duration),
  pause_minutes: String(rules.pause_minutes),
  notice_minutes: String(rules.notice_minutes / 60),
  horizon_days: String(rules.horizon_days),
})
const numbers = (form: ReturnType<typeof textsOf>): BookingRules => ({
  session_duration: Number(form.session_duration),
  pause_minutes: Number(form.pause_minutes),
  notice_minutes: Math.round(Number(form.notice_minutes) * 60),
  horizon_days: Number(form.horizon_days),
})

/** How the open hours can be booked. What is booked already stays as it is. */
export function BookingRulesForm({ rules }: { rules: BookingRules }) {
  const owner = useOwnerId()
  const [form, setForm] = useDraft(owner ? `booking-rules-${owner}` : 'booking-rules', textsOf(rules))
  const { errors, setErrors, show, refused } = useServerErrors()
  const queries = useQueryClient()
  const changed = useHoursChanged()
  const saving = useMutation({
    ...saveRules(owner),
    onSuccess: (saved) => {
      queries.setQueryData(rulesOf(owner).queryKey, saved)
      setForm(textsOf(saved))
      changed()
      toast.success(texts.rulesSaved)
    },
    onError: refused,
  })
  const isChanged = JSON.stringify(form) !== JSON.stringify(textsOf(rules))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = Object.entries(form).filter(([, value]) => value.trim() === '')
    show(Object.fromEntries(empty.map(([name]) => [name, texts.required])))
    if (empty.length === 0) saving.mutate(numbers(form))
  }
  const field = (name: keyof BookingRules) => ({
    type: 'number',
    inputMode: 'decimal' as const,
    required: true,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <UnsavedChanges when={isChanged && !saving.isPending} />
      <div className="form-grid">
        <TextField
          label="Duración de la sesión (minutos)"
          min={10}
          max={480}
          {...field('session_duration')}
        />
        <TextField label="Pausa entre sesiones (minutos)" min={0} max={240} {...field('pause_minutes')} />
        <TextField
          label="Antelación mínima (horas)"
          min={0}
          max={336}
          step="any"
          hint="Nadie podrá reservar con menos tiempo."
          {...field('notice_minutes')}
        />
        <TextField
          label="Horizonte (días)"
          min={1}
          max={365}
          hint="Hasta cuándo se puede reservar."
          {...field('horizon_days')}
        />
      </div>
      {saving.isError && Object.keys(fieldErrorsOf(saving.error)).length === 0 && (
        <Notice tone="danger" isAlert>
          {texts.rulesFailed}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={saving.isPending} busyText="Guardando..." disabled={!isChanged}>
          Guardar reglas
        </Button>
      </div>
    </form>
  )
}
