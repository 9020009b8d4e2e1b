import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { useDraft } from '../../session/use-draft.ts'
import { PasswordField, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { addSource, hoursChanged, type NewSource } from './queries.ts'

const empty = { kind: 'ics' as NewSource['kind'], url: '', username: '' }

/** Follows a calendar: read at once, so that a wrong address is told while it is on the screen. */
export function AddCalendar({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  // Without the password: what a form keeps stays in this tab.
  const [form, setForm] = useDraft('other-calendar', empty)
  const [password, setPassword] = useState('')
  const { errors, setErrors, clear, refused } = useServerErrors()
  const adding = useMutation({
    ...addSource,
    onSuccess: async () => {
      toast.success('Listo: tus horas ocupadas en ese calendario ya no se ofrecen.')
      await hoursChanged(queries)
      onClose()
    },
    onError: refused,
  })
  const isDav = form.kind === 'caldav'
  const change = (part: Partial<typeof empty>) => {
    setForm({ ...form, ...part })
    setErrors({})
  }
  return (
    <FormModal
      title="Añadir calendario"
      submit="Añadir"
      busy={adding.isPending}
      busyText="Leyendo el calendario..."
      problem={
        adding.isError && Object.keys(errors).length === 0
          ? sentenceOf(adding.error, 'No se pudo añadir. Inténtalo de nuevo.')
          : null
      }
      onClose={onClose}
      onSubmit={() => {
        clear()
        adding.mutate({ ...form, ...(isDav || form.username ? { password } : {}) })
      }}
    >
      <RadioChoice
        legend="¿Cómo lo leemos?"
        name="kind"
        value={form.kind}
        onChoose={(kind) => change({ kind })}
        choices={[
          {
            value: 'ics',
            text: 'Por una dirección',
            hint: 'Google Calendar, Outlook y otros la dan como «dirección secreta» o «publicar calendario»; termina en .ics.',
          },
          {
            value: 'caldav',
            text: 'Por CalDAV',
            hint: 'iCloud, Nextcloud, Zoho y otros: con tu usuario y una contraseña para aplicaciones.',
          },
        ]}
      />
      <TextField
        label="Dirección"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={form.url}
        error={errors['url']}
        hint={
          isDav
            ? 'Por ejemplo, https://caldav.icloud.com'
            : 'Por ejemplo, https://calendar.google.com/calendar/ical/…/basic.ics'
        }
        onChange={(event) => change({ url: event.target.value })}
      />
      {isDav && (
        <>
          <TextField
            label="Usuario"
            name="username"
            autoComplete="off"
            maxLength={200}
            value={form.username}
            error={errors['username']}
            onChange={(event) => change({ username: event.target.value })}
          />
          <PasswordField
            label="Contraseña para aplicaciones"
            name="password"
            autoComplete="new-password"
            maxLength={500}
            value={password}
            error={errors['password']}
            onChange={(event) => {
              setPassword(event.target.value)
              setErrors({})
            }}
          />
        </>
      )}
    </FormModal>
  )
}
