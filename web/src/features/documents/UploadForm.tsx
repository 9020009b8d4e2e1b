import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { documentExtensions, maxDescriptionLength, uploadTexts } from '@psico/contract/documents/documents'
import { sentenceOf } from '../../lib/call-error.ts'
import { useDraft } from '../../session/use-draft.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { CheckField, TextField } from '../../ui/forms/Field.tsx'
import { FileDrop } from '../../ui/forms/FileDrop.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useSendDocument } from './upload-queries.ts'
import { texts } from './texts.ts'
import { complaintAbout, complaintAboutFile } from './upload-form.ts'
import styles from './UploadForm.module.css'

interface Props {
  patient: string
  /** The choice of patient, with what is wrong with it. */
  select: (error: string | undefined) => ReactNode
  onSent: () => void
}

/** Patient, description and file; sent with a bar that shows how far it is. */
export function UploadForm({ patient, select, onSent }: Props) {
  const [description, setDescription] = useDraft('document', '')
  const [file, setFile] = useState<File | null>(null)
  const [withFamily, setWithFamily] = useState(false)
  const [complaint, setComplaint] = useState('')
  const sending = useSending(() => {
    setDescription('')
    setFile(null)
    setWithFamily(false)
    onSent()
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setComplaint((chosen && complaintAboutFile(chosen)) ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = complaintAbout({ patient, description, file })
    setComplaint(found ?? '')
    if (!found && file) sending.mutate({ patient, description: description.trim(), file, withFamily })
  }
  const wrong = complaint || sending.complaint
  const isMissing = wrong === uploadTexts.missing
  return (
    <Card as="section" aria-labelledby="subir">
      <form className="stack" onSubmit={submit} noValidate>
        <h2 id="subir">Subir un documento</h2>
        {wrong && (
          <Notice tone="danger" isAlert>
            {wrong}
          </Notice>
        )}
        {select(isMissing && !patient ? 'Elige un paciente.' : undefined)}
        <TextField
          label="Descripción"
          value={description}
          maxLength={maxDescriptionLength}
          error={isMissing && !description.trim() ? 'Escribe una descripción.' : undefined}
          onChange={(event) => setDescription(event.target.value)}
        />
        <FileDrop
          label="Archivo"
          hint="PDF, DOC, DOCX, TXT, JPG o PNG, hasta 10 MB."
          accept={documentExtensions.map((it) => `.${it}`).join(',')}
          file={file}
          error={isMissing && !file ? 'Elige un archivo.' : undefined}
          disabled={sending.isPending}
          onFile={choose}
        />
        <CheckField
          label="Compartir también con su familia"
          hint="Lo ve quien responde por la persona y entra en el portal; quien está bloqueado, no."
          checked={withFamily}
          onChange={() => setWithFamily(!withFamily)}
        />
        {sending.isPending && <Progress share={sending.share} onStop={sending.stop} />}
        <div>
          <Button type="submit" icon="upload" busy={sending.isPending} busyText="Subiendo...">
            Subir Documento
          </Button>
        </div>
      </form>
    </Card>
  )
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

function useSending(onSent: () => void) {
  const [share, setShare] = useState(0)
  const [complaint, setComplaint] = useState('')
  const stopper = useRef<AbortController | null>(null)
  const { mutate: send, isPending } = useSendDocument(
    () => {
      toast.success(texts.uploaded)
      onSent()
    },
    (error, { signal }) => {
      if (!signal.aborted) setComplaint(sentenceOf(error, texts.uploadFailed))
    },
  )
  const mutate = (it: { patient: string; description: string; file: File; withFamily: boolean }) => {
    stopper.current = new AbortController()
    setShare(0)
    setComplaint('')
    send({ ...it, onProgress: setShare, signal: stopper.current.signal })
  }
  return { mutate, isPending, share, complaint, stop: () => stopper.current?.abort() }
}
