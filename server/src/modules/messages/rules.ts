/** What a button of the reminder asks for. */
const buttons = ['confirm', 'move', 'cancel'] as const
export type Button = (typeof buttons)[number]

/** The button and the reminder behind what a press sends back; null for anything else. */
export function pressedIn(payload: string): { button: Button; reminder: string } | null {
  const [, button, reminder = ''] =
    /^(confirm|move|cancel):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(payload) ?? []
  return button ? { button: button as Button, reminder } : null
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const optOuts = new Set([
  'baja',
  'baja por favor',
  'por favor baja',
  'dar de baja',
  'dame de baja',
  'darme de baja',
  'denme de baja',
  'quiero darme de baja',
  'quiero la baja',
  'baja gracias',
  'stop',
  'no quiero recibir mas mensajes',
  'no quiero mas mensajes',
])

/** Whether somebody asks for no more messages. */
export const isOptOut = (text: string): boolean => optOuts.has(plain(text))
