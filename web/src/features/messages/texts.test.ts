import type { Message } from '@psico/contract/messages/messages'
import { expect, test } from 'vitest'
import { reminderLine } from './texts.ts'

const at = '2026-03-05T22:02:00.000Z'
const reminder = (state: Message['state'], channel: Message['channel']): Message =>
  ({ kind: 'reminder', channel, state, at }) as Message

test.each([
  ['whatsapp', 'delivered', 'Recordatorio entregado por WhatsApp, 18:02'],
  ['whatsapp', 'read', 'Recordatorio leído por WhatsApp, 18:02'],
  ['whatsapp', 'failed', 'Recordatorio no llegó por WhatsApp, 18:02'],
  ['mail', 'sent', 'Recordatorio enviado por correo, 18:02'],
  ['by_hand', 'opened', 'Recordatorio abierto para enviarlo a mano en WhatsApp, 18:02'],
] as const)('a reminder by %s that is %s stands on the card of its session', (channel, state, line) => {
  const newest = [{ ...reminder('sent', 'mail'), kind: 'moved' } as Message, reminder(state, channel)]
  expect(reminderLine(newest, () => '18:02')).toBe(line)
})

test('where nobody was reminded nothing is said', () => {
  expect(reminderLine([], () => '18:02')).toBeNull()
})
