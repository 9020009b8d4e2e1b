import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exception } from '@psico/contract/availability/availability'
import { fieldErrorsOf } from '../../lib/call-error.ts'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { addRange, useHoursChanged } from './queries.ts'
import { texts } from './texts.ts'
import { useOwnerId } from './whose.ts'

const empty = { first_day: '', last_day: '', start_time: '', end_time: '', note: '' }
const words = {
  closed: { title: 'Cerrar días', hint: 'Déjalas vacías para cerrar los días enteros.', note: 'Vacaciones' },
  open: { title: 'Abrir horas extra', hint: 'Se añaden al horario de esos días.', note: 'Sábado extra' },
}

/** Closes or opens a range of days. */
export function RangeModal({ kind, onClose }: { kind: Exception['kind']; onClose: () => void }) {
  const [form, setForm] = useState(empty)
  const { errors, setErrors, refused } = useServerErrors()
  const changed = useHoursChanged()
  const owner = useOwnerId()
  const adding = useMutation({
    ...addRange,
    onSuccess: ({ sessions_inside: inside }) => {
      changed()
      if (inside > 0) toast.warning(texts.rangeAdded(inside))
      else toast.success(texts.rangeAdded(0))
      onClose()
    },
    onError: refused,
  })
  const submit = () => {
    if (!form.first_day) return setErrors({ first_day: texts.datesRequired })
    const { start_time, end_time, last_day, ...rest } = form
    adding.mutate({
      psychologist: owner,
      kind,
      ...rest,
      last_day: last_day || form.first_day,
      start_time: start_time || null,
      end_time: end_time || null,
    })
  }
  const field = (name: keyof typeof empty) => ({
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  const today = dateIn(tenant.timezone)
  const { title, hint, note } = words[kind]
  const isWhole = adding.isError && Object.keys(fieldErrorsOf(adding.error)).length === 0
  return (
    <FormModal
      title={title}
      onClose={onClose}
      onSubmit={submit}
      submit="Guardar"
      busy={adding.isPending}
      problem={isWhole ? texts.rangeFailed : null}
    >
      <div className="form-grid">
        <TextField label="Primer día" type="date" min={today} data-first {...field('first_day')} />
        <TextField
          label="Último día"
          type="date"
          min={form.first_day || today}
          hint="Vacío: solo el primer día."
          {...field('last_day')}
        />
        <TextField label="Desde" type="time" hint={hint} {...field('start_time')} />
        <TextField label="Hasta" type="time" {...field('end_time')} />
      </div>
      <TextField
        label="Motivo"
        required={false}
        maxLength={120}
        placeholder={note}
        hint={
          owner
            ? 'Lo ven quien atiende y la clínica, nunca los pacientes.'
            : 'Lo ves tú y la clínica, nunca tus pacientes.'
        }
        {...field('note')}
      />
      {kind === 'closed' && (
        <Notice>
          {owner
            ? 'Las citas que ya tiene en esos días siguen en pie: ninguna se cancela ni se mueve.'
            : 'Las citas que ya tienes en esos días siguen en pie: ninguna se cancela ni se mueve.'}
        </Notice>
      )}
    </FormModal>
  )
}
