import type { BookingRules } from '@psico/contract/availability/availability'
import { useForm } from '../../session/use-form.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import { useSaveRules } from './queries.ts'
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
  const saving = useSaveRules(owner)
  const form = useForm({
    what: owner ? `booking-rules-${owner}` : 'booking-rules',
    saved: textsOf(rules),
    required: {
      session_duration: texts.required,
      pause_minutes: texts.required,
      notice_minutes: texts.required,
      horizon_days: texts.required,
    },
    send: (typed) => saving.mutateAsync(numbers(typed)),
    onSaved: () => toast.success(texts.rulesSaved),
  })
  const problem = form.problem(texts.rulesFailed)
  const field = (name: keyof BookingRules) => ({
    type: 'number',
    inputMode: 'decimal' as const,
    required: true,
    ...form.field(name),
  })
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <UnsavedChanges when={form.isChanged && !form.isSaving} />
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
      {problem && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={form.isSaving} busyText="Guardando..." disabled={!form.isChanged}>
          Guardar reglas
        </Button>
      </div>
    </form>
  )
}
