import { counted } from '../../lib/numbers.ts'

export const texts = {
  listFailed: 'No se pudieron cargar los profesionales.',
  noneFound: 'No se encontraron profesionales con esos filtros.',
  nobodyYet: 'Todavía no hay profesionales publicados.',
  profileFailed: 'No se pudo cargar la información del profesional.',
  noData: 'No hay datos para mostrar.',
  noCity: 'Sin ciudad',
  answerFirst: 'Con una sola respuesta ya podemos proponerte a alguien y decirte por qué.',
  nobodyFits: 'Nadie cumple lo que elegiste. Prueba a cambiar una respuesta.',
  noHours: 'Sin horarios libres por ahora',
  noPlace: 'Ubicación no especificada',
  noBio: 'Todavía no hay una presentación.',
  noEducation: 'Todavía no hay información sobre su formación.',
  noSpecialties: 'Todavía no hay especialidades registradas.',
  found: (count: number) => counted(count, 'profesional encontrado', 'profesionales encontrados'),
  years: (years: number) => counted(years, 'año de experiencia', 'años de experiencia'),
  ownLoadFailed: 'No se pudo cargar tu perfil profesional.',
  ownSaveFailed: 'Hubo un error al guardar tu perfil.',
  ownSaved: '¡Perfil actualizado con éxito!',
  catalogueFailed: 'No se pudieron cargar las especialidades.',
}
