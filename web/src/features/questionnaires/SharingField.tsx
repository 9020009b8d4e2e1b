import { useMutation, useQueryClient } from '@tanstack/react-query'
import { instruments, type InstrumentId } from '@psico/contract/questionnaires/instruments'
import { sentenceOf } from '../../lib/call-error.ts'
import { CheckField } from '../../ui/forms/Field.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { resultsOutdated, share } from './queries.ts'
import { texts } from './texts.ts'

interface Props {
  patient: string
  instrument: InstrumentId
  isShared: boolean
}

/** Whether the patient sees their own line of one instrument. */
export function SharingField({ patient, instrument, isShared }: Props) {
  const queries = useQueryClient()
  const sharing = useMutation({
    ...share,
    // The box stays where it was put until the answer is asked again.
    onSuccess: () => resultsOutdated(queries),
    onError: (error) => toast.error(sentenceOf(error, texts.shareFailed)),
  })
  return (
    <CheckField
      label={`Tu paciente ve sus resultados de ${instruments[instrument].name}`}
      checked={sharing.isPending ? sharing.variables.shared : isShared}
      onChange={({ target }) => {
        if (!sharing.isPending) sharing.mutate({ patient, instrument, shared: target.checked })
      }}
    />
  )
}
