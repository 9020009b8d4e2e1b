import { useRef, useState, type FormEvent } from 'react'
import { emptyNote, type Note } from '@psico/contract/notes/notes'
import { noteTemplates, templateNames, type NoteTemplate } from '@psico/contract/notes/templates'
import { pathOf } from '@psico/contract/screens/screens'
import { Link } from 'react-router'
import { CallError, fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { KnownFacts } from './KnownFacts.tsx'
import styles from './NoteEditor.module.css'
import { NoteFields } from './NoteFields.tsx'
import { isBlank, underTemplate } from './note-text.ts'
import { OtherVersion } from './OtherVersion.tsx'
import { useSign } from './queries.ts'
import { SavedLine } from './SavedLine.tsx'
import { texts } from './texts.ts'
import { useNoteDraft } from './use-note-draft.ts'
import { useNoteKeys } from './use-note-keys.ts'

interface Props {
  appointment: string
  note: Note | null
  /** What a new note begins with. */
  template: NoteTemplate
}

/** Writes and signs the note. What is typed is kept on this device until it is saved or somebody signs out. */
export function NoteEditor({ appointment, note, template }: Props) {
  const written = useNoteDraft(appointment, note, template)
  const { text, write, saving, store, isChanged, isTyped } = written
  const [complaint, setComplaint] = useState('')
  const [isAsking, setAsking] = useState(false)
  const insert = useRef<(fact: string) => void>(null)
  const signing = useSign(
    () => toast.success(texts.signed),
    () => setAsking(false),
  )
  const complain = (): boolean => {
    const isEmpty = isBlank(text)
    if (isEmpty) {
      toast.warning(emptyNote)
      setComplaint('La nota está vacía.')
      focusFirstInvalid()
    }
    return isEmpty
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.template === 'free' && complain()) return
    await store().then(
      () => toast.success(texts.saved),
      (error: unknown) => setComplaint(fieldErrorsOf(error)['content'] ?? ''),
    )
  }
  const askToSign = () => {
    if (!complain()) setAsking(true)
  }
  const confirm = async () => {
    const last = isChanged || !note ? await store().catch(() => null) : note
    if (last) signing.mutate(last)
    else setAsking(false)
  }
  useNoteKeys(() => (isAsking ? void confirm() : askToSign()))
  return (
    <div className={styles['workspace']}>
      <Card>
        <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
          {written.other && <OtherVersion note={written.other} onSettle={written.settle} />}
          {isChanged && !isTyped && !written.other && (
            <Notice>
              Tienes cambios sin guardar. El borrador queda en este dispositivo hasta que guardes o cierres
              sesión.{' '}
              <Button look="quiet" size="small" onClick={written.discard}>
                Descartar borrador
              </Button>
            </Notice>
          )}
          <SelectField
            label="Plantilla"
            value={text.template}
            onChange={({ target }) => {
              const chosen = noteTemplates.find((noteTemplate) => noteTemplate === target.value)
              if (chosen) write(underTemplate(text, chosen))
            }}
          >
            {noteTemplates.map((noteTemplate) => (
              <option key={noteTemplate} value={noteTemplate}>
                {templateNames[noteTemplate]}
              </option>
            ))}
          </SelectField>
          <NoteFields
            text={text}
            complaint={complaint}
            onWrite={(next) => {
              setComplaint('')
              write(next)
            }}
            insert={insert}
          />
          {saving.isError && !written.other && !complaint && (
            <Notice tone="danger" isAlert>
              {sentenceOf(saving.error, texts.saveFailed)} Lo que escribiste sigue en este dispositivo.
            </Notice>
          )}
          {signing.isError && <SigningProblem error={signing.error} />}
          <div className="cluster is-spread">
            <SavedLine note={note} isSaving={saving.isPending} isChanged={isChanged} />
            <div className="cluster">
              <Button
                type="submit"
                look="secondary"
                icon="check"
                busy={saving.isPending}
                busyText="Guardando..."
              >
                Guardar Nota
              </Button>
              <Button icon="lock" aria-keyshortcuts="Control+Enter" onClick={askToSign}>
                Firmar nota
              </Button>
            </div>
          </div>
        </form>
      </Card>
      <KnownFacts appointment={appointment} onTake={(fact) => insert.current?.(fact)} />
      {isAsking && (
        <ConfirmDialog
          title="¿Firmar la nota?"
          confirm="Firmar"
          busy={signing.isPending || saving.isPending}
          busyText="Firmando..."
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>Firmada no cambia más. Si después hay que corregir algo, se añade una aclaración al lado.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function SigningProblem({ error }: { error: Error }) {
  const isUnlicensed = error instanceof CallError && error.code === 'license_missing'
  return (
    <Notice tone="danger" isAlert>
      {sentenceOf(error, texts.signFailed)}{' '}
      {isUnlicensed && <Link to={pathOf('psychologistProfile')}>Ir a mi perfil profesional</Link>}
    </Notice>
  )
}
