import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { addSeveral, useHoursChanged } from './queries.ts'
import { addedText, texts } from './texts.ts'
import { allErrors } from './week.ts'
import { useOwnerId } from './whose.ts'

interface Props {
  colleagues: readonly { id: string; name: string }[]
  onClose: () => void
}

/** The week of a colleague, beside one's own hours. */
export function CopyWeekModal({ colleagues, onClose }: Props) {
  const [from, setFrom] = useState(colleagues[0]?.id ?? '')
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
  return (
    <FormModal
      title="Copiar los horarios de otra persona"
      size="small"
      onClose={onClose}
      onSubmit={() => copying.mutate({ copy_from: from, psychologist })}
      submit="Copiar"
      busy={copying.isPending}
      busyText="Copiando…"
      problem={copying.isError ? allErrors(copying.error, texts.addFailed) : null}
    >
      <SelectField
        label="De quién"
        value={from}
        data-first
        onChange={(event) => {
          setFrom(event.target.value)
          copying.reset()
        }}
      >
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="dim">
        {psychologist
          ? 'Se añaden a los suyos; lo que se cruce con un horario suyo no se copia.'
          : 'Se añaden a los tuyos; lo que se cruce con un horario tuyo no se copia.'}
      </p>
    </FormModal>
  )
}
