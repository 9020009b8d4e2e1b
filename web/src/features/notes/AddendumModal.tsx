import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addendumReasons,
  maxAddendumLength,
  reasonNames,
  type AddendumReason,
  type Note,
} from '@psico/contract/notes/notes'
import { sentenceOf } from '../../lib/call-error.ts'
import { SelectField, TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { add, noteOf } from './queries.ts'
import { texts } from './texts.ts'

/** Adds to a signed note; what is added is signed at once. */
export function AddendumModal({ note, onClose }: { note: Note; onClose: () => void }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [reason, setReason] = useState<AddendumReason>('correction')
  const [complaint, setComplaint] = useState('')
  const adding = useMutation({
    ...add,
    onSuccess: (added) => {
      const { queryKey } = noteOf(note.appointment)
      const signed: Note = { ...note, addenda: [...note.addenda, added] }
      queries.setQueryData(queryKey, signed)
      toast.success(texts.added)
      onClose()
    },
  })
  const submit = () => {
    if (text.trim() !== '') return adding.mutate({ note, text, reason })
    setComplaint(texts.emptyAddendum)
    focusFirstInvalid()
  }
  return (
    <FormModal
      title="Añadir aclaración"
      submit="Añadir y firmar"
      busyText="Firmando..."
      busy={adding.isPending}
      onSubmit={submit}
      onClose={onClose}
      problem={adding.isError ? sentenceOf(adding.error, texts.addFailed) : null}
    >
      <SelectField
        label="Motivo"
        value={reason}
        onChange={({ target }) =>
          setReason(addendumReasons.find((it) => it === target.value) ?? 'correction')
        }
      >
        {addendumReasons.map((it) => (
          <option key={it} value={it}>
            {reasonNames[it]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Texto de la aclaración"
        hint="La nota firmada queda como está; esto se lee a continuación."
        rows={6}
        maxLength={maxAddendumLength}
        value={text}
        error={complaint}
        onChange={({ target }) => {
          setComplaint('')
          setText(target.value)
        }}
      />
    </FormModal>
  )
}
