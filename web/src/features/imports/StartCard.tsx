import { useState } from 'react'
import { useNavigate } from 'react-router'
import { importKindNames, importKinds, type ImportKind } from '@psico/contract/imports/fields'
import { maxImportBytes } from '@psico/contract/imports/imports'
import { pathOf } from '@psico/contract/screens/screens'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { FileDrop } from '../../ui/forms/FileDrop.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { useStart } from './queries.ts'
import { texts } from './texts.ts'

const tooLarge = 'El archivo pesa más de 50 MB.'

const table = 'y en la primera fila qué es cada columna. Hasta 50 MB y 50.000 filas.'
const hints: Record<ImportKind, string> = {
  patients: `Una fila por persona, ${table}`,
  couples: `Una fila por pareja, con personas que ya son pacientes de la clínica, ${table}`,
  sessions: `Una fila por cita, las de parejas con la segunda persona, ${table}`,
  balances: `Una fila por saldo o bono, los de parejas con la segunda persona, ${table}`,
  documents:
    'Un zip con los archivos y una lista, documentos.csv, con las columnas archivo, correo, profesional y fecha. Cada archivo lo leerá solo el profesional de su fila. Hasta 50 MB, 10 MB por archivo.',
}

/** A file is chosen and read; its rows are shown before anything is taken in. */
export function StartCard() {
  const [kind, setKind] = useState<ImportKind>('patients')
  const [file, setFile] = useState<File | null>(null)
  const start = useStart()
  const navigate = useNavigate()
  const isTooLarge = file !== null && file.size > maxImportBytes
  const refusal = start.isError
    ? (Object.values(fieldErrorsOf(start.error))[0] ?? sentenceOf(start.error, texts.startFailed))
    : undefined
  const read = (chosen: File) =>
    start.mutate(
      { kind, file: chosen },
      { onSuccess: ({ id }) => void navigate(pathOf('importFile', { id })) },
    )
  return (
    <Card as="section" className="stack">
      <h2>Subir un archivo</h2>
      <RadioChoice
        legend="¿Qué trae?"
        name="kind"
        value={kind}
        isInLine
        choices={importKinds.map((value) => ({ value, text: importKindNames[value] }))}
        onChoose={setKind}
      />
      <FileDrop
        label={kind === 'documents' ? 'Archivo (ZIP)' : 'Archivo (CSV, XLSX o vCard)'}
        hint={hints[kind]}
        accept={kind === 'documents' ? '.zip' : '.csv,.txt,.tsv,.xlsx,.vcf'}
        file={file}
        error={isTooLarge ? tooLarge : refusal}
        disabled={start.isPending}
        onFile={(chosen) => {
          start.reset()
          setFile(chosen)
        }}
      />
      <div>
        <Button
          icon="upload"
          busy={start.isPending}
          busyText="Leyendo…"
          disabled={!file || isTooLarge}
          onClick={() => file && read(file)}
        >
          Leer el archivo
        </Button>
      </div>
      {start.isPending && <progress className="is-wide" aria-label="Leyendo el archivo" />}
    </Card>
  )
}
