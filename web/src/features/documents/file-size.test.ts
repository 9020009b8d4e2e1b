import { expect, test } from 'vitest'
import { fileKind, fileSize } from './file-size.ts'
import { complaintAbout } from './upload-form.ts'

test.each([
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [12_800, '12,5 KB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test('the kind is the extension', () => {
  expect([fileKind('Guía 🌙.pdf'), fileKind('a.tar.docx'), fileKind('x')]).toEqual(['PDF', 'DOCX', ''])
})

const file = (name: string, size = 10) => ({ name, size })
test.each([
  [{ patient: '', description: 'x', file: file('a.pdf') }, 'Por favor, completa todos los campos.'],
  [{ patient: 'p', description: '  ', file: file('a.pdf') }, 'Por favor, completa todos los campos.'],
  [{ patient: 'p', description: 'x', file: null }, 'Por favor, completa todos los campos.'],
  [
    { patient: 'p', description: 'x', file: file('a.exe') },
    'Tipo de archivo no permitido. Solo se aceptan PDF, DOC, DOCX, TXT, JPG y PNG.',
  ],
  [
    { patient: 'p', description: 'x', file: file('a.pdf', 10 * 1024 * 1024 + 1) },
    'El archivo es demasiado grande. El tamaño máximo es 10MB.',
  ],
  [{ patient: 'p', description: 'x', file: file('a.PDF', 10 * 1024 * 1024) }, null],
])('the form %j is told %j', (form, complaint) => {
  expect(complaintAbout(form)).toBe(complaint)
})
