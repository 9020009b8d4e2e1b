export const globalTexts = {
  clinicFailed: 'No se pudo cargar la clínica.',
  clinicMissing: 'Esta clínica no existe.',
  clinicsFailed: 'No se pudieron cargar las clínicas.',
  usersFailed: 'No se pudieron buscar los usuarios.',
  statsFailed: 'No se pudieron cargar las estadísticas.',
  suspendFailed: 'No se pudo cambiar el estado de la clínica.',
  suspended: 'Clínica suspendida.',
  resumed: 'Clínica reanudada.',
  noClinics: 'Todavía no hay clínicas',
  noneFound: 'Ninguna clínica coincide con la búsqueda',
}
