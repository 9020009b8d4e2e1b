import { pathOf } from '@psico/contract/screens/screens'
import type { Letter, Sender } from './letter.ts'

/** A form to fill. Whoever reads over a shoulder learns neither its name nor what it asks about. */
export const questionnaire = (
  sender: Sender,
  { id, version, isBeforeSession }: { id: string; version: number; isBeforeSession: boolean },
): Letter => ({
  subject: `Unas preguntas de ${sender.name}`,
  paragraphs: [
    isBeforeSession
      ? 'Antes de tu próxima sesión, tu profesional te pide responder unas preguntas. Toma unos minutos y no necesitas iniciar sesión.'
      : 'Tu profesional te pide responder unas preguntas. Toma unos minutos y no necesitas iniciar sesión.',
  ],
  button: { text: 'Responder', url: sender.formAddress(id, version) },
  notes: [
    'La dirección de este correo abre solo este formulario: no la compartas.',
    'Las respuestas no se leen en el momento. Si tú u otra persona está en peligro, llama a los servicios de emergencia.',
  ],
})

/** No name and no content: the alert itself stands in the agenda. */
const questionnaireAlert = (sender: Sender): Letter => ({
  subject: `Un formulario respondido espera tu lectura en ${sender.name}`,
  paragraphs: [
    'Una persona que atiendes respondió un formulario y conviene que lo leas cuanto antes. Está arriba en tu agenda.',
  ],
  button: { text: 'Abrir mi agenda', url: sender.address + pathOf('psychologistDashboard') },
})

/** To admins: they learn that somebody has to take care of it, and nothing of what it holds. */
const questionnaireWaits = (sender: Sender): Letter => ({
  subject: `Un formulario espera lectura en ${sender.name}`,
  paragraphs: [
    'Un formulario respondido espera a que un profesional de la clínica lo lea, y quien lo envió ya no lo hará. Asigna a la persona a otro profesional o nombra en la configuración a quién avisar.',
  ],
  button: { text: 'Abrir el panel', url: sender.address + pathOf('adminDashboard') },
})

/** Somebody wrote to the clinic's number what sounds like danger. The text is kept nowhere. */
const messageAlert = (sender: Sender): Letter => ({
  subject: `Una persona que atiendes necesita que la contactes: ${sender.name}`,
  paragraphs: [
    'Una persona que atiendes escribió al número de la clínica y conviene que la contactes cuanto antes. Ya recibió los números de ayuda. El mensaje no se guarda; quién es está arriba en tu agenda.',
  ],
  button: { text: 'Abrir mi agenda', url: sender.address + pathOf('psychologistDashboard') },
})

/** To admins: nobody of the clinic treats who wrote. */
const messageWaits = (sender: Sender): Letter => ({
  subject: `Un mensaje necesita atención en ${sender.name}`,
  paragraphs: [
    'Una persona que hoy nadie atiende escribió al número de la clínica y alguien debería contactarla. Ya recibió los números de ayuda, y el mensaje no se guarda. En la bitácora está quién es.',
  ],
  button: { text: 'Abrir la bitácora', url: sender.address + pathOf('auditLog') },
})

/** Letters that say to whom it may concern that somebody has to be looked after. */
export const alertLetters = {
  questionnaire_alert: questionnaireAlert,
  questionnaire_waits: questionnaireWaits,
  message_alert: messageAlert,
  message_waits: messageWaits,
}
