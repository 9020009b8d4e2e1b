import { useForm } from '../../session/use-form.ts'
import { PasswordField, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useAddSource, type NewSource } from './queries.ts'

const empty = { kind: 'ics' as NewSource['kind'], url: '', username: '', password: '' }

/** Follows a calendar: read at once, so that a wrong address is told while it is on the screen. */
export function AddCalendar({ onClose }: { onClose: () => void }) {
  const adding = useAddSource(() => {
    toast.success('Listo: tus horas ocupadas en ese calendario ya no se ofrecen.')
    onClose()
  })
  const form = useForm({
    what: 'other-calendar',
    saved: empty,
    unkept: ['password'],
    send: ({ password, ...source }) =>
      adding.mutateAsync({
        ...source,
        ...(source.kind === 'caldav' || source.username ? { password } : {}),
      }),
  })
  const { typed, field } = form
  const isDav = typed.kind === 'caldav'
  return (
    <FormModal
      title="Añadir calendario"
      submit="Añadir"
      busyText="Leyendo el calendario..."
      form={form}
      failed="No se pudo añadir. Inténtalo de nuevo."
      onClose={onClose}
    >
      <RadioChoice
        legend="¿Cómo lo leemos?"
        name="kind"
        value={typed.kind}
        onChoose={(kind) => form.change({ kind })}
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
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        {...field('url')}
        hint={
          isDav
            ? 'Por ejemplo, https://caldav.icloud.com'
            : 'Por ejemplo, https://calendar.google.com/calendar/ical/…/basic.ics'
        }
      />
      {isDav && (
        <>
          <TextField label="Usuario" autoComplete="off" maxLength={200} {...field('username')} />
          <PasswordField
            label="Contraseña para aplicaciones"
            autoComplete="new-password"
            maxLength={500}
            {...field('password')}
          />
        </>
      )}
    </FormModal>
  )
}
