import type { ImportRow } from '@psico/contract/imports/imports'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { texts } from './texts.ts'

interface Props {
  /** The import that it is a row of. */
  file: string
  row: ImportRow
  fields: Readonly<Record<string, string>>
  /** Takes what was changed. */
  onSave: (values: Record<string, string>) => Promise<unknown>
  onClose: () => void
}

/** A row is put right where it stands: what it says, and first what is wrong. */
export function MendDialog({ file, row, fields, onSave, onClose }: Props) {
  const wrong = Object.keys(row.errors).filter((field) => field in fields)
  const shown = [...new Set([...wrong, ...Object.keys(row.values)])]
  const saved = Object.fromEntries(shown.map((field) => [field, row.values[field] ?? '']))
  const form = useForm<Record<string, string>>({
    what: `row:${file}:${row.n}`,
    saved,
    send: (typed) =>
      onSave(Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== saved[field]))),
    onSaved: onClose,
  })
  return (
    <FormModal
      title={`Corregir la fila ${row.n}`}
      submit="Guardar"
      form={form}
      failed={texts.mendFailed}
      onClose={onClose}
    >
      {shown.map((field, at) => (
        <TextField
          key={field}
          label={fields[field] ?? field}
          data-first={at === 0 || undefined}
          {...form.field(field)}
          error={form.errors[field] ?? row.errors[field]?.join(' ')}
        />
      ))}
    </FormModal>
  )
}
