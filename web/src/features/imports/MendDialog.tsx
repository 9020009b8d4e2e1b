import { useState } from 'react'
import type { ImportRow } from '@psico/contract/imports/imports'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'

interface Props {
  row: ImportRow
  fields: Readonly<Record<string, string>>
  busy: boolean
  onSave: (values: Record<string, string>) => void
  onClose: () => void
}

/** A row is put right where it stands: what it says, and first what is wrong. */
export function MendDialog({ row, fields, busy, onSave, onClose }: Props) {
  const wrong = Object.keys(row.errors).filter((field) => field in fields)
  const shown = [...new Set([...wrong, ...Object.keys(row.values)])]
  const [values, setValues] = useState(() =>
    Object.fromEntries(shown.map((field) => [field, row.values[field] ?? ''])),
  )
  const save = () =>
    onSave(
      Object.fromEntries(
        Object.entries(values).filter(([field, text]) => text !== (row.values[field] ?? '')),
      ),
    )
  return (
    <FormModal
      title={`Corregir la fila ${row.n}`}
      submit="Guardar"
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      {shown.map((field) => (
        <TextField
          key={field}
          label={fields[field] ?? field}
          error={row.errors[field]?.join(' ')}
          value={values[field] ?? ''}
          onChange={({ target }) => setValues({ ...values, [field]: target.value })}
        />
      ))}
    </FormModal>
  )
}
