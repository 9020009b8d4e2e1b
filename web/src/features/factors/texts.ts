import { CallError, fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { isCalledOff } from './passkeys.ts'

export const texts = {
  load: 'No se pudo cargar tu segundo paso.',
  start: 'No se pudo preparar el código QR.',
  failed: 'No se pudo guardar. Por favor, inténtalo de nuevo.',
  codeShape: 'Escribe los 6 números que muestra la aplicación.',
  codeMissing: 'Escribe el código.',
  passwordMissing: 'Escribe tu contraseña.',
  calledOff: 'No se usó ninguna llave de acceso. Puedes intentarlo de nuevo.',
  passkeyHere: 'Este dispositivo no pudo usar la llave de acceso. Prueba de otra manera.',
  passkeyKnown: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
  added: 'Listo: tu cuenta tiene un segundo paso.',
  passkeyAdded: 'Llave de acceso agregada.',
  removed: 'Segundo paso quitado.',
  copied: 'Clave copiada.',
}

/** Asked before the codes are out of sight. */
export const leavingCodes = {
  title: '¿Ya guardaste los códigos?',
  text: 'No los volveremos a mostrar. Sin ellos, si un día no tienes tu teléfono, no podrás entrar.',
  confirm: 'Salir sin guardarlos',
  cancel: 'Volver a los códigos',
}

/** What to say of a second step that failed. */
export function failureOf(error: unknown): string {
  if (isCalledOff(error)) return texts.calledOff
  if (error instanceof CallError)
    return Object.values(fieldErrorsOf(error))[0] ?? sentenceOf(error, texts.failed)
  if (error instanceof Error && error.name === 'InvalidStateError') return texts.passkeyKnown
  return texts.passkeyHere
}
