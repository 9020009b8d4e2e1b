import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  letterKinds,
  letterTitles,
  letterVariables,
  maxLetterLength,
  type LetterKind,
} from '@psico/contract/letters/letters'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { shortDate } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { ShareWithFamily } from './ShareWithFamily.tsx'
import { LetterPreview } from './LetterPreview.tsx'
import { heldSessions, preview, useIssue } from './queries.ts'
import { texts } from './texts.ts'

interface Form {
  kind: LetterKind
  appointment: string
  recipient: string
  hasText: boolean
  text: string
  share: boolean
  withFamily: boolean
}
const empty: Form = {
  kind: 'attendance',
  appointment: '',
  recipient: '',
  hasText: false,
  text: '',
  share: false,
  withFamily: false,
}

/** What of the form goes to the server: a text only where it was asked for. */
const writingOf = ({ kind, appointment, recipient, hasText, text }: Form) => ({
  kind,
  ...(appointment !== '' && { appointment }),
  recipient,
  ...(kind !== 'attendance' && hasText && { text }),
})

/** Writes a letter: date and hours by themselves, anything clinical only after a tick. */
export function NewLetterModal({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const [form, setForm] = useState(empty)
  const { errors, refused, clear } = useServerErrors()
  const shown = useMutation(preview)
  const issuing = useIssue(patientId)
  const change = (part: Partial<Form>) => {
    clear()
    shown.reset()
    setForm({ ...form, ...part })
  }
  const fail = (otherwise: string) => (error: unknown) => {
    if (!refused(error)) toast.error(sentenceOf(error, otherwise))
  }
  const look = () => shown.mutate({ patientId, ...writingOf(form) }, { onError: fail(texts.previewFailed) })
  const issue = () =>
    issuing.mutate(
      { ...writingOf(form), share: form.share, share_with_family: form.withFamily },
      {
        onSuccess: ({ shared }) => {
          toast.success(shared ? texts.issuedShared : texts.issued)
          onClose()
        },
        onError: fail(texts.issueFailed),
      },
    )
  return (
    <FormModal
      title="Nueva carta"
      size="large"
      submit="Emitir"
      busy={issuing.isPending}
      busyText="Emitiendo…"
      onSubmit={issue}
      onClose={onClose}
    >
      <Fields patientId={patientId} form={form} errors={errors} onChange={change} />
      <Button look="secondary" icon="eye" busy={shown.isPending} onClick={look}>
        Vista previa
      </Button>
      {shown.data && <LetterPreview letter={shown.data} />}
      <CheckField
        label="Ponerla en los documentos de mi paciente"
        hint="Se le avisa por correo que tiene un documento nuevo."
        checked={form.share}
        onChange={() => setForm({ ...form, share: !form.share })}
      />
      <ShareWithFamily
        isShared={form.withFamily}
        onChange={(withFamily) => setForm({ ...form, withFamily })}
      />
    </FormModal>
  )
}

interface FieldsProps {
  patientId: string
  form: Form
  errors: Record<string, string | undefined>
  onChange: (part: Partial<Form>) => void
}

function Fields({ patientId, form, errors, onChange }: FieldsProps) {
  const { data } = useQuery(heldSessions(patientId))
  const sessions = (data?.results ?? []).filter((it) => it.kind === 'session' && it.status === 'completed')
  const isAttendance = form.kind === 'attendance'
  return (
    <>
      <div className="form-grid">
        <SelectField
          label="Tipo de carta"
          value={form.kind}
          onChange={({ target }) =>
            onChange({ kind: letterKinds.find((it) => it === target.value) ?? 'attendance' })
          }
        >
          {letterKinds.map((it) => (
            <option key={it} value={it}>
              {letterTitles[it]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Sesión"
          required={isAttendance}
          value={form.appointment}
          error={errors['appointment']}
          onChange={({ target }) => onChange({ appointment: target.value })}
        >
          <option value="">{isAttendance ? 'Elige una sesión' : 'Ninguna'}</option>
          {sessions.map(
            (it) =>
              it.kind === 'session' && (
                <option key={it.id} value={it.id}>
                  {shortDate(it.appointment_date)}, {clinicTime(it.start_time)}
                </option>
              ),
          )}
        </SelectField>
      </div>
      <TextField
        label="Para"
        required={false}
        hint="Una persona o institución. Vacío: «A quien corresponda»."
        maxLength={200}
        value={form.recipient}
        error={errors['recipient']}
        onChange={({ target }) => onChange({ recipient: target.value })}
      />
      {!isAttendance && (
        <CheckField
          label="Añadir un texto con información clínica"
          hint="Sin esto la carta dice solo fechas y horas. Añádelo si tu paciente está de acuerdo."
          checked={form.hasText}
          onChange={() => onChange({ hasText: !form.hasText })}
        />
      )}
      {!isAttendance && form.hasText && (
        <TextArea
          label="Texto de la carta"
          hint={`Se completan solas: ${letterVariables.map((it) => `{${it}}`).join(', ')}.`}
          rows={8}
          maxLength={maxLetterLength}
          value={form.text}
          error={errors['text']}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
    </>
  )
}
