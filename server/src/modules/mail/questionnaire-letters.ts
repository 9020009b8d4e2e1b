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
export const questionnaireAlert = (sender: Sender): Letter => ({
  subject: `Un formulario respondido espera tu lectura en ${sender.name}`,
  paragraphs: [
    'Una persona que atiendes respondió un formulario y conviene que lo leas cuanto antes. Está arriba en tu agenda.',
  ],
  button: { text: 'Abrir mi agenda', url: sender.address + pathOf('psychologistDashboard') },
})

/** To admins: they learn that somebody has to take care of it, and nothing of what it holds. */
export const questionnaireWaits = (sender: Sender): Letter => ({
  subject: `Un formulario espera lectura en ${sender.name}`,
  paragraphs: [
    'Un formulario respondido espera a que un profesional de la clínica lo lea, y quien lo envió ya no lo hará. Asigna a la persona a otro profesional o nombra en la configuración a quién avisar.',
  ],
  button: { text: 'Abrir el panel', url: sender.address + pathOf('adminDashboard') },
})
