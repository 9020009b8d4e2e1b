export const texts = {
  textFailed: 'No se pudo cargar el consentimiento informado.',
  mineFailed: 'No se pudieron cargar tus consentimientos.',
}
