import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { readTimeline } from '@psico/contract/clinical-history/clinical-history'
import { emptyNote, maxNoteLength, type Note } from '@psico/contract/notes/notes'
import { currentSession } from '../../session/session.ts'
import { outdated } from '../../lib/asked.ts'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { instantText } from '../../lib/dates.ts'
import { draft } from '../../session/drafts.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { focusFirstInvalid } from '../../ui/server-errors.ts'
import { toast } from '../../ui/toast.ts'
import { noteOf, save } from './queries.ts'
import { texts } from './texts.ts'

/** Writes the note. What is typed is kept on this device until it is saved or somebody signs out. */
export function NoteEditor({ appointment, note }: { appointment: string; note: Note | null }) {
  const queries = useQueryClient()
  const name = `note:${currentSession()?.user?.id ?? ''}:${appointment}`
  const written = note?.content ?? ''
  const [content, setContent] = useState(() => draft.read(name) ?? written)
  const [complaint, setComplaint] = useState('')
  const saving = useMutation({
    ...save,
    onSuccess: (saved) => {
      draft.drop(name)
      queries.setQueryData(noteOf(appointment).queryKey, saved)
      void outdated(queries, readTimeline)
      toast.success(texts.saved)
    },
    onError: (error) => setComplaint(fieldErrorsOf(error)['content'] ?? sentenceOf(error, texts.saveFailed)),
  })
  const type = (text: string) => {
    setContent(text)
    setComplaint('')
    if (text === written) draft.drop(name)
    else draft.keep(name, text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === '') {
      toast.warning(emptyNote)
      setComplaint('La nota está vacía.')
      return focusFirstInvalid()
    }
    saving.mutate({ appointment, note, content })
  }
  const isChanged = content !== written
  return (
    <Card>
      <form className="stack" onSubmit={submit} noValidate>
        {isChanged && draft.read(name) !== null && (
          <Notice>
            Tienes cambios sin guardar. El borrador queda en este dispositivo hasta que guardes o cierres
            sesión.{' '}
            <Button look="quiet" size="small" onClick={() => type(written)}>
              Descartar borrador
            </Button>
          </Notice>
        )}
        <TextArea
          label="Contenido de la nota"
          rows={16}
          maxLength={maxNoteLength}
          value={content}
          error={complaint}
          onChange={(event) => type(event.target.value)}
        />
        <div className="cluster is-spread">
          <p className="dim small">
            {note
              ? `Última modificación: ${instantText(note.updated_at, tenant.timezone)}`
              : 'Sin guardar todavía'}
          </p>
          <Button type="submit" icon="check" busy={saving.isPending} busyText="Guardando...">
            Guardar Nota
          </Button>
        </div>
      </form>
    </Card>
  )
}
