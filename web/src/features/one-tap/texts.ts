export const oneTapTexts = {
  linkUnknown: 'Este enlace no abre ninguna cita',
  linkOver: 'Este enlace ya terminó',
  oneTapFailed: 'No se pudo abrir la cita.',
  linkActFailed: 'No se pudo hacer el cambio. Por favor, inténtalo de nuevo.',
  attending: '¡Gracias! Tu profesional ya sabe que vienes.',
  linkIsAlone:
    'Quien tenga este enlace puede mover o cancelar esta cita, y nada más: no lo compartas. Vale hasta que empiece la sesión.',
}
