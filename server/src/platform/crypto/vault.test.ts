import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { makeClinic } from '../../../test/makers.ts'
import { newId } from './id.ts'
import { rows } from '../db/sql.ts'
import { openVault, VaultError } from './vault.ts'

let server: TestServer
const secret = 'Canario: lo que nadie más debe leer 🐤'
const placeOf = (id = newId()) => ({ table: 'session_notes', column: 'content', row: id })

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a value opens where it was sealed, and each sealing looks different', async () => {
  const { vault } = server.app
  const place = placeOf()
  const [one, two] = await server.work(server.norte, async (db) => [
    await vault.sealText(db, server.norte, secret, place),
    await vault.sealText(db, server.norte, secret, place),
  ])
  expect(one).not.toEqual(two)
  expect(one?.includes(Buffer.from('Canario'))).toBe(false)
  const opened = await server.work(server.norte, (db) =>
    vault.openText(db, server.norte, one ?? Buffer.alloc(0), place),
  )
  expect(opened).toBe(secret)
})

test('it opens in no other row, column, table or clinic, nor altered or cut', async () => {
  const { vault } = server.app
  const place = placeOf()
  const sealed = await server.work(server.norte, (db) => vault.sealText(db, server.norte, secret, place))
  const altered = Buffer.from(sealed)
  altered.writeUInt8(altered.readUInt8(20) ^ 1, 20)
  const open = (clinic: typeof server.norte, bytes: Buffer, at: typeof place) =>
    server.work(clinic, (db) => vault.openText(db, clinic, bytes, at))
  await server.work(server.sur, (db) => vault.sealText(db, server.sur, 'la clave del sur', placeOf()))
  for (const [clinic, bytes, at] of [
    [server.norte, sealed, placeOf()],
    [server.norte, sealed, { ...place, column: 'title' }],
    [server.norte, sealed, { ...place, table: 'messages' }],
    [server.sur, sealed, place],
    [server.norte, altered, place],
    [server.norte, sealed.subarray(0, -1), place],
    [server.norte, sealed.subarray(0, 10), place],
    [server.norte, Buffer.alloc(0), place],
  ] as const)
    await expect(open(clinic, bytes, at)).rejects.toThrow(VaultError)
})

test('a clinic gets one key on first use, however many ask at once', async () => {
  const { vault } = server.app
  const third = await makeThird()
  const places = Array.from({ length: 8 }, () => placeOf())
  const sealed = await Promise.all(
    places.map((place) => third.work((db) => vault.sealText(db, third, secret, place))),
  )
  const keys = await third.work((db) => rows(db, 'select version from clinic_keys'))
  expect(keys).toHaveLength(1)
  const again = openVault(server.app.env.MASTER_KEY)
  for (const [index, place] of places.entries())
    expect(await third.work((db) => again.openText(db, third, sealed[index] ?? Buffer.alloc(0), place))).toBe(
      secret,
    )
})

test('a key that was rolled back is not remembered', async () => {
  const { vault } = server.app
  const clinic = await makeThird()
  await expect(
    clinic.work(async (db) => {
      await vault.sealText(db, clinic, secret, placeOf())
      throw new Error('something failed')
    }),
  ).rejects.toThrow('something failed')
  const place = placeOf()
  const sealed = await clinic.work((db) => vault.sealText(db, clinic, secret, place))
  const elsewhere = openVault(server.app.env.MASTER_KEY)
  expect(await clinic.work((db) => elsewhere.openText(db, clinic, sealed, place))).toBe(secret)
})

test('without the master key nothing opens', async () => {
  const place = placeOf()
  const sealed = await server.work(server.norte, (db) =>
    server.app.vault.sealText(db, server.norte, secret, place),
  )
  const stranger = openVault('another-master-key-of-at-least-32-chars')
  await expect(
    server.work(server.norte, (db) => stranger.openText(db, server.norte, sealed, place)),
  ).rejects.toThrow()
})

const makeThird = () => makeClinic(server.databases, { subdomain: `c${newId().slice(-12)}`, name: 'Otra' })
