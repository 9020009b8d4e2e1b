import type { Message } from '@psico/contract/messages/messages'

export const messageTexts = {
  loadFailed: 'No se pudieron cargar tus avisos.',
  saveFailed: 'No se guardó. Inténtalo de nuevo.',
  saved: 'Avisos guardados.',
  noticesFailed:
    'El navegador no dio permiso para avisarte. Puedes cambiarlo en los ajustes de notificaciones del navegador.',
  byHandFailed: 'No se pudieron cargar los recordatorios.',
  phoneFailed: 'No se pudo abrir el teléfono de prueba.',
} as const

const states: Record<Message['state'], string> = {
  waiting: 'por salir',
  sent: 'enviado',
  delivered: 'entregado',
  read: 'leído',
  failed: 'no llegó',
  opened: 'abierto para enviarlo a mano',
}
const channels: Record<Message['channel'], string> = {
  mail: 'por correo',
  whatsapp: 'por WhatsApp',
  push: 'en el navegador',
  by_hand: 'en WhatsApp',
}

/** How far the newest reminder came, as a line; null where there is none. */
export function reminderLine(messages: readonly Message[], timeOf: (at: string) => string): string | null {
  const message = messages.find((one) => one.kind === 'reminder')
  return message
    ? `Recordatorio ${states[message.state]} ${channels[message.channel]}, ${timeOf(message.at)}`
    : null
}
