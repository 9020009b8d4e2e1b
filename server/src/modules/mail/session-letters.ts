import { pathOf } from '@psico/contract/screens/screens'
import { factsOf, moment, ownPage, priceDue, type Telling } from './appointment-letters.ts'
import { packLine } from '@psico/contract/packs/pack-lines'
import type { Letter } from './letter.ts'

/** `isSoon`: it goes shortly before the session. */
export function reminder(it: Telling, isSoon: boolean): Letter {
  return {
    subject: isSoon
      ? `Tu cita empieza a las ${it.appointment.start_time}`
      : `Recordatorio de tu cita: ${moment(it.appointment)}`,
    paragraphs: [
      isSoon ? 'Tu cita empieza dentro de poco.' : 'Te recordamos que tienes una cita muy pronto.',
    ],
    facts: factsOf(it),
    button: ownPage(it),
    notes: it.toPsychologist ? [] : priceDue(it),
  }
}

/** The patient did not come. Nobody is blamed: there may be a reason, or a mistake. */
export const missed = (it: Telling): Letter => ({
  subject: `No nos vimos en tu cita: ${moment(it.appointment)}`,
  paragraphs: [
    'Quedó registrado que no asististe a esta cita. Esperamos que estés bien.',
    ...(it.appointment.paid_minor > 0
      ? ['Según la política que aceptaste al reservar, por una inasistencia no hay devolución.']
      : packLine(it.appointment)),
  ],
  facts: factsOf(it),
  button: { text: 'Reservar otra hora', url: it.sender.address + pathOf('dashboard') },
  notes: [`Si crees que es un error, o algo te impidió venir, comunícate con ${it.sender.name}.`],
})
