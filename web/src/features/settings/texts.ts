export const texts = {
  packsFailed: 'No pudimos cargar los bonos.',
  packFailed: 'No pudimos guardar el bono.',
  required: 'Este campo es requerido.',
  hoursMissing: 'Escribe desde y hasta qué hora atiende.',
  nameMissing: 'Escribe el nombre de la especialidad.',
  specialtiesFailed: 'No se pudieron cargar las especialidades.',
  specialtyFailed: 'No se pudo guardar la especialidad.',
}
