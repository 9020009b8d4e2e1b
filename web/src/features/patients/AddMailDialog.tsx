import type { AdminUserDetail } from '@psico/contract/people/people'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useChangePerson } from '../accounts/admin-queries.ts'
import { adminTexts } from '../accounts/admin-texts.ts'
import { emailComplaint } from '../sign-in/texts.ts'

/** Somebody who was booked without a mail gets one, and with it the invitation to an account of their own. */
export function AddMailDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const save = useChangePerson(person.id)
  const form = useForm({
    what: `mail:${person.id}`,
    saved: { email: '' },
    complaintsAbout: ({ email }): Record<string, string> => {
      const wrong = emailComplaint(email)
      return wrong ? { email: wrong } : {}
    },
    send: ({ email }) => save.mutateAsync({ email: email.trim() }),
    onSaved: () => {
      toast.success(adminTexts.mailAdded)
      onClose()
    },
  })
  return (
    <FormModal
      title="Agregar correo e invitar"
      size="small"
      onClose={onClose}
      form={form}
      failed={adminTexts.mailFailed}
      submit="Guardar e invitar"
    >
      <TextField
        label="Correo electrónico"
        type="email"
        required
        data-first
        maxLength={254}
        autoComplete="off"
        {...form.field('email')}
      />
      <p className="dim small">
        A {person.full_name} le llegará un enlace para elegir su contraseña, y desde entonces sus avisos por
        correo.
      </p>
    </FormModal>
  )
}
