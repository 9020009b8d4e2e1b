import { useState } from 'react'
import { dateFields, importFields } from '@psico/contract/imports/fields'
import { dateFormats, type DateFormat, type readImport } from '@psico/contract/imports/imports'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Progress } from './Progress.tsx'
import { useCheck } from './queries.ts'
import { texts } from './texts.ts'

const formatNames: Record<DateFormat, string> = {
  DMY: 'Primero el día: 14/03/1985',
  MDY: 'Primero el mes: 03/14/1985',
  YMD: 'Primero el año: 1985-03-14',
}

/** What each column is: as it was guessed, and why, until somebody says otherwise. */
export function ColumnsCard({ job }: { job: AnswerOf<typeof readImport> }) {
  const [columns, setColumns] = useState(job.mapping.columns)
  const [format, setFormat] = useState<DateFormat | ''>(job.mapping.date_format ?? '')
  const [zone, setZone] = useState(job.mapping.zone ?? '')
  const check = useCheck(job.id)
  const fields = importFields[job.kind]
  // Further contacts are offered where the file has them.
  const used = new Set(Object.values(columns))
  const choices = Object.entries(fields).filter(
    ([field]) => used.has(field) || !/^contact(?!1_|2_)\d+_/.test(field),
  )
  const hasDates = Object.values(columns).some((field) => field !== null && dateFields.has(field))
  const errors = fieldErrorsOf(check.error)
  const refusal = check.isError
    ? (errors['columns'] ??
      (errors['date_format'] || errors['zone'] ? null : sentenceOf(check.error, texts.checkFailed)))
    : null
  const run = () =>
    check.mutate({
      columns,
      date_format: format === '' ? null : format,
      zone: zone.trim() === '' ? null : zone.trim(),
    })
  return (
    <Card as="section" className="stack">
      <h2>Qué es cada columna</h2>
      <DataTable
        label="Columnas del archivo"
        rows={job.columns}
        keyOf={(column) => column.name}
        columns={[
          {
            name: 'En el archivo',
            cell: ({ name, samples }) => (
              <>
                <span className="strong">{name}</span>
                <br />
                <span className="dim small">{samples.slice(0, 3).join(' · ')}</span>
              </>
            ),
          },
          {
            name: 'Es',
            cell: ({ name, reason }) => (
              <SelectField
                label={`Qué es «${name}»`}
                hint={reason}
                value={columns[name] ?? ''}
                onChange={({ target }) =>
                  setColumns({ ...columns, [name]: target.value === '' ? null : target.value })
                }
              >
                <option value="">No se importa</option>
                {choices.map(([field, label]) => (
                  <option key={field} value={field}>
                    {label}
                  </option>
                ))}
              </SelectField>
            ),
          },
        ]}
      />
      {hasDates && (
        <SelectField
          label="Cómo están escritas las fechas"
          error={errors['date_format']}
          value={format}
          onChange={({ target }) => setFormat(dateFormats.find((one) => one === target.value) ?? '')}
        >
          <option value="">Como en el archivo</option>
          {dateFormats.map((one) => (
            <option key={one} value={one}>
              {formatNames[one]}
            </option>
          ))}
        </SelectField>
      )}
      {job.kind === 'sessions' && (
        <TextField
          label="Zona horaria de esas horas"
          hint="Solo si no es la de la clínica. Por ejemplo: America/Lima"
          required={false}
          error={errors['zone']}
          value={zone}
          onChange={({ target }) => setZone(target.value)}
        />
      )}
      {refusal && (
        <Notice tone="danger" isAlert>
          {refusal}
        </Notice>
      )}
      <div>
        <Button icon="check" busy={check.isPending} busyText="Revisando…" onClick={run}>
          Revisar las filas
        </Button>
      </div>
      {check.isPending && <Progress progress={job.progress} waiting="Revisando las filas" />}
    </Card>
  )
}
