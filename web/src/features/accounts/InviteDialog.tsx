import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useServerErrors } from '../../ui/server-errors.ts'
import { toast } from '../../ui/toast.ts'
import { useInvite } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'
import { emailComplaint, texts } from './texts.ts'

type Invited = 'professional' | 'reception' | 'admin'
const empty = { first_name: '', last_name: '', email: '', user_type: 'professional' as Invited }

/** Invites a professional, reception or an admin; they choose their password through the mailed link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(empty)
  const { errors, refused, show } = useServerErrors()
  const invite = useInvite()
  const change = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = wrongIn(form)
    show(wrong)
    if (Object.keys(wrong).length > 0) return
    invite.mutate(form, {
      onSuccess: () => {
        toast.success(adminTexts.invited)
        onClose()
      },
      onError: (error) => {
        if (!refused(error)) toast.error(sentenceOf(error, adminTexts.inviteFailed))
      },
    })
  }
  return (
    <Modal
      title="Invitar usuario"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" form="invitation" icon="send" busy={invite.isPending} busyText="Enviando…">
            Enviar invitación
          </Button>
        </>
      }
    >
      <form id="invitation" className="stack" onSubmit={submit} noValidate>
        {errors['non_field_errors'] && <Notice tone="danger">{errors['non_field_errors']}</Notice>}
        <div className="form-grid">
          <TextField
            label="Nombre"
            required
            data-first
            value={form.first_name}
            onChange={change('first_name')}
            error={errors['first_name']}
          />
          <TextField
            label="Apellido"
            required
            value={form.last_name}
            onChange={change('last_name')}
            error={errors['last_name']}
          />
        </div>
        <TextField
          label="Correo electrónico"
          type="email"
          required
          value={form.email}
          onChange={change('email')}
          error={errors['email']}
        />
        <SelectField
          label="Tipo de usuario"
          value={form.user_type}
          onChange={(event) => setForm({ ...form, user_type: event.target.value as Invited })}
        >
          <option value="professional">Profesional</option>
          <option value="reception">Recepción</option>
          <option value="admin">Administración</option>
        </SelectField>
        <p className="dim small">
          Recibirá un correo con un enlace para elegir su contraseña. Los pacientes se registran por su
          cuenta.
        </p>
      </form>
    </Modal>
  )
}

function wrongIn({ first_name, last_name, email }: Record<'first_name' | 'last_name' | 'email', string>) {
  const complaint = email.trim() ? emailComplaint(email) : texts.required
  return {
    ...(!first_name.trim() && { first_name: texts.required }),
    ...(!last_name.trim() && { last_name: texts.required }),
    ...(complaint && { email: complaint }),
  }
}
