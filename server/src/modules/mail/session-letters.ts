import { pathOf } from '@psico/contract/screens/screens'
import { factsOf, moment, ownPage, priceDue, type Telling } from './appointment-letters.ts'
import { packLine } from '@psico/contract/packs/pack-lines'
import type { Letter } from './letter.ts'

/** `isSoon`: it goes shortly before the session. */
export function reminder(news: Telling, isSoon: boolean): Letter {
  return {
    subject: isSoon
      ? `Tu cita empieza a las ${news.appointment.start_time}`
      : `Recordatorio de tu cita: ${moment(news.appointment)}`,
    paragraphs: [
      isSoon ? 'Tu cita empieza dentro de poco.' : 'Te recordamos que tienes una cita muy pronto.',
    ],
    facts: factsOf(news),
    button: ownPage(news),
    notes: news.toPsychologist ? [] : priceDue(news),
  }
}

/** The patient did not come. Nobody is blamed: there may be a reason, or a mistake. */
export const missed = (news: Telling): Letter => ({
  subject: `No nos vimos en tu cita: ${moment(news.appointment)}`,
  paragraphs: [
    'Quedó registrado que no asististe a esta cita. Esperamos que estés bien.',
    ...(news.appointment.paid_minor > 0
      ? ['Según la política que aceptaste al reservar, por una inasistencia no hay devolución.']
      : packLine(news.appointment)),
  ],
  facts: factsOf(news),
  button: { text: 'Reservar otra hora', url: news.sender.address + pathOf('dashboard') },
  notes: [`Si crees que es un error, o algo te impidió venir, comunícate con ${news.sender.name}.`],
})
