import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  letterKinds,
  letterTitles,
  letterVariables,
  maxLetterLength,
  type LetterKind,
} from '@psico/contract/letters/letters'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { shortDate } from '../../lib/dates.ts'
import { personOf } from '../../lib/patient-card.ts'
import { useForm } from '../../session/use-form.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { newId } from '../../ui/forms/new-id.ts'
import { toast } from '../../ui/notices/toast.ts'
import { ShareWithFamily } from './ShareWithFamily.tsx'
import { LetterPreview } from './LetterPreview.tsx'
import { heldSessions, preview, useIssue } from './queries.ts'
import { texts } from './texts.ts'

interface Typed {
  kind: LetterKind
  appointment: string
  recipient: string
  hasText: boolean
  text: string
  share: boolean
  withFamily: boolean
}
const empty: Typed = {
  kind: 'attendance',
  appointment: '',
  recipient: '',
  hasText: false,
  text: '',
  share: false,
  withFamily: false,
}

/** What of the form goes to the server: a text only where it was asked for. */
const writingOf = ({ kind, appointment, recipient, hasText, text }: Typed) => ({
  kind,
  ...(appointment !== '' && { appointment }),
  recipient,
  ...(kind !== 'attendance' && hasText && { text }),
})

/** Writes a letter: date and hours by themselves, anything clinical only after a tick. */
export function NewLetterModal({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const person = useQuery(personOf(patientId))
  const shown = useMutation(preview)
  const issuing = useIssue(patientId)
  // Pressed again, since the answer was lost on its way, it is the same letter: a number is given once.
  const [id] = useState(newId)
  const form = useForm({
    what: `letter:${patientId}`,
    saved: empty,
    send: async (typed) => {
      const { share, withFamily } = typed
      const letter = { ...writingOf(typed), share, share_with_family: withFamily, letter: id }
      const { shared } = await issuing.mutateAsync(letter)
      toast.success(shared ? texts.issuedShared : texts.issued)
    },
    onSaved: onClose,
  })
  const { typed } = form
  const rewrite = (part: Partial<Typed>) => {
    form.change(part)
    // What was missing for one kind of letter may be as it should for another.
    form.setErrors({})
    shown.reset()
  }
  const look = () =>
    shown.mutate(
      { patientId, ...writingOf(typed) },
      {
        onError: (error) => {
          const wrong = fieldErrorsOf(error)
          form.show(wrong)
          if (Object.keys(wrong).length === 0) toast.error(sentenceOf(error, texts.previewFailed))
        },
      },
    )
  return (
    <FormModal
      title="Nueva carta"
      size="large"
      submit="Emitir"
      busyText="Emitiendo…"
      form={form}
      failed={texts.issueFailed}
      onClose={onClose}
    >
      <Fields patientId={patientId} typed={typed} errors={form.errors} onChange={rewrite} />
      <Button look="secondary" icon="eye" busy={shown.isPending} onClick={look}>
        Vista previa
      </Button>
      {shown.data && <LetterPreview letter={shown.data} />}
      <CheckField
        label="Ponerla en los documentos de mi paciente"
        hint="Se le avisa por correo que tiene un documento nuevo."
        checked={typed.share}
        onChange={() => form.change({ share: !typed.share })}
      />
      <ShareWithFamily
        patient={person.data?.people.length === 1 ? patientId : null}
        isShared={typed.withFamily}
        onChange={(withFamily) => form.change({ withFamily })}
      />
    </FormModal>
  )
}

interface FieldsProps {
  patientId: string
  typed: Typed
  errors: Record<string, string | undefined>
  onChange: (part: Partial<Typed>) => void
}

function Fields({ patientId, typed, errors, onChange }: FieldsProps) {
  const { data } = useQuery(heldSessions(patientId))
  const sessions = (data?.results ?? []).filter(
    (entry) => entry.kind === 'session' && entry.status === 'completed',
  )
  const isAttendance = typed.kind === 'attendance'
  return (
    <>
      <div className="form-grid">
        <SelectField
          label="Tipo de carta"
          value={typed.kind}
          onChange={({ target }) =>
            onChange({ kind: letterKinds.find((letterKind) => letterKind === target.value) ?? 'attendance' })
          }
        >
          {letterKinds.map((letterKind) => (
            <option key={letterKind} value={letterKind}>
              {letterTitles[letterKind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Sesión"
          required={isAttendance}
          value={typed.appointment}
          error={errors['appointment']}
          onChange={({ target }) => onChange({ appointment: target.value })}
        >
          <option value="">{isAttendance ? 'Elige una sesión' : 'Ninguna'}</option>
          {sessions.map(
            (session) =>
              session.kind === 'session' && (
                <option key={session.id} value={session.id}>
                  {shortDate(session.appointment_date)}, {clinicTime(session.start_time)}
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
        value={typed.recipient}
        error={errors['recipient']}
        onChange={({ target }) => onChange({ recipient: target.value })}
      />
      {!isAttendance && (
        <CheckField
          label="Añadir un texto con información clínica"
          hint="Sin esto la carta dice solo fechas y horas. Añádelo si tu paciente está de acuerdo."
          checked={typed.hasText}
          onChange={() => onChange({ hasText: !typed.hasText })}
        />
      )}
      {!isAttendance && typed.hasText && (
        <TextArea
          label="Texto de la carta"
          hint={`Se completan solas: ${letterVariables.map((letterVariable) => `{${letterVariable}}`).join(', ')}.`}
          rows={8}
          maxLength={maxLetterLength}
          value={typed.text}
          error={errors['text']}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
    </>
  )
}
