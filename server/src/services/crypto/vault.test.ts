import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { makeClinic } from '../../../test/makers.ts'
import { newId } from '#core/id'
import { rows } from '#database/sql'
import { openVault, VaultError } from './vault.ts'

let server: TestServer
const secret = 'Canario: lo que nadie más debe leer 🐤'
const locationOf = (id = newId()) => ({ table: 'session_notes', column: 'content', row: id })

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a value opens where it was sealed, and each sealing looks different', async () => {
  const { vault } = server.app
  const location = locationOf()
  const [one, two] = await server.work(server.norte, async (db) => [
    await vault.sealText(db, server.norte, secret, location),
    await vault.sealText(db, server.norte, secret, location),
  ])
  expect(one).not.toEqual(two)
  expect(one?.includes(Buffer.from('Canario'))).toBe(false)
  const opened = await server.work(server.norte, (db) =>
    vault.openText(db, server.norte, one ?? Buffer.alloc(0), location),
  )
  expect(opened).toBe(secret)
})

test('it opens in no other row, column, table or clinic, nor altered or cut', async () => {
  const { vault } = server.app
  const location = locationOf()
  const sealed = await server.work(server.norte, (db) => vault.sealText(db, server.norte, secret, location))
  const altered = Buffer.from(sealed)
  altered.writeUInt8(altered.readUInt8(20) ^ 1, 20)
  const open = (clinic: typeof server.norte, bytes: Buffer, at: typeof location) =>
    server.work(clinic, (db) => vault.openText(db, clinic, bytes, at))
  await server.work(server.sur, (db) => vault.sealText(db, server.sur, 'la clave del sur', locationOf()))
  for (const [clinic, bytes, at] of [
    [server.norte, sealed, locationOf()],
    [server.norte, sealed, { ...location, column: 'title' }],
    [server.norte, sealed, { ...location, table: 'messages' }],
    [server.sur, sealed, location],
    [server.norte, altered, location],
    [server.norte, sealed.subarray(0, -1), location],
    [server.norte, sealed.subarray(0, 10), location],
    [server.norte, Buffer.alloc(0), location],
  ] as const)
    await expect(open(clinic, bytes, at)).rejects.toThrow(VaultError)
})

test('a clinic gets one key on first use, however many ask at once', async () => {
  const { vault } = server.app
  const third = await makeThird()
  const locations = Array.from({ length: 8 }, () => locationOf())
  const sealed = await Promise.all(
    locations.map((location) => third.work((db) => vault.sealText(db, third, secret, location))),
  )
  const keys = await third.work((db) => rows(db, 'select version from clinic_keys'))
  expect(keys).toHaveLength(1)
  const again = openVault(server.app.env)
  for (const [index, location] of locations.entries())
    expect(
      await third.work((db) => again.openText(db, third, sealed[index] ?? Buffer.alloc(0), location)),
    ).toBe(secret)
})

test('a key that was rolled back is not remembered', async () => {
  const { vault } = server.app
  const clinic = await makeThird()
  await expect(
    clinic.work(async (db) => {
      await vault.sealText(db, clinic, secret, locationOf())
      throw new Error('something failed')
    }),
  ).rejects.toThrow('something failed')
  const location = locationOf()
  const sealed = await clinic.work((db) => vault.sealText(db, clinic, secret, location))
  const elsewhere = openVault(server.app.env)
  expect(await clinic.work((db) => elsewhere.openText(db, clinic, sealed, location))).toBe(secret)
})

test('without the master key nothing opens', async () => {
  const location = locationOf()
  const sealed = await server.work(server.norte, (db) =>
    server.app.vault.sealText(db, server.norte, secret, location),
  )
  const stranger = openVault({ MASTER_KEY: 'another-master-key-of-at-least-32-chars' })
  await expect(
    server.work(server.norte, (db) => stranger.openText(db, server.norte, sealed, location)),
  ).rejects.toThrow()
})

const makeThird = () => makeClinic(server.databases, { subdomain: `c${newId().slice(-12)}`, name: 'Otra' })
