import { useState } from 'react'
import { restoreWord, type RestorePreview } from '@psico/contract/backups/backups'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { namesText, recordText } from './texts.ts'

interface Props {
  name: string
  /** Null while the file is read, and where it was refused. */
  preview: RestorePreview | null
  refusal: string | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says who and what would change before anything does; it begins once that was read and the word typed. */
export function RestoreDialog({ name, preview, refusal, busy, onConfirm, onClose }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      title="¿Restaurar la clínica?"
      confirm="Restaurar ahora"
      isDangerous
      busy={busy}
      busyText="Restaurando…"
      isReady={(preview !== null || refusal !== null) && typed === restoreWord}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        Se reemplazarán los datos actuales de la clínica por los de <strong>{name}</strong>. La bitácora se
        conserva.
      </p>
      {refusal && (
        <Notice tone="danger" isAlert>
          {refusal}
        </Notice>
      )}
      {!refusal && !preview && (
        <>
          <p>Leyendo la copia para decirte qué cambiaría…</p>
          <progress className="is-wide" aria-label="Leyendo la copia de seguridad" />
        </>
      )}
      {preview && <Changes preview={preview} />}
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

function Changes({ preview }: { preview: RestorePreview }) {
  const { made_at, gone, back, stay_deactivated, keep_password, records } = preview
  const people = [
    { title: 'Cuentas creadas después, que se quitan', them: gone },
    { title: 'Cuentas que vuelven', them: back },
    { title: 'Siguen desactivadas', them: stay_deactivated },
    { title: 'Conservan su contraseña de hoy', them: keep_password },
  ].filter(({ them }) => them.count > 0)
  return (
    <section className="stack" aria-label="Qué cambiaría">
      <p>
        La clínica vuelve a como estaba el <strong>{instantText(made_at, tenant.timezone)}</strong>.
      </p>
      {people.length + records.length === 0 && <p>No cambia ninguna cuenta ni la cantidad de registros.</p>}
      <ul>
        {people.map(({ title, them }) => (
          <li key={title}>
            {title}: {namesText(them)}
          </li>
        ))}
        {records.map((record) => (
          <li key={record.kind}>{recordText(record)}</li>
        ))}
      </ul>
    </section>
  )
}
