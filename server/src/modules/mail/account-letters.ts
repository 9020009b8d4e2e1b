import { pathOf } from '@psico/contract/screens/screens'
import type { Link } from '#services/mail/mailed-links'
import type { MailPayloads } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'

const setPasswordUrl = (sender: Sender, link: Link) =>
  sender.address + pathOf('confirmReset', { uid: link.uid, token: link.token })
const once = 'Por seguridad, el enlace sirve una sola vez.'

export const verifyEmail = (sender: Sender, link: Link): Letter => ({
  subject: `Confirma tu correo en ${sender.name}`,
  paragraphs: [
    `Gracias por registrarte en ${sender.name}.`,
    'Confirma tu correo para que los avisos de tus citas te lleguen siempre.',
  ],
  button: {
    text: 'Confirmar mi correo',
    url: sender.address + pathOf('verifyEmail', { uid: link.uid, token: link.token }),
  },
  notes: [
    'Puedes iniciar sesión aunque todavía no lo hayas confirmado.',
    'Si no creaste esta cuenta, puedes ignorar este mensaje.',
  ],
})

export const passwordReset = (sender: Sender, link: Link): Letter => ({
  subject: `Restablece tu contraseña de ${sender.name}`,
  paragraphs: ['Recibimos una solicitud para cambiar tu contraseña. Puedes crear una nueva aquí:'],
  button: { text: 'Crear una contraseña nueva', url: setPasswordUrl(sender, link) },
  notes: [
    'El enlace sirve una sola vez y vence en una hora. Al usarlo se cierran tus sesiones abiertas.',
    'Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
  ],
})

const joining = {
  patient: 'te ha abierto una cuenta para reservar y seguir tus citas.',
  professional:
    'te ha abierto una cuenta de profesional. Allí podrás llevar tu agenda, tu disponibilidad y a tus pacientes.',
  reception: 'te ha abierto una cuenta de recepción. Allí llevarás la agenda y los datos de contacto.',
  admin: 'te ha abierto una cuenta de administración de la clínica.',
}

export const invitation = (
  sender: Sender,
  link: Link & Pick<MailPayloads['invitation'], 'user_type'>,
): Letter => ({
  subject: `${sender.name} te ha abierto una cuenta`,
  paragraphs: [`${sender.name} ${joining[link.user_type]}`, 'Crea tu contraseña para empezar:'],
  button: { text: 'Crear mi contraseña', url: setPasswordUrl(sender, link) },
  notes: [once, 'Si no esperabas esta invitación, puedes ignorar este mensaje.'],
})

export const clinicWelcome = (sender: Sender, link: Link): Letter => ({
  subject: `${sender.name} ya tiene su espacio`,
  paragraphs: [
    `¡Te damos la bienvenida! El espacio de ${sender.name} está listo.`,
    'Crea tu contraseña de administración y te guiaremos paso a paso hasta tu primera hora reservable.',
  ],
  facts: [['Dirección', sender.address]],
  button: { text: 'Crear mi contraseña', url: setPasswordUrl(sender, link) },
  notes: [
    once,
    'Si en siete días nadie crea una contraseña, el espacio se borra y su dirección queda libre otra vez.',
    'Guarda la dirección: por ahí entrarán tu equipo y tus pacientes.',
  ],
})
