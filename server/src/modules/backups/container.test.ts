import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openBackup } from './container.ts'

const clinic = '11111111-1111-4111-8111-111111111111'
const made = Buffer.from(
  'UFNJQ09CSzEBERERERERQRGBERERERERESBpFZgqyKmWGyLi+zU/fAwAAAAbnVaA0M7hdfupgFwL4/QpAZZDNDVTecMnB7ef',
  'base64',
)
const opened = (bytes: Buffer, forClinic = clinic) =>
  buffer(openBackup('m'.repeat(40), forClinic, Readable.from([bytes])))

test('a backup that the first edition made still opens', async () => {
  expect((await opened(made)).toString()).toBe('Hola, copia')
})

test('one that is cut, altered or for another clinic says which of them it is', async () => {
  const altered = Buffer.from(made)
  altered.writeUInt8(altered.readUInt8(50) ^ 1, 50)
  await expect(opened(altered)).rejects.toMatchObject({ code: 'damaged' })
  await expect(opened(made.subarray(0, -1))).rejects.toMatchObject({ code: 'damaged' })
  await expect(opened(made.subarray(0, 41))).rejects.toMatchObject({ code: 'damaged' })
  await expect(opened(made.subarray(0, 30))).rejects.toMatchObject({ code: 'not_a_backup' })
  await expect(opened(made, clinic.replace('4111', '4112'))).rejects.toMatchObject({ code: 'other_clinic' })
})
