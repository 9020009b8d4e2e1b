import { useState } from 'react'
import { restoreWord } from '@psico/contract/backups'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useRestore } from './queries.ts'
import { isBackupName, restored, restoreFailure, texts } from './texts.ts'

/** A file is chosen, the dialog opens, the word is typed, and only then it begins. */
export function RestoreCard() {
  const [file, setFile] = useState<File | null>(null)
  const [wrongKind, setWrongKind] = useState(false)
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
      <FileDrop
        label="Archivo de copia de seguridad (.sql)"
        hint="Una copia que se hizo en esta clínica."
        accept=".sql"
        file={file}
        error={wrongKind ? texts.wrongKind : undefined}
        onFile={(chosen) => {
          restore.reset()
          const isBackup = chosen !== null && isBackupName(chosen.name)
          setWrongKind(chosen !== null && !isBackup)
          setFile(isBackup ? chosen : null)
          setAsking(isBackup)
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
          {restore.data.detail} {restored(restore.data.rows, restore.data.documents)}
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
        data-first
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
