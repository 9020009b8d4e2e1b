import { useMutation } from '@tanstack/react-query'
import { weekdayNames } from '@psico/contract/core/dates'
import { useForm } from '../../session/use-form.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { DayChips } from './DayChips.tsx'
import { blocksIn, complaintsAbout, newHours, saidAbout, type NewBlock } from './new-hours.ts'
import { add, addSeveral, useHoursChanged } from './queries.ts'
import { addedText, texts } from './texts.ts'
import { useOwnerId } from './whose.ts'

/** New hours of one weekday, and of others where it is the same there. Whether they make sense is the server's to say. */
export function AddBlockModal({ weekday, onClose }: { weekday: number; onClose: () => void }) {
  const psychologist = useOwnerId()
  const adding = useAdding(psychologist)
  const form = useForm({
    what: `block:${weekday}:${psychologist ?? ''}`,
    saved: newHours,
    complaintsAbout,
    saidAbout: (error): Record<string, string> => saidAbout(error, form.typed),
    send: async (typed) => {
      const leftOut = await adding.mutateAsync(blocksIn(typed, weekday))
      toast.success(addedText(leftOut, psychologist === undefined))
    },
    onSaved: onClose,
  })
  const { typed, field } = form
  return (
    <FormModal
      title="Añadir horario"
      size="small"
      onClose={onClose}
      form={form}
      failed={texts.addFailed}
      submit="Guardar"
      back="Cancelar"
    >
      <TextField label="Día" value={weekdayNames[weekday]} disabled readOnly />
      <div className="form-grid">
        <TextField label="Hora de inicio" type="time" data-first {...field('start_time')} />
        <TextField label="Hora de fin" type="time" {...field('end_time')} />
      </div>
      {typed.isTwice ? (
        <div className="form-grid">
          <TextField label="Segundo tramo, desde" type="time" {...field('second_start')} />
          <TextField label="Segundo tramo, hasta" type="time" {...field('second_end')} />
        </div>
      ) : (
        <Button look="quiet" size="small" icon="plus" onClick={() => form.change({ isTwice: true })}>
          Añadir un segundo tramo
        </Button>
      )}
      <DayChips
        legend="Igual en estos días"
        without={weekday}
        chosen={typed.others}
        onChoose={(others) => form.change({ others })}
      />
    </FormModal>
  )
}

/** One block alone is refused by its fields; of several those that meet hours that stand are left out. Answers how many. */
function useAdding(psychologist: string | undefined) {
  const changed = useHoursChanged()
  return useMutation({
    mutationFn: async (blocks: NewBlock[]) => {
      const [only, ...more] = blocks
      if (!only || more.length > 0) return (await addSeveral({ blocks, psychologist })).left_out
      await add({ ...only, psychologist })
      return 0
    },
    onSuccess: changed,
  })
}
