import { useState } from 'react'
import { currentSession } from '../../session/session.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { draft } from '../../session/drafts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CheckField, TextArea } from '../../ui/forms/Field.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { StarInput } from '../../ui/forms/Stars.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useRate } from './rate-queries.ts'
import { texts } from './texts.ts'

interface Props {
  appointment: { id: string; professional: string; psychologist_name: string }
  onClose: () => void
  onRated: () => void
}

/** The patient rates a session: stars, an optional comment, and the name only where they tick it. */
export function RatingModal({ appointment, onClose, onRated }: Props) {
  const [rating, setRating] = useState(0)
  // Escape or a slip beside the dialog must not cost what was written.
  const name = `rating:${currentSession()?.user?.id ?? ''}:${appointment.id}`
  const [comment, setComment] = useState(() => draft.read(name) ?? '')
  const write = (text: string) => {
    setComment(text)
    if (text === '') draft.drop(name)
    else draft.keep(name, text)
  }
  const cancel = () => {
    draft.drop(name)
    onClose()
  }
  const [showName, setShowName] = useState(false)
  const [warned, setWarned] = useState(false)
  const send = useRate(() => {
    draft.drop(name)
    toast.success(texts.thanks)
    onRated()
  })
  const submit = () => {
    if (rating === 0) {
      setWarned(true)
      toast.warning(texts.chooseFirst)
      return
    }
    send.mutate({ appointment: appointment.id, rating, comment: comment.trim(), show_name: showName })
  }
  return (
    <Modal
      title="Calificar sesión"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={cancel}>
            Cancelar
          </Button>
          <Button busy={send.isPending} busyText="Enviando..." onClick={submit}>
            Enviar calificación
          </Button>
        </>
      }
    >
      <p>¿Cómo fue tu sesión con {appointment.psychologist_name}?</p>
      <StarInput
        legend="Calificación"
        value={rating}
        onChange={(value) => {
          setRating(value)
          setWarned(false)
        }}
        error={warned ? 'Elige de 1 a 5 estrellas.' : undefined}
      />
      <TextArea
        label="Comentario"
        required={false}
        maxLength={2000}
        value={comment}
        onChange={(event) => write(event.target.value)}
      />
      <CheckField
        label="Mostrar mi nombre"
        hint="Si no lo marcas, tu reseña aparece como «Paciente anónimo»."
        checked={showName}
        onChange={(event) => setShowName(event.target.checked)}
      />
      {send.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(send.error, texts.failed)}
        </Notice>
      )}
    </Modal>
  )
}
