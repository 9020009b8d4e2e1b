import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importFields, type ImportKind } from '@psico/contract/imports/fields'
import { rowStates, type ImportRow } from '@psico/contract/imports/imports'
import { slashDate } from '@psico/contract/core/dates'
import { sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge, type Tone } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { MendDialog } from './MendDialog.tsx'
import { rowsOf, rowsPerPage, useMend, type RowFilter } from './queries.ts'
import { SameDialog } from './SameDialog.tsx'
import { rowStateNames, texts } from './texts.ts'

const filterNames: Record<RowFilter & (typeof rowStates)[number], string> = {
  error: 'Con errores',
  warning: 'Con avisos',
  known: 'Que ya están en la clínica',
  new: 'Nuevas',
  skipped: 'Omitidas',
}
const tones: Record<ImportRow['state'], Tone> = {
  unchecked: 'neutral',
  error: 'danger',
  known: 'warning',
  new: 'success',
  skipped: 'neutral',
}

interface Props {
  id: string
  kind: ImportKind
  /** Whether rows can still be put right. */
  isOpen?: boolean
}

/** The rows as they will be, twenty at a time, each with what is wrong and a way to put it right. */
export function RowsCard({ id, kind, isOpen = false }: Props) {
  const [state, setState] = useState<(typeof rowStates)[number] | ''>('')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<{ row: ImportRow; as: 'mend' | 'same' } | null>(null)
  const query = useQuery(rowsOf(id, state, page))
  const mend = useMend(id)
  const fields = importFields[kind]
  const save = (n: number, change: Parameters<typeof mend.mutate>[0]) =>
    mend.mutate(
      { ...change, n },
      {
        onSuccess: () => setOpen(null),
        onError: (error) => toast.error(sentenceOf(error, texts.mendFailed)),
      },
    )
  return (
    <section className="stack" aria-label="Filas">
      <h2>Filas como quedarán</h2>
      <SelectField
        label="Mostrar"
        value={state}
        onChange={({ target }) => {
          setState(rowStates.find((rowState) => rowState === target.value) ?? '')
          setPage(1)
        }}
      >
        <option value="">Todas</option>
        {rowStates.map((rowState) => (
          <option key={rowState} value={rowState}>
            {filterNames[rowState]}
          </option>
        ))}
      </SelectField>
      <Awaited query={query} failed={texts.rowsFailed} explained skeleton={<SkeletonRows />}>
        {({ results, count }) =>
          count === 0 ? (
            <p className="dim">No hay filas así.</p>
          ) : (
            <>
              <DataTable
                label="Filas del archivo"
                rows={results}
                keyOf={(importRow) => String(importRow.n)}
                columns={[
                  { name: 'Fila', isFigure: true, cell: (importRow) => importRow.n },
                  {
                    name: 'Estado',
                    cell: (importRow) => <Badge tone={tones[importRow.state]}>{stateText(importRow)}</Badge>,
                  },
                  { name: 'Datos', cell: (importRow) => <Values row={importRow} fields={fields} /> },
                  {
                    name: 'Qué revisar',
                    cell: (importRow) => <Complaints row={importRow} fields={fields} />,
                  },
                  ...(isOpen
                    ? [
                        {
                          name: 'Acciones',
                          cell: (importRow: ImportRow) => (
                            <Actions
                              row={importRow}
                              onOpen={setOpen}
                              onSkip={(skip) => save(importRow.n, { n: importRow.n, skip })}
                              onOther={() => save(importRow.n, { n: importRow.n, same_as: null })}
                            />
                          ),
                        },
                      ]
                    : []),
                ]}
              />
              <Pagination page={page} count={count} pageSize={rowsPerPage} onPage={setPage} />
            </>
          )
        }
      </Awaited>
      {open?.as === 'mend' && (
        <MendDialog
          file={id}
          row={open.row}
          fields={fields}
          onSave={(values) => mend.mutateAsync({ n: open.row.n, values })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.as === 'same' && (
        <SameDialog
          row={open.row}
          fields={fields}
          busy={mend.isPending}
          onSame={(same_as) => save(open.row.n, { n: open.row.n, same_as })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

const stateText = (importRow: ImportRow): string =>
  importRow.state === 'known' && importRow.same_as !== null ? 'Se completa' : rowStateNames[importRow.state]

type Fields = Readonly<Record<string, string>>

/** What a row may be that is nobody. */
const notPeople: Partial<Record<ImportRow['known'][number]['by'], string>> = {
  session: 'una cita que ya está',
  balance: 'un saldo que ya se trajo',
  file: 'un archivo que ya se trajo',
}

/** A day as people read it. */
const asRead = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? slashDate(text) : text)

function Values({ row, fields }: { row: ImportRow; fields: Fields }) {
  return (
    <span>
      {Object.entries(row.values).map(([field, text]) => (
        <span key={field}>
          <span className="dim small">{fields[field] ?? field}:</span> {asRead(text)}
          <br />
        </span>
      ))}
    </span>
  )
}

function Complaints({ row, fields }: { row: ImportRow; fields: Fields }) {
  const all = [...Object.entries(row.errors), ...Object.entries(row.warnings)]
  if (all.length === 0 && row.known.length === 0) return <span className="dim">Nada</span>
  return (
    <ul className="stack is-tight">
      {all.map(([field, messages], at) => (
        <li key={`${field} ${at}`}>
          <span className="strong">{fields[field] ?? 'Fila'}:</span> {messages.join(' ')}
        </li>
      ))}
      {row.known.map((match) => (
        <li key={match.id}>Puede ser {notPeople[match.by] ?? (match.name || 'alguien de la clínica')}.</li>
      ))}
    </ul>
  )
}

interface ActionsProps {
  row: ImportRow
  onOpen: (open: { row: ImportRow; as: 'mend' | 'same' }) => void
  onSkip: (skip: boolean) => void
  onOther: () => void
}

function Actions({ row, onOpen, onSkip, onOther }: ActionsProps) {
  if (row.skip)
    return (
      <Button look="quiet" size="small" aria-label={`Incluir la fila ${row.n}`} onClick={() => onSkip(false)}>
        Incluir
      </Button>
    )
  const isPerson = row.known.some((match) => !(match.by in notPeople))
  const isBalance = row.known.some((match) => match.by === 'balance')
  return (
    <span className="cluster">
      <Button
        look="quiet"
        size="small"
        icon="edit"
        aria-label={`Corregir la fila ${row.n}`}
        onClick={() => onOpen({ row, as: 'mend' })}
      >
        Corregir
      </Button>
      {isBalance && (
        <Button
          look="quiet"
          size="small"
          icon="plus"
          aria-label={`La fila ${row.n} es otro saldo`}
          onClick={onOther}
        >
          Es otro saldo
        </Button>
      )}
      {isPerson && (
        <Button
          look="quiet"
          size="small"
          icon="people"
          aria-label={`Comparar la fila ${row.n}`}
          onClick={() => onOpen({ row, as: 'same' })}
        >
          Comparar
        </Button>
      )}
      <Button look="quiet" size="small" aria-label={`Omitir la fila ${row.n}`} onClick={() => onSkip(true)}>
        Omitir
      </Button>
    </span>
  )
}
