export const texts = {
  loadFailed: 'No se pudieron cargar las liquidaciones.',
  linesFailed: 'No se pudo cargar el detalle.',
  rulesFailed: 'No se pudieron cargar las reglas.',
  closed: (number: number) => `Liquidación ${number} cerrada.`,
  closeFailed: 'No se pudo cerrar el período.',
  paid: 'Pago registrado.',
  payFailed: 'No se pudo registrar el pago.',
  rulesSaved: 'Reglas guardadas.',
  saveFailed: 'No se pudieron guardar las reglas.',
  fileFailed: 'No se pudo descargar la liquidación.',
}
