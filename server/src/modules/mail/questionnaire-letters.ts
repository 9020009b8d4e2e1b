import { clockIn, numbersToCall, type NumberToCall } from '@psico/contract/crisis/crisis-lines'
import { pathOf } from '@psico/contract/screens/screens'
import { hotlinesOf } from '#core/hotlines'
import type { Letter, Sender } from './letter.ts'
import type { Desk } from './read-known.ts'

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
    'Una persona que atiendes escribió al número de la clínica y conviene que la contactes cuanto antes. Le enviamos los números de ayuda. El mensaje no se guarda; quién es está arriba en tu agenda.',
  ],
  button: { text: 'Abrir mi agenda', url: sender.address + pathOf('psychologistDashboard') },
})

/** To admins: nobody of the clinic treats who wrote. */
const messageWaits = (sender: Sender): Letter => ({
  subject: `Un mensaje necesita atención en ${sender.name}`,
  paragraphs: [
    'Una persona que hoy nadie atiende escribió al número de la clínica y alguien debería contactarla. Le enviamos los números de ayuda, y el mensaje no se guarda. En la bitácora está quién es.',
  ],
  button: { text: 'Abrir la bitácora', url: sender.address + pathOf('auditLog') },
})

/** To whoever wrote what sounds like danger, where WhatsApp did not take the answer. */
const numbersLetter = (sender: Sender, { clinic, nowMs }: Pick<Desk, 'clinic' | 'nowMs'>): Letter => ({
  subject: `Números a los que puedes llamar ahora: ${sender.name}`,
  paragraphs: [
    'Escribiste al número de la clínica y por ahí no pudimos responderte. Si tú u otra persona está en peligro, llama ahora:',
  ],
  facts: numbersToCall(hotlinesOf(clinic), clockIn(new Date(nowMs), clinic.timezone)).map((call) => [
    call.name,
    `${call.display}${hoursOf(call)}`,
    call.href,
  ]),
  notes: ['Este correo sale solo: no esperes una respuesta aquí.'],
})

const hoursOf = ({ kind, hours }: NumberToCall): string =>
  kind === 'emergency' || hours === '' ? '' : hours === '24h' ? ' (24 horas)' : ` (${hours})`

/** To the clinic's admins. */
const whatsappRefusesKey = (sender: Sender): Letter => ({
  subject: 'WhatsApp rechaza la clave de tu clínica',
  paragraphs: [
    'Meta ya no acepta el token con el que tu clínica escribe por WhatsApp. Mientras tanto los recordatorios salen por correo, y a quien escribe al número no le llega ninguna respuesta.',
    'Genera un token nuevo en la cuenta de Meta de la clínica y escríbelo en Configuración, en Citas.',
  ],
  button: { text: 'Escribir el token nuevo', url: sender.address + pathOf('settingsSessions') },
})

/** Letters that say to whom it may concern that somebody has to be looked after, or cannot be reached. */
export const alertLetters = {
  questionnaire_alert: questionnaireAlert,
  questionnaire_waits: questionnaireWaits,
  message_alert: messageAlert,
  message_waits: messageWaits,
  numbers_to_call: numbersLetter,
  whatsapp_refuses_key: whatsappRefusesKey,
}
