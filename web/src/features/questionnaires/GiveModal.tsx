import { useState } from 'react'
import { instrumentIds, instruments, type InstrumentId } from '@psico/contract/questionnaires/instruments'
import { formDays, hoursBeforeSession } from '@psico/contract/questionnaires/questionnaires'
import { useForm } from '../../session/use-form.ts'
import { SelectField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { newId } from '../../ui/forms/new-id.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useGive } from './staff-queries.ts'
import { texts } from './texts.ts'

const times = [
  { when: 'now', every: 1, text: 'Una vez, ahora' },
  { when: 'before_each_session', every: 1, text: 'Antes de cada sesión' },
  ...[2, 3, 4, 6, 8, 12].map((every) => ({
    when: 'before_each_session' as const,
    every,
    text: `Cada ${every} sesiones`,
  })),
] as const

/** Gives a patient a questionnaire: once, or before their sessions from now on. */
export function GiveModal({ patient, onClose }: { patient: string; onClose: () => void }) {
  const giving = useGive()
  // Pressed again, since the answer was lost on its way, it is the same one: nobody gets a second mail.
  const [questionnaire] = useState(newId)
  const form = useForm({
    saved: { instrument: 'phq9' as InstrumentId, at: 0 },
    send: ({ instrument }): Promise<unknown> =>
      giving.mutateAsync({ patient, instrument, when, ...(when === 'now' ? { questionnaire } : { every }) }),
    onSaved: () => {
      toast.success(texts.given[when])
      onClose()
    },
  })
  const { instrument, at } = form.typed
  const { when, every } = times[at] ?? times[0]
  return (
    <FormModal
      title="Dar un cuestionario"
      size="small"
      onClose={onClose}
      form={form}
      failed={texts.giveFailed}
      submit={when === 'now' ? 'Enviar' : 'Programar'}
      busyText={when === 'now' ? 'Enviando...' : 'Guardando...'}
    >
      <SelectField
        label="Cuestionario"
        hint={instruments[instrument].about}
        data-first
        value={instrument}
        onChange={({ target }) =>
          form.change({
            instrument: instrumentIds.find((instrumentId) => instrumentId === target.value) ?? 'phq9',
          })
        }
      >
        {instrumentIds.map((id) => (
          <option key={id} value={id}>
            {instruments[id].name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Cuándo"
        value={at}
        onChange={({ target }) => form.change({ at: Number(target.value) })}
        hint={
          when === 'now'
            ? `Le llega por correo un enlace que sirve ${formDays} días.`
            : `Le llega por correo ${hoursBeforeSession} horas antes de la sesión, y el enlace sirve hasta que empieza.`
        }
      >
        {times.map(({ text }, n) => (
          <option key={text} value={n}>
            {text}
          </option>
        ))}
      </SelectField>
      <p className="dim small">
        El correo no dice de qué cuestionario se trata. Se responde sin iniciar sesión.
      </p>
    </FormModal>
  )
}
