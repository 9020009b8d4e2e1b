import type { Modality } from '@psico/contract/sessions/appointments'
import { modalityNames } from '../../lib/modality.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import type { StaffMethod } from '../../lib/ways-to-pay.ts'
import { UsePackChoice } from './UsePackChoice.tsx'
import type { PackChoice } from './use-pack-choice.ts'

const methodNames = { in_person: 'En persona', online: 'En línea' } as const

interface Props {
  chosen: { modality: Modality; method: StaffMethod }
  onChange: (part: { modality: Modality } | { method: StaffMethod }) => void
  offered: readonly Modality[]
  possible: readonly StaffMethod[]
  packs: PackChoice
  /** Of one session. */
  fee: number
  /** What each way of paying means. */
  hints?: Record<StaffMethod, string>
}

/** How sessions that staff book are held, and who pays for them: a pack, or each by itself. */
export function HeldAndPaid({ chosen, onChange, offered, possible, packs, fee, hints }: Props) {
  return (
    <>
      {offered.length > 1 && (
        <RadioChoice
          legend="Modalidad"
          name="modality"
          isInLine={!hints}
          value={chosen.modality}
          choices={offered.map((value) => ({ value, text: modalityNames[value] }))}
          onChoose={(modality) => onChange({ modality })}
        />
      )}
      <UsePackChoice {...packs} fee={fee} whose="theirs" />
      {packs.pack === null && (
        <RadioChoice
          legend="Forma de pago"
          name="payment_method"
          isInLine={!hints}
          value={chosen.method}
          choices={possible.map((value) => ({
            value,
            text: methodNames[value],
            ...(hints ? { hint: hints[value] } : {}),
          }))}
          onChoose={(method) => onChange({ method })}
        />
      )}
    </>
  )
}
