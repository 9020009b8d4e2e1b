import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { weekdayNames } from '@psico/contract/core/dates'
import { newBlock } from '@psico/contract/availability/availability'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { DayChips } from './DayChips.tsx'
import { add, addSeveral, useHoursChanged } from './queries.ts'
import { addedText, texts } from './texts.ts'
import { allErrors } from './week.ts'
import { useOwnerId } from './whose.ts'

interface Range {
  start_time: string
  end_time: string
}
const afternoon: Range = { start_time: '15:00', end_time: '18:00' }

/** New hours of one weekday, and of others where it is the same there. Whether they make sense is the server's to say. */
export function AddBlockModal({ weekday, onClose }: { weekday: number; onClose: () => void }) {
  const [ranges, setRanges] = useState<Range[]>([newBlock])
  const [others, setOthers] = useState<number[]>([])
  const [isIncomplete, setIncomplete] = useState(false)
  const adding = useAdding(onClose)
  const submit = () => {
    const isComplete = ranges.every((it) => it.start_time !== '' && it.end_time !== '')
    setIncomplete(!isComplete)
    if (!isComplete) return focusFirstInvalid()
    const days = [weekday, ...others]
    adding.mutate(days.flatMap((day) => ranges.map((it) => ({ weekday: day, ...it }))))
  }
  const problem = isIncomplete
    ? texts.bothRequired
    : adding.isError
      ? allErrors(adding.error, texts.addFailed)
      : null
  const field = (at: number, name: keyof Range) => ({
    type: 'time',
    value: ranges[at]?.[name] ?? '',
    error: isIncomplete && !ranges[at]?.[name] ? 'Elige una hora.' : undefined,
    onChange: (event: { target: { value: string } }) => {
      setRanges(ranges.map((it, index) => (index === at ? { ...it, [name]: event.target.value } : it)))
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
        <TextField label="Hora de inicio" data-first {...field(0, 'start_time')} />
        <TextField label="Hora de fin" {...field(0, 'end_time')} />
      </div>
      {ranges.length > 1 ? (
        <div className="form-grid">
          <TextField label="Segundo tramo, desde" {...field(1, 'start_time')} />
          <TextField label="Segundo tramo, hasta" {...field(1, 'end_time')} />
        </div>
      ) : (
        <Button look="quiet" size="small" icon="plus" onClick={() => setRanges([...ranges, afternoon])}>
          Añadir un segundo tramo
        </Button>
      )}
      <DayChips legend="Igual en estos días" without={weekday} chosen={others} onChoose={setOthers} />
    </FormModal>
  )
}

/** One block alone is refused by its fields; of several those that meet hours that stand are left out. */
function useAdding(onDone: () => void) {
  const changed = useHoursChanged()
  const psychologist = useOwnerId()
  return useMutation({
    mutationFn: async (blocks: ({ weekday: number } & Range)[]) => {
      const [only, ...more] = blocks
      if (only && more.length === 0) await add({ ...only, psychologist })
      else return (await addSeveral({ blocks, psychologist })).left_out
      return 0
    },
    onSuccess: (leftOut) => {
      changed()
      toast.success(addedText(leftOut, psychologist === undefined))
      onDone()
    },
  })
}
