import { letterDate } from '@psico/contract/core/dates'
import { clockCity } from '#core/clock-city'
import { localOf } from '#core/zone'
import type { Letter, Sender } from './letter.ts'
import type { Offered } from './appointment-store.ts'

/** An hour that came free is kept for the reader, and until when. */
export function hourOffered(sender: Sender, id: string, it: Offered, zone: string): Letter {
  const { date, time } = localOf(Date.parse(it.starts_at), zone)
  const until = localOf(Date.parse(it.expires_at), zone).time
  return {
    subject: `Se liberó una hora: ${letterDate(date)}, ${time}`,
    paragraphs: [
      `Estás en la lista de espera de ${it.psychologist_name} y se liberó una hora. La guardamos solo para ti hasta las ${until}.`,
    ],
    facts: [
      ['Profesional', it.psychologist_name],
      ['Fecha', letterDate(date)],
      ['Hora', `${time} (hora de ${clockCity(zone)})`],
      ['Es tuya hasta las', until],
    ],
    button: { text: 'Ver la hora', url: sender.offerAddress(id) },
    notes: [
      'Puedes tomarla, pasar a esa hora una cita que ya tengas más adelante o dejarla pasar. Si no respondes, la ofreceremos a la siguiente persona y seguirás en la lista.',
    ],
  }
}
