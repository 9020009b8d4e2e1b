import type { ImportRow } from '@psico/contract/imports/imports'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { knownBy } from './texts.ts'

interface Props {
  row: ImportRow
  fields: Readonly<Record<string, string>>
  busy: boolean
  onSame: (who: string | null) => void
  onClose: () => void
}

/** The row beside who of the clinic it may be; only a yes makes them one. */
export function SameDialog({ row, fields, busy, onSame, onClose }: Props) {
  return (
    <Modal
      title={`Fila ${row.n}: ¿es la misma persona?`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" data-first onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button look="secondary" busy={busy} onClick={() => onSame(null)}>
            Es otra persona
          </Button>
        </>
      }
    >
      <p>Si es la misma, se completa lo que falte de ella; lo que la clínica ya sabe no se cambia.</p>
      {row.known.map((known) => {
        const shown = [...new Set([...Object.keys(row.values), ...Object.keys(known.values)])].filter(
          (field) => field in fields,
        )
        return (
          <section key={known.id} className="stack" aria-label={known.name}>
            <h3>{known.name}</h3>
            <p className="dim">{knownBy[known.by]}</p>
            <DataTable
              label={`Comparación con ${known.name}`}
              rows={shown}
              keyOf={(field) => field}
              columns={[
                { name: 'Dato', cell: (field) => fields[field] ?? field },
                { name: 'En el archivo', cell: (field) => row.values[field] ?? '' },
                { name: 'En la clínica', cell: (field) => known.values[field] ?? '' },
              ]}
            />
            <div>
              <Button busy={busy} onClick={() => onSame(known.id)}>
                Es {known.name}
              </Button>
            </div>
          </section>
        )
      })}
    </Modal>
  )
}
