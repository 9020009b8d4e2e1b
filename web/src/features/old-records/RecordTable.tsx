import { useMutation } from '@tanstack/react-query'
import type { OldRecord } from '@psico/contract/old-records/old-records'
import { slashDate } from '@psico/contract/core/dates'
import { sentenceOf } from '../../lib/call-error.ts'
import { fileSize } from '../../lib/numbers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { downloadRecord } from './queries.ts'
import { texts } from './texts.ts'

/** Files as they came, each with its day and the digest by which it is known. */
export function RecordTable({ records, withPatient }: { records: OldRecord[]; withPatient: boolean }) {
  const fetching = useMutation({
    ...downloadRecord,
    onError: (error) => toast.error(sentenceOf(error, texts.downloadFailed)),
  })
  const whose: Column<OldRecord>[] = withPatient
    ? [{ name: 'Paciente', cell: (record) => record.patient_name }]
    : []
  return (
    <DataTable
      label="Historia importada"
      rows={records}
      keyOf={(record) => record.id}
      columns={[
        { name: 'Fecha', isFigure: true, cell: (record) => slashDate(record.dated) },
        ...whose,
        {
          name: 'Archivo',
          cell: (record) => (
            <>
              {record.file_name} <span className="dim small">({fileSize(record.file_size)})</span>
              <br />
              <span className="dim small" title={record.digest}>
                Huella {record.digest.slice(0, 12)}…
              </span>
            </>
          ),
        },
        {
          name: 'Acciones',
          cell: (record) => (
            <Button
              look="quiet"
              size="small"
              icon="download"
              aria-label={`Descargar ${record.file_name} del ${slashDate(record.dated)}`}
              busy={fetching.isPending && fetching.variables.id === record.id}
              busyText="Descargando…"
              onClick={() => fetching.mutate(record)}
            >
              Descargar
            </Button>
          ),
        },
      ]}
    />
  )
}
