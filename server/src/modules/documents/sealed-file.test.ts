import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openFile } from './sealed-file.ts'

test('a document that the first edition sealed still opens, and under its own name only', async () => {
  const stored = Buffer.from('UFNJQ09GMQof+HBZBH6bNbRQwNfIZ5NzY6vavuAVlvsvAv3FIg6u', 'base64')
  const opened = (name: string) => buffer(openFile(Buffer.alloc(32, 1), name, Readable.from([stored])))
  expect((await opened('clinica/documents/uno')).toString()).toBe('Hola, documento')
  await expect(opened('otra/documents/uno')).rejects.toThrow()
})
