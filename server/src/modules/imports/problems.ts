import { mostImportColumns, mostImportRows, undoDays } from '@psico/contract/imports/imports'
import { fieldRefusal, Problem, refusal } from '#core/problem'
import type { UnreadableWhy } from '#services/sheets/unreadable'

const sentences: Record<UnreadableWhy, string> = {
  notATable: 'Este archivo no es una tabla que podamos leer. Guárdalo como CSV o XLSX y súbelo de nuevo.',
  damaged: 'El archivo está dañado o incompleto. Guárdalo de nuevo y vuelve a subirlo.',
  noHeader: 'La primera fila debe decir qué es cada columna, por ejemplo: nombre completo, correo, celular.',
  empty: 'El archivo no tiene filas.',
  tooManyRows: `El archivo tiene más de ${mostImportRows.toLocaleString('es')} filas. Divídelo en varios.`,
  tooManyColumns: `El archivo tiene más de ${mostImportColumns} columnas. Deja solo las que hacen falta.`,
  tooHeavy: 'El archivo es demasiado grande por dentro y no lo abrimos. Guárdalo como CSV, o divídelo.',
  hasEntities:
    'El archivo trae declaraciones que una hoja de cálculo no lleva, y no lo abrimos. Guárdalo de nuevo como XLSX.',
  isLocked: 'El archivo tiene contraseña. Quítasela y súbelo de nuevo.',
  notAZip: 'Los documentos vienen juntos en un archivo .zip. Haz uno y súbelo.',
  noList:
    'Al zip le falta el archivo documentos.csv, que dice de quién es cada documento (archivo, correo, profesional, fecha), o trae más de uno.',
  hasPaths:
    'El zip trae archivos con nombres que llevan a otra carpeta, y no lo abrimos. Haz el zip de nuevo.',
  hasLargeFile:
    'El zip trae demasiados archivos de más de 10 MB, o su lista pesa más que eso. Sácalos o hazlos más pequeños.',
  isOldExcel: 'Es un archivo de Excel antiguo (.xls). Guárdalo como XLSX o CSV y súbelo de nuevo.',
}

export const problems = {
  noFile: () => fieldRefusal(400, 'no_file', 'file', 'Elige un archivo.'),
  unknownKind: () =>
    fieldRefusal(
      400,
      'unknown_kind',
      'kind',
      'Di qué trae el archivo: pacientes, parejas, citas por venir, saldos o documentos.',
    ),
  tooLarge: () => fieldRefusal(413, 'too_large', 'file', 'El archivo pesa más de 50 MB.'),
  busy: () =>
    refusal(409, 'import_busy', 'Ya se está leyendo otro archivo. Inténtalo de nuevo en un momento.'),
  unreadable: (why: UnreadableWhy) => fieldRefusal(400, `unreadable_${why}`, 'file', sentences[why]),
  notFound: () => refusal(404, 'import_not_found', 'No encontramos esa importación.'),
  rowNotFound: () => refusal(404, 'row_not_found', 'No encontramos esa fila.'),
  personNotFound: () =>
    fieldRefusal(400, 'person_not_found', 'same_as', 'No encontramos a esa persona entre los pacientes.'),
  unknownColumn: (name: string) =>
    fieldRefusal(400, 'unknown_column', 'columns', `El archivo no tiene una columna «${name}».`),
  unknownField: (name: string) =>
    fieldRefusal(400, 'unknown_field', 'columns', `«${name}» no es un dato que se pueda importar aquí.`),
  fieldTwice: (label: string) =>
    fieldRefusal(400, 'field_twice', 'columns', `Dos columnas no pueden ser «${label}». Deja fuera una.`),
  missingField: (message: string) => fieldRefusal(400, 'missing_field', 'columns', message),
  dateFormat: (columns: readonly string[]) =>
    fieldRefusal(
      400,
      'date_format_needed',
      'date_format',
      `Las fechas de ${columns.map((column) => `«${column}»`).join(', ')} se pueden leer de dos maneras. Di si va primero el día (DMY) o el mes (MDY).`,
    ),
  unknownZone: () => fieldRefusal(400, 'unknown_zone', 'zone', 'No conocemos esa zona horaria.'),
  errorsLeft: (count: number) =>
    refusal(
      409,
      'errors_left',
      count === 1
        ? 'Queda una fila con errores. Corrígela, o importa sin ella.'
        : `Quedan ${count} filas con errores. Corrígelas, o importa sin ellas.`,
      { count },
    ),
  alreadyApplied: () => refusal(409, 'already_applied', 'Esta importación ya se hizo.'),
  alreadyUndone: () => refusal(409, 'already_undone', 'Esta importación ya se deshizo.'),
  notApplied: () => refusal(409, 'not_applied', 'Esta importación no se ha hecho todavía.'),
  undoOver: () =>
    refusal(409, 'undo_over', `Pasaron más de ${undoDays} días: esta importación ya no se puede deshacer.`),
  changedMeanwhile: () =>
    new Problem(409, 'changed_meanwhile', {
      detail:
        'La clínica cambió mientras se importaba, y no se importó nada. Revisa de nuevo y vuelve a intentarlo.',
    }),
}
