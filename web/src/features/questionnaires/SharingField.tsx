import { instruments, type InstrumentId } from '@psico/contract/questionnaires/instruments'
import { sentenceOf } from '../../lib/call-error.ts'
import { CheckField } from '../../ui/forms/Field.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useShare } from './staff-queries.ts'
import { texts } from './texts.ts'

interface Props {
  patient: string
  instrument: InstrumentId
  isShared: boolean
}

/** Whether the patient sees their own line of one instrument. */
export function SharingField({ patient, instrument, isShared }: Props) {
  // The box stays where it was put until the answer is asked again.
  const sharing = useShare()
  return (
    <CheckField
      label={`Tu paciente ve sus resultados de ${instruments[instrument].name}`}
      checked={sharing.isPending ? sharing.variables.shared : isShared}
      onChange={({ target }) => {
        if (sharing.isPending) return
        sharing.mutate(
          { patient, instrument, shared: target.checked },
          { onError: (error) => toast.error(sentenceOf(error, texts.shareFailed)) },
        )
      }}
    />
  )
}
