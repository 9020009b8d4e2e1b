import { letterDate } from '@psico/contract/core/dates'
import { pathOf } from '@psico/contract/screens/screens'
import type { WaitingMail } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'
import type { Reader } from './store.ts'

const profiles = {
  patient: pathOf('profileOwnData'),
  professional: pathOf('psychologistProfile'),
  reception: pathOf('myProfile'),
  admin: pathOf('myProfile'),
} as const satisfies Record<Reader['user_type'], string>

type RequestMail = Extract<WaitingMail, { kind: `request_${string}` }>

/** What becomes of something that a person asked to be done with their data. */
export function ofRequest(sender: Sender, mail: RequestMail): Letter {
  switch (mail.kind) {
    case 'request_received':
      return requestReceived(sender, mail.payload.due_date)
    case 'request_withdrawn':
      return requestWithdrawn(sender)
    case 'request_waits':
    case 'request_due':
      return requestWaits(sender, mail.kind === 'request_due')
    case 'request_decided':
      return requestDecided(sender, mail.payload)
  }
}

/** Also a warning: whoever did not ask for it learns of it here. */
export const exportReady = (sender: Sender, type: Reader['user_type']): Letter => ({
  subject: `La copia de tus datos en ${sender.name} está lista`,
  paragraphs: [
    'Preparamos la copia de tus datos que pediste. Por tu privacidad no va en este correo: se descarga dentro de tu cuenta, en Mi Perfil, durante siete días.',
  ],
  button: { text: 'Ir a Mi Perfil', url: sender.address + profiles[type] },
  notes: ['Si no la pediste, cambia tu contraseña cuanto antes y avisa a la clínica.'],
})

/** Nothing of what was asked: a mailbox is read by more eyes than an account. */
const requestReceived = (sender: Sender, dueDate: string): Letter => ({
  subject: `${sender.name} recibió tu solicitud sobre tus datos`,
  paragraphs: [
    `Recibimos tu solicitud. La clínica tiene que responderte a más tardar el ${letterDate(dueDate)}.`,
    'En Mi Perfil puedes ver en qué va.',
  ],
  button: { text: 'Ver mi solicitud', url: sender.address + profiles.patient },
  notes: ['Si no la hiciste, cambia tu contraseña cuanto antes y avisa a la clínica.'],
})

const requestWithdrawn = (sender: Sender): Letter => ({
  subject: `Retiraste tu solicitud sobre tus datos en ${sender.name}`,
  paragraphs: ['Ya no se hará nada de lo que pediste: tu cuenta y tu expediente siguen como estaban.'],
  button: { text: 'Ir a Mi Perfil', url: sender.address + profiles.patient },
  notes: ['Si no la retiraste tú, cambia tu contraseña cuanto antes y avisa a la clínica.'],
})

const requestWaits = (sender: Sender, isSoon: boolean): Letter => ({
  subject: isSoon
    ? `Se acerca el plazo de una solicitud sobre datos personales en ${sender.name}`
    : `Una persona hizo una solicitud sobre sus datos en ${sender.name}`,
  paragraphs: [
    isSoon
      ? 'Una solicitud sobre datos personales sigue sin responder y su plazo legal está por terminar.'
      : 'Una persona pidió corregir, borrar o bloquear sus datos. La ley da un plazo para responderle.',
  ],
  button: { text: 'Ver las solicitudes', url: sender.address + pathOf('privacyRequests') },
})

type Decided = Extract<WaitingMail, { kind: 'request_decided' }>['payload']

const done: Record<Decided['kind'], string> = {
  rectify: 'La clínica corrigió tus datos como pediste.',
  block:
    'Tu expediente clínico quedó bloqueado: se conserva el tiempo que pide la ley y nadie puede abrirlo. Tu cuenta sigue abierta, y puedes llevarte una copia de tus datos.',
  erase:
    'Tu cuenta y tus datos de contacto se borran. Tu expediente clínico se conserva bloqueado el tiempo que pide la ley: nadie puede abrirlo, y al terminar el plazo se destruye. Si tenías sesiones por venir, quedaron canceladas con su devolución.',
}

const afterRefund =
  'Tu expediente clínico quedó bloqueado y tu cuenta, cerrada. Tus datos de contacto se borrarán cuando llegue tu devolución: hasta entonces los necesitamos para enviártela.'

const requestDecided = (sender: Sender, { kind, status, waits = false }: Decided): Letter => ({
  subject: `La respuesta a tu solicitud sobre tus datos en ${sender.name}`,
  paragraphs:
    status === 'done'
      ? [waits ? afterRefund : done[kind]]
      : ['La clínica no hizo lo que pediste. Por tu privacidad, el motivo se lee dentro de tu cuenta.'],
  ...(status === 'done' && kind === 'erase'
    ? {
        notes: [
          waits
            ? 'Después solo te avisaremos de tu devolución.'
            : 'Este es el último correo que te enviamos.',
        ],
      }
    : { button: { text: 'Ver la respuesta', url: sender.address + profiles.patient } }),
})
