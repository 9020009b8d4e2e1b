import { appointmentProblems } from '#modules/appointments/public'
import { chatTexts } from '@psico/contract/chat/chat'
import { refusal } from '#core/problem'

export const problems = {
  appointmentNotFound: appointmentProblems.notFound,
  notYours: () => refusal(403, 'not_yours', 'El chat de una cita es solo de sus dos participantes.'),
}

interface Refused {
  code: string
  detail: string
}

/** Refusals over an open socket: as error frames. */
export const frameProblems = {
  notJson: { code: 'not_json', detail: 'El mensaje no tiene el formato esperado.' },
  notText: { code: 'not_text', detail: 'El chat solo acepta texto.' },
  closed: { code: 'chat_closed', detail: chatTexts.closed },
  notStored: { code: 'not_stored', detail: 'No pudimos guardar tu mensaje. Inténtalo de nuevo.' },
  tooFast: (seconds: number) => ({
    code: 'too_fast',
    detail: `Envías mensajes muy rápido. Espera ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`,
    retry_after: seconds,
  }),
} satisfies Record<string, Refused | ((seconds: number) => Refused)>
