export const texts = {
  loadFailed: 'No pudimos cargar la historia importada.',
  downloadFailed: 'No pudimos descargar el archivo. Inténtalo de nuevo.',
}
