import { useState, type FormEvent } from 'react'
import { sentenceOf, fieldErrorsOf } from '../../lib/call-error.ts'
import { counted } from '../../lib/numbers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useInvite } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'
import { InviteFields, noInvited, type Invited, type InvitedErrors } from './InviteFields.tsx'
import { emailComplaint, texts } from '../sign-in/texts.ts'

/** So many are invited at once. */
const most = 10

interface Row {
  key: number
  person: Invited
  errors: InvitedErrors
}
const rowOf = (key: number): Row => ({ key, person: noInvited, errors: {} })

/**
 * Invites professionals, reception or admins, one or several; they choose their password through the mailed link. Who was
 * sent theirs leaves the list; who could not be stays, with what is wrong.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [rows, setRows] = useState([rowOf(0)])
  const [isSending, setSending] = useState(false)
  const invite = useInvite()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const checked = rows.map((it) => ({ ...it, errors: wrongIn(it.person) }))
    setRows(checked)
    if (checked.some((it) => Object.keys(it.errors).length > 0)) return focusFirstInvalid()
    setSending(true)
    const left: Row[] = []
    for (const row of checked) {
      const failed = await invite.mutateAsync(row.person).then(
        () => null,
        (error: unknown) => error,
      )
      if (failed) left.push({ ...row, errors: complaintsOf(failed) })
    }
    setSending(false)
    const sent = checked.length - left.length
    if (sent > 0)
      toast.success(
        sent === 1 ? adminTexts.invited : `${counted(sent, 'invitación enviada', 'invitaciones enviadas')}.`,
      )
    if (left.length === 0) return onClose()
    setRows(left)
    focusFirstInvalid()
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
          <Button type="submit" form="invitation" icon="send" busy={isSending} busyText="Enviando…">
            {rows.length === 1 ? 'Enviar invitación' : `Enviar ${rows.length} invitaciones`}
          </Button>
        </>
      }
    >
      <form id="invitation" className="stack" onSubmit={(event) => void submit(event)} noValidate>
        {rows.map(({ key, person, errors }, at) => (
          <InviteFields
            key={key}
            number={at + 1}
            isAlone={rows.length === 1}
            person={person}
            errors={errors}
            onChange={(next) =>
              setRows(rows.map((it) => (it.key === key ? { ...it, person: next, errors: {} } : it)))
            }
            onRemove={() => setRows(rows.filter((it) => it.key !== key))}
          />
        ))}
        {rows.length < most && (
          <Button
            look="quiet"
            size="small"
            icon="plus"
            onClick={() => setRows([...rows, rowOf(Math.max(...rows.map((it) => it.key)) + 1)])}
          >
            Añadir otra persona
          </Button>
        )}
        <p className="dim small">
          Cada quien recibirá un correo con un enlace para elegir su contraseña. Los pacientes se registran
          por su cuenta.
        </p>
      </form>
    </Modal>
  )
}

function complaintsOf(error: unknown): InvitedErrors {
  const fields = fieldErrorsOf(error)
  return Object.keys(fields).length > 0
    ? fields
    : { non_field_errors: sentenceOf(error, adminTexts.inviteFailed) }
}

function wrongIn({ first_name, last_name, email }: Invited): InvitedErrors {
  const complaint = email.trim() ? emailComplaint(email) : texts.required
  return {
    ...(!first_name.trim() && { first_name: texts.required }),
    ...(!last_name.trim() && { last_name: texts.required }),
    ...(complaint && { email: complaint }),
  }
}
