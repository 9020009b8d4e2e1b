import type { Colleague } from '@psico/contract/professionals/professionals'
import type { Modality } from '@psico/contract/sessions/appointments'
import { money } from '../../lib/money.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Facts } from '../../ui/cards/Facts.tsx'
import type { DeskBooking } from './desk-booking.ts'

/** What will be booked: where, for how much, and what becomes of it. */
export function BookingOutcome({ form, by }: { form: DeskBooking; by: Colleague }) {
  const isPacked = form.pack !== null
  return (
    <>
      <Facts
        facts={[
          ['Precio', isPacked ? 'Una sesión de su bono' : money(by.consultation_fee)],
          ['Dónde', placeOf(by, form.modality)],
        ]}
      />
      <p className="dim small">{isPacked ? packed : form.method === 'online' ? online : inPerson}</p>
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
