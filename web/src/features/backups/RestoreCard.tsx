import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { FileDrop } from '../../ui/forms/FileDrop.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { usePreview, useRestore } from './queries.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { isBackupName, previewFailure, restored, restoreFailure, texts } from './texts.ts'

/** A file is chosen, the dialog opens, the word is typed, and only then it begins. */
export function RestoreCard() {
  const [file, setFile] = useState<File | null>(null)
  const [wrongKind, setWrongKind] = useState(false)
  const [asking, setAsking] = useState(false)
  const preview = usePreview()
  const restore = useRestore()
  const failure = restore.isError ? restoreFailure(restore.error) : null
  const ask = (chosen: File) => {
    setAsking(true)
    preview.mutate(chosen)
  }
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
          if (isBackup) ask(chosen)
        }}
      />
      <div>
        <Button look="danger" icon="upload" disabled={!file} onClick={() => file && ask(file)}>
          Restaurar
        </Button>
      </div>
      {failure && (
        <Notice tone="danger" isAlert>
          {failure}
        </Notice>
      )}
      {restore.isSuccess && (
        <Notice tone="success" isAlert>
          {restore.data.detail} {restored(restore.data.rows, restore.data.documents)}
        </Notice>
      )}
      {asking && file && (
        <RestoreDialog
          name={file.name}
          preview={preview.data ?? null}
          refusal={preview.isError ? previewFailure(preview.error) : null}
          busy={restore.isPending}
          onConfirm={() => begin(file)}
          onClose={() => !restore.isPending && setAsking(false)}
        />
      )}
    </Card>
  )
}
