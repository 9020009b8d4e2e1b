import { modalityNames, type offeredBy } from '../../lib/modality.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import type { useStaffMethods } from '../../lib/ways-to-pay.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { UsePackChoice } from '../packs/UsePackChoice.tsx'
import type { PackChoice } from '../packs/use-pack-choice.ts'
import type { SeriesForm } from './series-plan.ts'

const methodNames = { in_person: 'En persona', online: 'En línea' } as const

interface Props {
  form: SeriesForm
  onChange: (part: Partial<SeriesForm>) => void
  offered: ReturnType<typeof offeredBy>
  possible: ReturnType<typeof useStaffMethods>
  packs: PackChoice
  /** Of one session. */
  fee: number
}

/** How its sessions are held, and who pays for them: a pack, or each by itself. */
export function SeriesPayment({ form, offered, possible, packs, fee, onChange }: Props) {
  const { series_ask_hours: ask, series_release_hours: release } = tenant
  const hours = (count: number) => counted(count, 'hora', 'horas')
  const hints = {
    in_person: 'Cada sesión se paga en persona y después se confirma.',
    online: `Cada sesión se paga por separado: el enlace llega por correo ${hours(ask)} antes, y sin pago se libera ${hours(release)} antes.`,
  }
  return (
    <>
      {offered.length > 1 && (
        <RadioChoice
          legend="Modalidad"
          name="modality"
          value={form.modality}
          choices={offered.map((value) => ({ value, text: modalityNames[value] }))}
          onChoose={(modality) => onChange({ modality })}
        />
      )}
      <UsePackChoice {...packs} fee={fee} whose="theirs" />
      {packs.pack === null && (
        <RadioChoice
          legend="Forma de pago"
          name="payment_method"
          value={form.method}
          choices={possible.map((value) => ({ value, text: methodNames[value], hint: hints[value] }))}
          onChoose={(method) => onChange({ method })}
        />
      )}
    </>
  )
}
