import { maxUploadBytes, uploadTexts } from '@psico/contract/documents/documents'
import { expect, test } from 'vitest'
import { complaintsAbout } from './upload-form.ts'

const whole = { patient: 'p', description: 'Para leer', file: { name: 'Guía.PDF', size: maxUploadBytes } }

test.each([
  ['nothing of a whole one', whole, {}],
  [
    'each thing that is missing',
    { patient: '', description: ' ', file: null },
    {
      non_field_errors: uploadTexts.missing,
      patient: 'Elige un paciente.',
      description: 'Escribe una descripción.',
      file: 'Elige un archivo.',
    },
  ],
  [
    'a file of another kind, also where something is missing',
    { ...whole, patient: '', file: { name: 'virus.exe', size: 1 } },
    { non_field_errors: uploadTexts.missing, patient: 'Elige un paciente.', file: uploadTexts.wrongType },
  ],
  [
    'a file that is too large',
    { ...whole, file: { name: 'a.pdf', size: maxUploadBytes + 1 } },
    { file: uploadTexts.tooLarge },
  ],
])('complains about %s', (_, typed, complaints) => expect(complaintsAbout(typed)).toEqual(complaints))
