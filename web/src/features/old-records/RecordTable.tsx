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
    ? [{ name: 'Paciente', cell: (oldRecord) => oldRecord.patient_name }]
    : []
  return (
    <DataTable
      label="Historia importada"
      rows={records}
      keyOf={(oldRecord) => oldRecord.id}
      columns={[
        { name: 'Fecha', isFigure: true, cell: (oldRecord) => slashDate(oldRecord.dated) },
        ...whose,
        {
          name: 'Archivo',
          cell: (oldRecord) => (
            <>
              {oldRecord.file_name} <span className="dim small">({fileSize(oldRecord.file_size)})</span>
              <br />
              <span className="dim small" title={oldRecord.digest}>
                Huella {oldRecord.digest.slice(0, 12)}…
              </span>
            </>
          ),
        },
        {
          name: 'Acciones',
          cell: (oldRecord) => (
            <Button
              look="quiet"
              size="small"
              icon="download"
              aria-label={`Descargar ${oldRecord.file_name} del ${slashDate(oldRecord.dated)}`}
              busy={fetching.isPending && fetching.variables.id === oldRecord.id}
              busyText="Descargando…"
              onClick={() => fetching.mutate(oldRecord)}
            >
              Descargar
            </Button>
          ),
        },
      ]}
    />
  )
}
