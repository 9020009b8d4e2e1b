import type { AdminUserDetail } from '@psico/contract/people/people'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useChangePerson } from '../accounts/admin-queries.ts'
import { adminTexts } from '../accounts/admin-texts.ts'
import { emailComplaint } from '../sign-in/texts.ts'

/** Somebody who was booked without a mail gets one, and with it the invitation to an account of their own. */
export function AddMailDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const { errors, show, refused } = useServerErrors()
  const save = useChangePerson(person.id)
  const submit = () => {
    const wrong = emailComplaint(email)
    show(wrong ? { email: wrong } : {})
    if (wrong) return
    save.mutate(
      { email: email.trim() },
      {
        onSuccess: () => {
          toast.success(adminTexts.mailAdded)
          onClose()
        },
        onError: (error) => refused(error),
      },
    )
  }
  const problem = save.isError && Object.keys(errors).length === 0
  return (
    <FormModal
      title="Agregar correo e invitar"
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submit="Guardar e invitar"
      busy={save.isPending}
      problem={problem ? sentenceOf(save.error, adminTexts.mailFailed) : null}
    >
      <TextField
        label="Correo electrónico"
        type="email"
        required
        data-first
        maxLength={254}
        autoComplete="off"
        value={email}
        error={errors['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <p className="dim small">
        A {person.full_name} le llegará un enlace para elegir su contraseña, y desde entonces sus avisos por
        correo.
      </p>
    </FormModal>
  )
}
