import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { weekdayNames } from '@psico/contract/core/dates'
import { newBlock } from '@psico/contract/availability/availability'
import { TextField } from '../../ui/Field.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { focusFirstInvalid } from '../../ui/server-errors.ts'
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
  const submit = () => {
    const isComplete = times.start_time !== '' && times.end_time !== ''
    setIncomplete(!isComplete)
    if (isComplete) adding.mutate({ weekday, ...times })
    else focusFirstInvalid()
  }
  const problem = isIncomplete
    ? texts.bothRequired
    : adding.isError
      ? allErrors(adding.error, texts.addFailed)
      : null
  const field = (name: 'start_time' | 'end_time') => ({
    type: 'time',
    value: times[name],
    error: isIncomplete && !times[name] ? 'Elige una hora.' : undefined,
    onChange: (event: { target: { value: string } }) => {
      setTimes({ ...times, [name]: event.target.value })
      setIncomplete(false)
      adding.reset()
    },
  })
  return (
    <FormModal
      title="Añadir horario"
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submit="Guardar"
      busy={adding.isPending}
      back="Cancelar"
      problem={problem}
    >
      <TextField label="Día" value={weekdayNames[weekday]} disabled readOnly />
      <div className="form-grid">
        <TextField label="Hora de inicio" data-first {...field('start_time')} />
        <TextField label="Hora de fin" {...field('end_time')} />
      </div>
    </FormModal>
  )
}
