import { refusal } from '#core/problem'

/** The sentence stands under `error` too, where other clients look for it. */
const refuse = (status: number, code: string, sentence: string) =>
  refusal(status, code, sentence, { error: sentence })

/** Every refusal of backups. None of them changes anything. */
export const problems = {
  notMultipart: () =>
    refuse(415, 'not_multipart', 'Envía la copia como formulario con el archivo backup_file.'),
  noFile: () => refuse(400, 'no_file', 'Elige el archivo de la copia de seguridad (backup_file).'),
  wrongName: () => refuse(400, 'wrong_name', 'El archivo debe tener la extensión .sql.'),
  tooLarge: () => refuse(413, 'too_large', 'La copia de seguridad es demasiado grande.'),
  notABackup: () =>
    refuse(
      400,
      'not_a_backup',
      'El archivo no es una copia de seguridad creada por esta plataforma. No se cambió nada.',
    ),
  otherClinic: () =>
    refuse(400, 'other_clinic', 'La copia de seguridad pertenece a otra clínica. No se cambió nada.'),
  otherKey: () =>
    refuse(
      400,
      'other_key',
      'La copia de seguridad se selló con una clave que esta plataforma ya no usa. Quien opera el servidor puede indicarla para restaurarla. No se cambió nada.',
    ),
  damaged: () =>
    refuse(400, 'damaged', 'La copia de seguridad está incompleta o fue alterada. No se cambió nada.'),
  otherSchema: () =>
    refuse(
      400,
      'other_schema',
      'La copia de seguridad fue creada con una versión más nueva de la plataforma. No se cambió nada.',
    ),
  mismatch: () =>
    refuse(
      409,
      'mismatch',
      'Los datos restaurados no coinciden con la copia, quizá porque alguien trabajaba a la vez. No se cambió nada; inténtalo de nuevo.',
    ),
  alreadyRestoring: () =>
    refuse(409, 'already_restoring', 'Ya hay una restauración en curso. Espera a que termine.'),
  alreadyCopying: () =>
    refuse(
      409,
      'already_copying',
      'Ya se está creando o descargando una copia de seguridad de la clínica. Espera a que termine.',
    ),
  noAdminLeft: () =>
    refuse(
      409,
      'no_admin_left',
      'Después de la restauración no quedaría ninguna persona activa en la administración de la clínica. No se cambió nada.',
    ),
  backupNotFound: () => refuse(404, 'backup_not_found', 'Esa copia de seguridad no existe.'),
}
