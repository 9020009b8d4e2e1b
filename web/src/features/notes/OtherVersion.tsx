import type { Note } from '@psico/contract/notes/notes'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import styles from './NoteEditor.module.css'

interface Props {
  note: Note
  onSettle: (keep: 'mine' | 'theirs') => void
}

/** What was saved from another window while this one was written; nothing of either is lost before somebody chooses. */
export function OtherVersion({ note, onSettle }: Props) {
  const isSigned = note.status === 'signed'
  return (
    <Notice
      tone="warning"
      isAlert
      title={isSigned ? 'La nota ya se firmó en otra ventana' : 'La nota cambió en otra ventana'}
    >
      <p>
        Lo que escribiste aquí sigue abajo. Esto es lo que se guardó el{' '}
        {instantText(note.updated_at, tenant.timezone)}:
      </p>
      <blockquote className={`${styles['text'] ?? ''} ${styles['quote'] ?? ''}`}>
        {note.content || '(vacía)'}
      </blockquote>
      <div className="cluster">
        {!isSigned && (
          <Button look="secondary" size="small" onClick={() => onSettle('mine')}>
            Seguir con lo mío
          </Button>
        )}
        <Button look="secondary" size="small" onClick={() => onSettle('theirs')}>
          {isSigned ? 'Ver la nota firmada' : 'Usar la otra versión'}
        </Button>
      </div>
    </Notice>
  )
}
