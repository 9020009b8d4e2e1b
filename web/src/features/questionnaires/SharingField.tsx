import { useMutation, useQuery } from '@tanstack/react-query'
import { instruments, type InstrumentId } from '@psico/contract/instruments'
import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { ordersOf, share } from './queries.ts'
import { texts } from './texts.ts'

interface Props {
  patient: string
  instrument: InstrumentId
}

/**
 * Whether the patient sees their own line. It is known of what is sent by itself, and once it was set here; before that
 * both ways are offered, so that nothing wrong is ever shown as the state.
 */
export function SharingField({ patient, instrument }: Props) {
  const orders = useQuery(ordersOf(patient))
  const sharing = useMutation({
    ...share,
    onError: (error) => toast.error(sentenceOf(error, texts.shareFailed)),
  })
  const known =
    sharing.data?.shared ?? orders.data?.results.find((it) => it.instrument === instrument)?.shared
  const set = (shared: boolean) => sharing.mutate({ patient, instrument, shared })
  const { name } = instruments[instrument]
  if (known !== undefined)
    return (
      <CheckField
        label={`Tu paciente ve sus resultados de ${name}`}
        checked={sharing.isPending ? sharing.variables.shared : known}
        disabled={sharing.isPending}
        onChange={({ target }) => set(target.checked)}
      />
    )
  return (
    <div className="cluster">
      <Button look="secondary" size="small" disabled={sharing.isPending} onClick={() => set(true)}>
        Mostrar a tu paciente sus resultados de {name}
      </Button>
      <Button look="quiet" size="small" disabled={sharing.isPending} onClick={() => set(false)}>
        No mostrar
      </Button>
    </div>
  )
}
