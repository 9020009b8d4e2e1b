import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { newBlock, weekdayNames } from '@psico/contract/availability'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { add, useHoursChanged } from './queries.ts'
import { texts } from './texts.ts'
import { allErrors } from './week.ts'

/** A new block of one weekday. Whether its times make sense is the server's to say. */
export function AddBlockModal({ weekday, onClose }: { weekday: number; onClose: () => void }) {
  const [times, setTimes] = useState<{ start_time: string; end_time: string }>(newBlock)
  const [isIncomplete, setIncomplete] = useState(false)
  const changed = useHoursChanged()
  const adding = useMutation({
    ...add,
    onSuccess: () => {
      changed()
      toast.success(texts.added)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = times.start_time !== '' && times.end_time !== ''
    setIncomplete(!isComplete)
    if (isComplete) adding.mutate({ weekday, ...times })
  }
  const problem = isIncomplete
    ? texts.bothRequired
    : adding.isError
      ? allErrors(adding.error, texts.addFailed)
      : null
  const field = (name: 'start_time' | 'end_time') => ({
    type: 'time',
    value: times[name],
    onChange: (event: { target: { value: string } }) => {
      setTimes({ ...times, [name]: event.target.value })
      setIncomplete(false)
      adding.reset()
    },
  })
  return (
    <Modal title="Añadir horario" onClose={onClose} size="small">
      <form className="stack" onSubmit={submit} noValidate>
        <TextField label="Día" value={weekdayNames[weekday]} disabled readOnly />
        <div className="form-grid">
          <TextField label="Hora de inicio" data-first {...field('start_time')} />
          <TextField label="Hora de fin" {...field('end_time')} />
        </div>
        {problem && (
          <Notice tone="danger" isAlert>
            {problem}
          </Notice>
        )}
        <div className="modal-actions">
          <Button look="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" busy={adding.isPending} busyText="Guardando...">
            Guardar
          </Button>
        </div>
      </form>
    </Modal>
  )
}
