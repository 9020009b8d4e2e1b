import type { Exception } from '@psico/contract/availability/availability'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useAddRange } from './queries.ts'
import { texts } from './texts.ts'
import { useOwnerId } from './whose.ts'

const empty = { first_day: '', last_day: '', start_time: '', end_time: '', note: '' }
const words = {
  closed: { title: 'Cerrar días', hint: 'Déjalas vacías para cerrar los días enteros.', note: 'Vacaciones' },
  open: { title: 'Abrir horas extra', hint: 'Se añaden al horario de esos días.', note: 'Sábado extra' },
}

/** Closes or opens a range of days. */
export function RangeModal({ kind, onClose }: { kind: Exception['kind']; onClose: () => void }) {
  const adding = useAddRange(onClose)
  const owner = useOwnerId()
  const form = useForm({
    what: `range:${kind}:${owner ?? ''}`,
    saved: empty,
    required: { first_day: texts.datesRequired },
    send: ({ start_time, end_time, last_day, ...rest }) =>
      adding.mutateAsync({
        psychologist: owner,
        kind,
        ...rest,
        last_day: last_day || rest.first_day,
        start_time: start_time || null,
        end_time: end_time || null,
      }),
  })
  const { typed, field } = form
  const today = dateIn(tenant.timezone)
  const { title, hint, note } = words[kind]
  return (
    <FormModal title={title} onClose={onClose} form={form} failed={texts.rangeFailed} submit="Guardar">
      <div className="form-grid">
        <TextField label="Primer día" type="date" min={today} data-first {...field('first_day')} />
        <TextField
          label="Último día"
          type="date"
          min={typed.first_day || today}
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
