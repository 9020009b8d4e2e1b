import { useState } from 'react'
import { restoreWord } from '@psico/contract/backups'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useRestore } from './queries.ts'
import { restoreFailure, sizeText } from './texts.ts'

/** A file is chosen, the dialog opens, the word is typed, and only then it begins. */
export function RestoreCard() {
  const [file, setFile] = useState<File | null>(null)
  const [asking, setAsking] = useState(false)
  const restore = useRestore()
  const failure = restore.isError ? restoreFailure(restore.error) : null
  const begin = (chosen: File) =>
    restore.mutate(chosen, {
      onSuccess: () => setFile(null),
      onSettled: () => setAsking(false),
    })
  return (
    <Card as="section" className="stack">
      <h2>Restaurar desde un archivo</h2>
      <p>
        La clínica vuelve a como estaba en la copia: lo que se hizo después se pierde. Antes se guarda una
        copia previa.
      </p>
      <TextField
        label="Archivo de copia de seguridad (.sql)"
        type="file"
        accept=".sql"
        hint={file ? `${file.name}, ${sizeText(file.size)}` : ''}
        onChange={(event) => {
          const chosen = event.target.files?.[0] ?? null
          restore.reset()
          setFile(chosen)
          setAsking(chosen !== null)
        }}
      />
      <div>
        <Button look="danger" icon="upload" disabled={!file} onClick={() => setAsking(true)}>
          Restaurar
        </Button>
      </div>
      {failure && (
        <Notice tone="danger" isAlert>
          {failure}
        </Notice>
      )}
      {restore.isSuccess && (
        <Notice tone="success">
          {restore.data.detail} Se restauraron {restore.data.rows} registros y {restore.data.documents}{' '}
          documentos.
        </Notice>
      )}
      {asking && file && (
        <RestoreDialog
          name={file.name}
          busy={restore.isPending}
          onConfirm={() => begin(file)}
          onClose={() => !restore.isPending && setAsking(false)}
        />
      )}
    </Card>
  )
}

interface DialogProps {
  name: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

function RestoreDialog({ name, busy, onConfirm, onClose }: DialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      title="¿Restaurar la clínica?"
      confirm="Restaurar ahora"
      isDangerous
      busy={busy}
      busyText="Restaurando…"
      isReady={typed === restoreWord}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        Se reemplazarán los datos actuales de la clínica por los de <strong>{name}</strong>. La bitácora se
        conserva.
      </p>
      <TextField
        label={`Escribe ${restoreWord} para confirmar`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        disabled={busy}
        onChange={(event) => setTyped(event.target.value)}
      />
      {busy && <progress className="is-wide" aria-label="Restaurando la clínica" />}
    </ConfirmDialog>
  )
}
