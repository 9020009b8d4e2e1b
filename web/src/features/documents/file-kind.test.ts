import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

test('the kind is the extension', () => {
  expect([fileKind('Guía 🌙.pdf'), fileKind('a.tar.docx'), fileKind('x')]).toEqual(['PDF', 'DOCX', ''])
})
