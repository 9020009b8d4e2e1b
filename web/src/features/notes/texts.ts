export const texts = {
  loadFailed: 'No se pudo cargar la información de la nota.',
  saveFailed: 'No se pudo guardar la nota.',
  saved: 'Nota guardada.',
  notYet: 'La nota se puede escribir cuando la cita está confirmada o completada.',
}
