import { CallError, sentenceOf } from '../../lib/call-error.ts'

export const texts = {
  required: 'Este campo es requerido.',
  resetMismatch: 'Las contraseñas no coinciden.',
  registered: '¡Cuenta creada! Te enviamos un correo para verificar tu dirección.',
  registeredBefore: 'Si ya tenías una cuenta con este correo, inicia sesión con tu contraseña de siempre.',
  stepOver: 'Pasó demasiado tiempo. Escribe tu correo y tu contraseña otra vez.',
  sessionOver: 'Tu sesión terminó. Inicia sesión de nuevo para seguir donde estabas.',
  resetFailed: 'Ocurrió un error. Por favor, inténtalo de nuevo.',
  linkOver: 'El enlace es inválido o ha expirado. Por favor, solicita un nuevo restablecimiento.',
  firstPassword: 'Contraseña guardada. Ya estás dentro.',
  resetDone: '¡Tu contraseña ha sido restablecida con éxito! Ahora puedes iniciar sesión.',
  verifyFailed: 'No se pudo verificar tu correo. Por favor, inténtalo de nuevo.',
}

const formErrorOf = (error: CallError): string | undefined => error.body.non_field_errors?.[0]
const silence = 'Error de red o el servidor no responde.'

/** What a failed login says: the server's own sentence before all others. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof CallError) || error.kind === 'offline') return silence
  return formErrorOf(error) ?? (error.status >= 500 ? silence : 'Credenciales incorrectas.')
}

const address = /^\S+@\S+\.\S+$/

/** What a form says about an address before it asks the server; undefined when nothing is wrong. */
export const emailComplaint = (email: string): string | undefined =>
  address.test(email.trim()) ? undefined : 'Introduce un correo electrónico válido.'

/** What a failed registration says, in sentences; each stands at its field as well. */
export function registerFailure(error: unknown): string {
  if (!(error instanceof CallError) || error.kind === 'offline') return 'No se pudo conectar al servidor.'
  const messages = Object.values(error.body).flatMap((value) =>
    Array.isArray(value) ? value.map(String) : [],
  )
  return messages.length > 0 ? messages.join(' ') : sentenceOf(error, 'Ocurrió un error en el registro.')
}

/** What a failed request of a reset link says. */
export const resetRequestFailure = (error: unknown): string =>
  error instanceof CallError && error.status === 429
    ? sentenceOf(error, texts.resetFailed)
    : texts.resetFailed
