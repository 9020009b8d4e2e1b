import type { Colleague } from '@psico/contract/professionals/professionals'
import type { Modality } from '@psico/contract/sessions/appointments'
import { money } from '../../lib/money.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Facts } from '../../ui/cards/Facts.tsx'
import { familyToldText, reachOf, toldText, type DeskBooking } from './desk-booking.ts'

interface Props {
  form: DeskBooking
  by: Colleague
  modality: Modality
  method: DeskBooking['method']
  /** A pack pays for it. */
  isPacked: boolean
}

/** What will be booked: where, for how much, and what the person is told. */
export function BookingOutcome({ form, by, modality, method, isPacked }: Props) {
  const reach = reachOf(form)
  const family = familyToldText(form)
  return (
    <>
      <Facts
        facts={[
          ['Precio', isPacked ? 'Una sesión de su bono' : money(by.consultation_fee)],
          ['Dónde', placeOf(by, modality)],
        ]}
      />
      <p className="dim small">{isPacked ? packed : method === 'online' ? online : inPerson}</p>
      {reach && (
        <output>
          {toldText(reach, { isNew: form.who === 'new', method: isPacked ? 'in_person' : method })}
        </output>
      )}
      {family && <output>{family}</output>}
    </>
  )
}

const packed = 'La cita queda confirmada al momento. Si se cancela a tiempo, la sesión vuelve a su bono.'
const inPerson = 'La clínica recibe el pago; después se confirma la cita.'
const online = `Si no paga, la hora se libera ${counted(tenant.series_release_hours, 'hora', 'horas')} antes.`

function placeOf(by: Colleague, modality: Modality): string {
  if (modality === 'online') return 'En línea; el enlace llega antes de la sesión'
  return by.office_address ?? 'Presencial; la clínica dirá la dirección'
}
