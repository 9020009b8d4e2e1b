import { useState } from 'react'
import { documentExtensions, maxDescriptionLength } from '@psico/contract/documents/documents'
import { CallError } from '../../lib/call-error.ts'
import { useForm } from '../../session/use-form.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { UnsavedChanges, type Question } from '../../ui/dialogs/UnsavedChanges.tsx'
import { CheckField, TextField } from '../../ui/forms/Field.tsx'
import { FileDrop } from '../../ui/forms/FileDrop.tsx'
import { newId } from '../../ui/forms/new-id.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { PatientSelect } from '../sessions/PatientSelect.tsx'
import { texts } from './texts.ts'
import { complaintsAbout, complaintsAboutFile } from './upload-form.ts'
import { useSendDocument } from './upload-queries.ts'
import styles from './UploadForm.module.css'

interface Props {
  /** Who is chosen at first; empty for nobody. */
  patient: string
  onSent: () => void
}

/** Patient, description and file; sent with a bar that shows how far it is. */
export function UploadForm({ patient, onSent }: Props) {
  const { send, share, stop } = useSendDocument()
  // Sent again, since the answer was lost on its way, it is the same document; the next one is another.
  const [document, setDocument] = useState(newId)
  const form = useForm({
    what: 'document',
    saved: { patient, description: '', file: null as File | null, withFamily: false },
    unkept: ['file'],
    complaintsAbout,
    send: async ({ file, description, ...rest }) => {
      if (!file) return
      await send({ ...rest, description: description.trim(), file, document })
      setDocument(newId)
      toast.success(texts.uploaded)
    },
    // What was shared under this id is another document by now: the next try is one of its own.
    onRefused: (error) => isSharedOtherwise(error) && setDocument(newId),
    onSaved: (): void => {
      form.change({ patient: '', description: '', file: null, withFamily: false })
      onSent()
    },
  })
  const { typed, change, errors } = form
  // Once it is sent, the form is empty again: that is no change that could be lost.
  const isBegun = typed.description !== '' || typed.file !== null
  const choose = (file: File | null) => {
    change({ file })
    form.setErrors({ ...errors, file: undefined, ...complaintsAboutFile(file) })
  }
  const problem = isCalledOff(form.error) ? null : form.problem(texts.uploadFailed)
  return (
    <Card as="section" aria-labelledby="subir">
      <form className="stack" onSubmit={form.submit} noValidate>
        <UnsavedChanges when={isBegun} question={form.isSaving ? whileSent : undefined} />
        <h2 id="subir">Subir un documento</h2>
        {problem && (
          <Notice tone="danger" isAlert>
            {problem}
          </Notice>
        )}
        <PatientSelect
          value={typed.patient}
          error={errors['patient']}
          onChange={(chosen) => change({ patient: chosen, withFamily: false })}
          below={(chosen) =>
            chosen?.has_family && (
              <CheckField
                label="Compartir también con su familia"
                hint="Lo ve quien responde por la persona y entra en el portal; quien está bloqueado, no."
                checked={typed.withFamily}
                onChange={() => change({ withFamily: !typed.withFamily })}
              />
            )
          }
        />
        <TextField label="Descripción" maxLength={maxDescriptionLength} {...form.field('description')} />
        <FileDrop
          label="Archivo"
          hint="PDF, DOC, DOCX, TXT, JPG o PNG, hasta 10 MB."
          accept={documentExtensions.map((known) => `.${known}`).join(',')}
          file={typed.file}
          error={errors['file']}
          disabled={form.isSaving}
          onFile={choose}
        />
        {form.isSaving && <Progress share={share} onStop={stop} />}
        <div>
          <Button type="submit" icon="upload" busy={form.isSaving} busyText="Subiendo...">
            Subir Documento
          </Button>
        </div>
      </form>
    </Card>
  )
}

const whileSent: Question = {
  title: 'El documento se está subiendo',
  text: 'Si sales ahora, tu paciente no lo recibirá.',
  confirm: 'Salir sin subirlo',
  cancel: 'Esperar aquí',
}

function Progress({ share, onStop }: { share: number; onStop: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div className={styles['progress']}>
      <progress max={100} value={percent} aria-label="Progreso de la subida" />
      <span className="numbers small">{percent < 100 ? `${percent} %` : 'Guardando…'}</span>
      <Button look="quiet" size="small" onClick={onStop}>
        Cancelar
      </Button>
    </div>
  )
}

const isSharedOtherwise = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'shared_otherwise'

/** Who stopped the sending knows why. */
const isCalledOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
