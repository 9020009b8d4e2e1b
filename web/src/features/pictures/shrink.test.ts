import { expect, test } from 'vitest'
import { maxChosenBytes } from '@psico/contract/pictures/pictures'
import { complaintAboutPicture, cutOf } from './shrink.ts'

test.each([
  [{ width: 4000, height: 3000 }, { left: 500, top: 0, width: 3000, height: 3000, drawn: 224 }],
  [{ width: 3000, height: 4001 }, { left: 0, top: 501, width: 3000, height: 3000, drawn: 224 }],
  [{ width: 200, height: 100 }, { left: 50, top: 0, width: 100, height: 100, drawn: 100 }],
])('a photo of %j is cut square around its middle and never enlarged', (size, { drawn, ...cut }) => {
  expect(cutOf('photo', size)).toEqual({ ...cut, drawn: { width: drawn, height: drawn } })
})

test.each([
  [
    { width: 1200, height: 300 },
    { width: 480, height: 120 },
  ],
  [
    { width: 1000, height: 1000 },
    { width: 160, height: 160 },
  ],
  [
    { width: 90, height: 30 },
    { width: 90, height: 30 },
  ],
  [
    { width: 9000, height: 2 },
    { width: 480, height: 1 },
  ],
])('a logo of %j keeps its shape as %j', (size, drawn) => {
  expect(cutOf('logo', size)).toEqual({ left: 0, top: 0, ...size, drawn })
})

test.each([
  ['ana.jpg', maxChosenBytes, null],
  ['Ana ñ 🌙.WEBP', 1, null],
  ['ana.jpg', maxChosenBytes + 1, 'La imagen es demasiado grande. El tamaño máximo es 5 MB.'],
  ['ana.svg', 1, 'Tipo de imagen no permitido. Solo se aceptan JPG, PNG y WebP.'],
  ['ana.jpg.exe', 1, 'Tipo de imagen no permitido. Solo se aceptan JPG, PNG y WebP.'],
  ['ana', 1, 'Tipo de imagen no permitido. Solo se aceptan JPG, PNG y WebP.'],
])('a file %s of %d bytes: %s', (name, size, complaint) => {
  expect(complaintAboutPicture({ name, size })).toBe(complaint)
})
