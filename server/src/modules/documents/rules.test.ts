import { describe, expect, test } from 'vitest'
import { documentExtensionOf, documentExtensions } from '@psico/contract/documents/documents'
import { agrees, cleanFileName, downloadHeaders, type SeenContent } from './rules.ts'

describe('the name of a file', () => {
  test.each([
    ['informe.pdf', 'informe.pdf'],
    ['Evaluación año 2026 ñandú.pdf', 'Evaluación año 2026 ñandú.pdf'],
    ['tarea 👩🏽‍⚕️🧠.docx', 'tarea 👩🏽‍⚕️🧠.docx'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\ana\\nota.txt', 'nota.txt'],
    ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie: x.txt'],
    ['nul\0o.png', 'nulo.png'],
    ['\u202egnp.exe.png', 'gnp.exe.png'],
    ['.pdf', 'documento.pdf'],
    ['  espacios .pdf', 'espacios.pdf'],
    ['', 'documento'],
    ['/', 'documento'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept)
  })

  test('is cut between characters and keeps its extension', () => {
    const name = cleanFileName(`${'👩🏽‍⚕️'.repeat(300)}.pdf`)
    expect(name).toBe(`${'👩🏽‍⚕️'.repeat(200)}.pdf`)
  })

  test.each([
    ['a.PDF', 'pdf'],
    ['a.tar.docx', 'docx'],
    ['a.jpeg', 'jpeg'],
    ['a.exe', undefined],
    ['a.pdf.exe', undefined],
    ['pdf', undefined],
    ['a.', undefined],
  ])('the extension of %j is %j', (name, extension) => {
    expect(documentExtensionOf(name)).toBe(extension)
  })
})

test('a download names the file for every browser and is never run', () => {
  const headers = downloadHeaders("año 'x' (1) 🧠\".pdf", 'pdf')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="a_o 'x' (1) ___.pdf"; filename*=UTF-8''a%C3%B1o%20%27x%27%20%281%29%20%F0%9F%A7%A0%22.pdf`,
  )
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
})

const nothing: SeenContent = {
  signature: null,
  binary: false,
  hasWordPart: false,
  isInstaller: false,
}

describe('content and extension', () => {
  test.each(documentExtensions)('.%s is no program', (extension) => {
    expect(agrees(extension, { ...nothing, signature: 'exe', binary: true })).toBe(false)
  })

  test.each([
    ['pdf', { signature: 'pdf', binary: true }, true],
    ['pdf', { signature: 'png', binary: true }, false],
    ['pdf', {}, false],
    ['jpg', { signature: 'jpg', binary: true }, true],
    ['jpeg', { signature: 'jpg', binary: true }, true],
    ['png', { signature: 'jpg', binary: true }, false],
    ['doc', { signature: 'cfb', binary: true }, true],
    ['doc', { signature: 'cfb', binary: true, isInstaller: true }, false],
    ['doc', { signature: 'docx', hasWordPart: true, binary: true }, false],
    ['docx', { signature: 'zip', hasWordPart: true, binary: true }, true],
    ['docx', { signature: 'docx', hasWordPart: true, binary: true }, true],
    ['docx', { signature: 'zip', binary: true }, false],
    ['txt', {}, true],
    ['txt', { binary: true }, false],
    ['txt', { signature: 'pdf' }, false],
    ['txt', { signature: 'rtf' }, false],
    ['txt', { signature: 'bmp' }, true],
    ['txt', { signature: 'bmp', binary: true }, false],
  ] as const)('.%s that looks like %j: %s', (extension, seen, expected) => {
    expect(agrees(extension, { ...nothing, ...seen })).toBe(expected)
  })
})
