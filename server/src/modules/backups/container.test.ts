import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openBackup, sealBackup } from './container.ts'

const clinic = '11111111-1111-4111-8111-111111111111'
const made = Buffer.from(
  'UFNJQ09CSzEBERERERERQRGBERERERERESBpFZgqyKmWGyLi+zU/fAwAAAAbnVaA0M7hdfupgFwL4/QpAZZDNDVTecMnB7ef',
  'base64',
)
const opened = (bytes: Buffer, forClinic = clinic) =>
  buffer(openBackup({ MASTER_KEY: 'm'.repeat(40) }, forClinic, Readable.from([bytes])))

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

test('one made under the former master key opens while that one is named, and says what it lacks where it is not', async () => {
  const [former, today] = [{ MASTER_KEY: 'm'.repeat(40) }, { MASTER_KEY: 'n'.repeat(40) }]
  const both = { ...today, MASTER_KEY_PREVIOUS: former.MASTER_KEY }
  const second = await buffer(sealBackup(former, clinic, Readable.from([Buffer.from('Hola otra vez')])))
  const read = async (keys: Parameters<typeof openBackup>[0], bytes: Buffer) =>
    (await buffer(openBackup(keys, clinic, Readable.from([bytes])))).toString()
  expect(await read(both, made)).toBe('Hola, copia')
  expect(await read(both, second)).toBe('Hola otra vez')
  await expect(read(today, second)).rejects.toMatchObject({ code: 'other_key' })
  // The first edition did not write down under which key.
  await expect(read(today, made)).rejects.toMatchObject({ code: 'damaged' })
  // What names another key is altered, and opens under none.
  const altered = Buffer.from(second)
  altered.writeUInt8(altered.readUInt8(40) ^ 1, 40)
  await expect(read(both, altered)).rejects.toMatchObject({ code: 'other_key' })
})
