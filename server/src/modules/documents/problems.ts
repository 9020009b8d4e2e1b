import { uploadTexts } from '@psico/contract/documents/documents'
import { Problem, refusal } from '#core/problem'

/** A refused upload speaks twice: `detail` for whoever shows one sentence, the fields for the form. */
const upload = (status: number, code: string, fields: readonly string[], sentence: string) =>
  new Problem(status, code, {
    detail: sentence,
    ...Object.fromEntries(fields.map((field) => [field, [sentence]])),
  })

export const problems = {
  missing: (fields: readonly string[]) => upload(400, 'missing_fields', fields, uploadTexts.missing),
  noId: () => upload(400, 'no_id', ['document'], 'El identificador no es válido.'),
  noSuchPatient: () => upload(400, 'no_such_patient', ['patient'], 'Elige a uno de tus pacientes.'),
  tooLongDescription: () =>
    upload(400, 'description_too_long', ['description'], 'La descripción es demasiado larga.'),
  emptyFile: () => upload(400, 'empty_file', ['file'], 'El archivo está vacío.'),
  wrongType: () => upload(415, 'wrong_type', ['file'], uploadTexts.wrongType),
  tooLarge: () => upload(413, 'too_large', ['file'], uploadTexts.tooLarge),
  storageFull: () =>
    upload(
      409,
      'storage_full',
      ['file'],
      'La clínica ya no tiene espacio para más archivos. Avisa a su administración.',
    ),
  sharedOtherwise: () =>
    upload(
      409,
      'shared_otherwise',
      [],
      'Este documento ya se compartió, con otros datos. Míralo en la lista. Si quieres compartir también este, súbelo otra vez.',
    ),
  documentNotFound: () => refusal(404, 'document_not_found', 'No encontramos ese documento.'),
  fileGone: () => refusal(404, 'file_gone', 'El archivo de este documento ya no está disponible.'),
  fileDamaged: () =>
    refusal(500, 'file_damaged', 'El archivo está dañado y no se puede abrir. Avisa a tu clínica.'),
  withdrawn: () => refusal(410, 'document_withdrawn', 'Este documento fue retirado por quien lo compartió.'),
  alreadyWithdrawn: () => refusal(409, 'already_withdrawn', 'Este documento ya fue retirado.'),
  notYours: () => refusal(403, 'not_your_document', 'No tienes acceso a este documento.'),
}
