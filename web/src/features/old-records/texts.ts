export const texts = {
  askFailed: 'No pudimos pedir la exportación. Inténtalo de nuevo.',
  exportsFailed: 'No pudimos cargar las exportaciones.',
  exportFailed: 'No pudimos descargar la exportación. Inténtalo de nuevo.',
  loadFailed: 'No pudimos cargar la historia importada.',
  downloadFailed: 'No pudimos descargar el archivo. Inténtalo de nuevo.',
}
