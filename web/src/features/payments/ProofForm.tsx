import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { proofExtensionOf, proofExtensions, proofTexts } from '@psico/contract/proofs/proofs'
import { maxUploadBytes } from '@psico/contract/documents/documents'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { UnsavedChanges, type Question } from '../../ui/dialogs/UnsavedChanges.tsx'
import { FileDrop } from '../../ui/forms/FileDrop.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useFileAddress } from '../../ui/drawings/use-file-address.ts'
import styles from './HowToPay.module.css'
import { onlyWithMoney } from './by-hand-said.ts'
import { useSendProof } from './proof-queries.ts'

interface Props {
  sessionId: string
  session: PaymentSession
  isLate: boolean
}

/** The picture or PDF of a payment: looked at, then sent. */
export function ProofForm({ sessionId, session, isLate }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const preview = useFileAddress(isPicture(file) ? file : null)
  const sending = useSendProof(
    sessionId,
    () => toast.success('Recibimos tu comprobante.'),
    (error) => setComplaint(sentenceOf(error, 'No se pudo enviar el comprobante. Inténtalo de nuevo.')),
  )
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setComplaint(chosen && complaintAbout(chosen))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = file ? complaintAbout(file) : proofTexts.missing
    setComplaint(found)
    if (file && !found) sending.mutate(file)
  }
  return (
    <Card as="section" aria-labelledby="comprobante">
      <form className="stack" onSubmit={submit} noValidate>
        <UnsavedChanges when={file !== null} question={sending.isPending ? whileSent : notSent} />
        <h2 id="comprobante">{isLate ? '¿Ya pagaste? Sube tu comprobante' : '2. Sube tu comprobante'}</h2>
        <FileDrop
          label="Comprobante de pago"
          hint="JPG, PNG o PDF, hasta 10 MB."
          accept={proofExtensions.map((known) => `.${known}`).join(',')}
          file={file}
          error={complaint ?? undefined}
          disabled={sending.isPending}
          onFile={choose}
        />
        {preview && <img className={styles['preview']} src={preview} alt="Vista previa de tu comprobante" />}
        <div>
          <Button type="submit" icon="upload" busy={sending.isPending} busyText="Enviando...">
            Enviar comprobante
          </Button>
        </div>
        <p className="dim small">{onlyWithMoney(session)}</p>
      </form>
    </Card>
  )
}

const notSent: Question = {
  title: 'Tu comprobante no se envió',
  text: 'Elegiste un archivo, pero la clínica no lo recibe hasta que pulses «Enviar comprobante».',
  confirm: 'Salir sin enviarlo',
  cancel: 'Seguir aquí',
}
const whileSent: Question = {
  title: 'Tu comprobante se está enviando',
  text: 'Si sales ahora, la clínica no lo recibirá.',
  confirm: 'Salir sin enviarlo',
  cancel: 'Esperar aquí',
}

function complaintAbout({ name, size }: File): string | null {
  if (!proofExtensionOf(name)) return proofTexts.wrongType
  if (size === 0) return proofTexts.empty
  return size > maxUploadBytes ? proofTexts.tooLarge : null
}

/** A PDF is named alone. */
const isPicture = (file: File | null): boolean =>
  file !== null && !['pdf', undefined].includes(proofExtensionOf(file.name))
