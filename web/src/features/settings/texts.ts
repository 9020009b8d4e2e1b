export const texts = {
  required: 'Este campo es requerido.',
  hoursMissing: 'Escribe desde y hasta qué hora atiende.',
  nameMissing: 'Escribe el nombre de la especialidad.',
  specialtiesFailed: 'No se pudieron cargar las especialidades.',
  specialtyFailed: 'No se pudo guardar la especialidad.',
}
