import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonNames, type Note } from '@psico/contract/notes/notes'
import { templateNames } from '@psico/contract/notes/templates'
import { sentenceOf } from '../../lib/call-error.ts'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { AddendumModal } from './AddendumModal.tsx'
import styles from './NoteEditor.module.css'
import { partsOf } from './note-text.ts'
import { print, verify } from './queries.ts'
import { texts } from './texts.ts'

/** A signed note: what it says, who signed it, what was added to it. */
export function SignedNote({ note }: { note: Note }) {
  const [isAdding, setAdding] = useState(false)
  const checking = useMutation({
    ...verify,
    onSuccess: ({ valid }) => (valid ? toast.success(texts.valid) : toast.error(texts.notValid)),
    onError: (error) => toast.error(sentenceOf(error, texts.verifyFailed)),
  })
  const printing = useMutation({
    ...print,
    onError: (error) => toast.error(sentenceOf(error, texts.printFailed)),
  })
  return (
    <Card as="article" className="stack" aria-label="Nota firmada">
      <div className="cluster is-spread">
        <h2>Nota {note.template === 'free' ? '' : templateNames[note.template]}</h2>
        <Badge tone="success">Firmada</Badge>
      </div>
      <Words note={note} />
      <Signature signed={note} />
      {note.addenda.map((addendum) => (
        <section
          key={addendum.id}
          className="stack is-tight"
          aria-label={`Aclaración: ${reasonNames[addendum.reason]}`}
        >
          <h3>Aclaración: {reasonNames[addendum.reason]}</h3>
          <p className={styles['text']}>{addendum.text}</p>
          <Signature signed={addendum} />
        </section>
      ))}
      <div className="cluster">
        <Button look="secondary" onClick={() => setAdding(true)}>
          Añadir aclaración
        </Button>
        <Button look="secondary" busy={printing.isPending} onClick={() => printing.mutate(note)}>
          Descargar PDF
        </Button>
        <Button look="quiet" busy={checking.isPending} onClick={() => checking.mutate(note)}>
          Comprobar firma
        </Button>
      </div>
      {isAdding && <AddendumModal note={note} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Words({ note }: { note: Note }) {
  const parts = partsOf(note).filter(({ name }) => (note.fields?.[name] ?? '').trim() !== '')
  if (parts.length === 0) return <p className={styles['text']}>{note.content}</p>
  return parts.map(({ name, label }) => (
    <section key={name} className="stack is-tight">
      <h3>{label}</h3>
      <p className={styles['text']}>{note.fields?.[name]}</p>
    </section>
  ))
}

type Signed = Pick<Note, 'signed_at' | 'signed_by' | 'digest'>

function Signature({ signed }: { signed: Signed }) {
  return (
    <div className={styles['signature']}>
      <p>
        {signed.signed_by?.name}, matrícula {signed.signed_by?.license_number}
      </p>
      <p className="dim small">Firmado el {instantText(signed.signed_at ?? '', tenant.timezone)}</p>
      <p className={`dim ${styles['digest'] ?? ''}`}>SHA-256 {signed.digest}</p>
    </div>
  )
}
