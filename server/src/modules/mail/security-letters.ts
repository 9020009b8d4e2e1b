import { pathOf } from '@psico/contract/screens/screens'
import type { SecurityChange } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'

const told: Record<SecurityChange, { subject: string; what: string }> = {
  password: {
    subject: 'Se cambió tu contraseña',
    what: 'La contraseña de tu cuenta se cambió hace un momento, y se cerraron tus otras sesiones.',
  },
  totp_added: {
    subject: 'Agregaste un segundo paso a tu cuenta',
    what: 'Se agregó una aplicación de códigos a tu cuenta: desde ahora pedimos su código al iniciar sesión.',
  },
  passkey_added: {
    subject: 'Agregaste una llave de acceso a tu cuenta',
    what: 'Se agregó una llave de acceso a tu cuenta: con ella se puede iniciar sesión.',
  },
  factor_removed: {
    subject: 'Se quitó un segundo paso de tu cuenta',
    what: 'Se quitó una aplicación de códigos o una llave de acceso de tu cuenta.',
  },
  factor_recovered: {
    subject: 'Tu segundo paso se quitó',
    what: 'Como se pidió hace 24 horas, quitamos el segundo paso de tu cuenta y cerramos tus sesiones. Entra con tu contraseña y prepara uno nuevo en Mi Perfil.',
  },
  recovery_codes: {
    subject: 'Se renovaron tus códigos de recuperación',
    what: 'Se hicieron diez códigos de recuperación nuevos. Los anteriores ya no sirven.',
  },
  codes_guessed: {
    subject: 'Alguien intenta adivinar tu segundo paso',
    what: 'Alguien que conoce tu contraseña escribió muchos códigos equivocados. No pudo entrar, y cada vez debe esperar más. Si eras tú, usa otra manera de confirmar o pide ayuda a la administración.',
  },
  started_anew: {
    subject: 'Tu cuenta empieza de nuevo',
    what: 'Nadie había confirmado este correo hasta hoy. Por tu seguridad borramos lo que se había escrito antes en la cuenta: los datos del perfil y el nombre, el segundo paso, las horas sin pagar, la lista de espera y las solicitudes sobre los datos. Las citas pagadas siguen en pie. Completa tus datos en Mi Perfil.',
  },
  recovery_used: {
    subject: 'Se usó un código de recuperación',
    what: 'Alguien confirmó que eras tú con uno de tus códigos de recuperación. Cada código sirve una sola vez.',
  },
}

/** Tells the person that how they sign in was changed: it may not have been them. */
export const securityChange = (sender: Sender, change: SecurityChange): Letter => ({
  subject: `${told[change].subject} en ${sender.name}`,
  paragraphs: [told[change].what, 'Si fuiste tú, no tienes que hacer nada.'],
  button: { text: 'No fui yo: crear otra contraseña', url: sender.address + pathOf('resetPassword') },
  notes: ['Si no fuiste tú, crea otra contraseña cuanto antes y avisa a la administración.'],
})

/** A day to say no: whoever still has the factor, or never asked, stops it here. */
export const factorRecovery = (sender: Sender, id: string): Letter => ({
  subject: `Pidieron quitar el segundo paso de tu cuenta en ${sender.name}`,
  paragraphs: [
    'La administración pidió quitar el segundo paso de tu cuenta porque lo perdiste. Dentro de 24 horas podrás entrar solo con tu contraseña.',
    'Si lo pediste tú, no tienes que hacer nada más que esperar. Si lo encuentras y lo usas antes, se queda.',
  ],
  button: { text: 'No lo pedí: detenerlo', url: sender.recoveryAddress(id) },
  notes: ['Si no lo pediste, detenlo y cambia tu contraseña: alguien podría estar intentando entrar.'],
})
