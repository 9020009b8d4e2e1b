import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { DayChips } from './DayChips.tsx'
import { addSeveral, useHoursChanged } from './queries.ts'
import { addedText, texts } from './texts.ts'
import { allErrors, blockText, type Column } from './week.ts'
import { useOwnerId } from './whose.ts'

/** The hours of one day, on others too. */
export function CopyDayModal({ from, onClose }: { from: Column; onClose: () => void }) {
  const [days, setDays] = useState<number[]>([])
  const [isMissing, setMissing] = useState(false)
  const changed = useHoursChanged()
  const psychologist = useOwnerId()
  const copying = useMutation({
    mutationFn: addSeveral,
    onSuccess: ({ left_out: leftOut }) => {
      changed()
      toast.success(addedText(leftOut, psychologist === undefined))
      onClose()
    },
  })
  const submit = () => {
    setMissing(days.length === 0)
    if (days.length === 0) return
    const blocks = days.flatMap((weekday) =>
      from.blocks.map(({ start_time, end_time }) => ({ weekday, start_time, end_time })),
    )
    copying.mutate({ blocks, psychologist })
  }
  return (
    <FormModal
      title={`Copiar los horarios del ${from.name.toLowerCase()}`}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submit="Copiar"
      busy={copying.isPending}
      busyText="Copiando…"
      problem={
        isMissing
          ? 'Elige al menos un día.'
          : copying.isError
            ? allErrors(copying.error, texts.addFailed)
            : null
      }
    >
      <p className="dim">{from.blocks.map(blockText).join(' y ')}. Lo que ya hay en esos días se queda.</p>
      <DayChips legend="A estos días" without={from.weekday} chosen={days} onChoose={setDays} />
    </FormModal>
  )
}
