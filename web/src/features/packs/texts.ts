export const texts = {
  listFailed: 'No pudimos cargar tus bonos.',
  offersFailed: 'No pudimos cargar los bonos de la clínica.',
  buyFailed: 'No pudimos abrir el pago. Inténtalo de nuevo.',
}
