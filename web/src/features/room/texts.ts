import type { DeviceProblem } from './devices.ts'
import type { Way } from './network.ts'

const allow =
  'Ábrelo junto a la dirección de la página (el candado), permite la cámara y el micrófono, y prueba otra vez.'

/** What keeps a device away, and the way out. */
export const deviceTexts: Record<DeviceProblem, string> = {
  refused: `El navegador no tiene permiso. ${allow}`,
  none: 'No encontramos este dispositivo. Conéctalo, o sigue sin él.',
  busy: 'Otro programa lo está usando. Cierra otras videollamadas y prueba otra vez.',
  silent: `El navegador no respondió. Mira si te está pidiendo permiso. ${allow}`,
  unsupported:
    'Este navegador no sabe hacer videollamadas. Abre la página en Chrome, Firefox, Edge o Safari al día.',
}

export const wayTexts: Record<Way, string> = {
  direct: 'Directa: nada se interpone entre ustedes.',
  relayed: 'Por retransmisión: pasa por nuestro servidor, que no puede abrirla.',
  none: 'No hay camino: esta red no deja pasar videollamadas. Prueba con otra red, por ejemplo los datos del teléfono.',
}

export const endTexts: Partial<Record<number, [title: string, text: string]>> = {
  4401: ['Tu sesión de la página terminó', 'Inicia sesión otra vez para volver a la sala.'],
  4403: ['Esta sala no es tuya', 'La sala de una sesión es solo de quienes participan en ella.'],
  4404: ['No encontramos esa cita', 'Revisa el enlace en tu cita.'],
  4409: ['Abriste la sala en otra ventana', 'La videollamada sigue allí. Esta ventana ya se puede cerrar.'],
  4410: ['La sala se cerró', 'El tiempo de esta sesión terminó, o la cita cambió.'],
  4429: ['Se cortó la línea', 'Llegaron demasiados mensajes desde esta ventana. Vuelve a entrar.'],
}
