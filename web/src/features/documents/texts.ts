export const texts = {
  loadFailed: 'No se pudieron cargar tus documentos.',
  downloadFailed: 'No se pudo descargar el documento.',
  patientMissing: 'Elige un paciente.',
  descriptionMissing: 'Escribe una descripción.',
  fileMissing: 'Elige un archivo.',
  uploadFailed: 'Error al subir el documento.',
  withdrawn: 'Documento retirado.',
  withdrawFailed: 'No se pudo retirar el documento.',
  uploaded: 'Documento subido con éxito. Tu paciente ya puede verlo.',
}
