import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'
import { complaintAbout } from './upload-form.ts'

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
