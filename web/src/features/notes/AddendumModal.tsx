import { useState } from 'react'
import {
  addendumReasons,
  maxAddendumLength,
  reasonNames,
  type AddendumReason,
  type Note,
} from '@psico/contract/notes/notes'
import { useForm } from '../../session/use-form.ts'
import { SelectField, TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { newId } from '../../ui/forms/new-id.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useAddAddendum } from './queries.ts'
import { texts } from './texts.ts'

/** Adds to a signed note; what is added is signed at once. */
export function AddendumModal({ note, onClose }: { note: Note; onClose: () => void }) {
  const adding = useAddAddendum(note)
  // Pressed again, since the answer was lost on its way, it is the same one: what is signed stays for ever.
  const [addition] = useState(newId)
  const form = useForm({
    what: `addendum:${note.id}`,
    saved: { text: '', reason: 'correction' as AddendumReason },
    required: { text: texts.emptyAddendum },
    send: (typed) => adding.mutateAsync({ ...typed, addition }),
    onSaved: () => {
      toast.success(texts.added)
      onClose()
    },
  })
  return (
    <FormModal
      title="Añadir aclaración"
      submit="Añadir y firmar"
      busyText="Firmando..."
      onClose={onClose}
      form={form}
      failed={texts.addFailed}
    >
      <SelectField
        label="Motivo"
        value={form.typed.reason}
        onChange={({ target }) =>
          form.change({
            reason: addendumReasons.find((reason) => reason === target.value) ?? 'correction',
          })
        }
      >
        {addendumReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonNames[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Texto de la aclaración"
        hint="La nota firmada queda como está; esto se lee a continuación."
        rows={6}
        maxLength={maxAddendumLength}
        {...form.field('text')}
      />
    </FormModal>
  )
}
