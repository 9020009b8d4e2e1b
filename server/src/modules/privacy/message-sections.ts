/** What tables of messages by other ways than mail are called in a person's copy. */
export const messageSections = {
  message_alerts: 'Avisos por un mensaje que escribiste',
  messages: 'Mensajes y avisos que te enviamos',
  notification_choices: 'Avisos que elegiste',
  notification_consents: 'Permisos que diste o retiraste',
  push_subscriptions: 'Dispositivos con avisos',
} as const
