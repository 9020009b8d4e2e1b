import { useId, useState, type DragEvent } from 'react'
import { fileSize } from '../../lib/numbers.ts'
import { Icon } from '../drawings/Icon.tsx'
import styles from './FileDrop.module.css'
import './Field.css'

interface Props {
  label: string
  /** Which files are meant. */
  hint: string
  /** Their extensions, as an input's `accept` lists them. */
  accept: string
  file: File | null
  error?: string | undefined
  disabled?: boolean
  onFile: (file: File | null) => void
}

/** A file, dropped here or chosen. */
export function FileDrop({ label, hint, accept, file, error, disabled, onFile }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !disabled) onFile(dropped)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div
        className={styles['drop']}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={28} />
        {file ? (
          <p>
            <span className="strong">{file.name}</span> <span className="dim">({fileSize(file.size)})</span>
          </p>
        ) : (
          <p>
            <span className={styles['byMouse']}>
              Arrastra el archivo aquí o <span className={styles['choose']}>elige uno de tu equipo</span>
            </span>
            <span className={`${styles['choose']} ${styles['byFinger']}`}>Elige un archivo o una foto</span>
          </p>
        )}
        <p className="dim small" id={`${id}-hint`}>
          {hint}
        </p>
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onFile(event.target.files?.[0] ?? null)}
        />
      </div>
      {/* Of a file that was chosen it is said at once: nobody looks here again before sending. */}
      {error && (
        <p className="field-error" id={`${id}-error`} role={file ? 'alert' : undefined}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
