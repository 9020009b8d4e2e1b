import { createHash, randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOfFile } from '#modules/documents/public'
import type { Clinic } from '#platform/clinic'
import { newId } from '#platform/id'
import { rotateKeys } from '#platform/key-rotation'
import { row, run } from '#platform/sql'
import { openHouse, type Caller, type TestHouse } from '../../../test/harness.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { keepCopy, storedCopies } from './stored.ts'
import * as store from './store.ts'

let house: TestHouse
let admin: Caller
let patient: string
let document: string

async function fill(clinic: Clinic): Promise<void> {
  await clinic.work(async (db) => {
    patient = await makeUser(db, { first_name: 'Zoé "ñ"', last_name: "O'Hara\n" })
    const { user } = await makeProfessional(db)
    const day = { psychologist: user, patient, status: 'completed' as const }
    for (let n = 1; n <= 9; n += 1)
      await makeAppointment(db, clinic.timezone, { ...day, date: `2026-02-0${n}`, time: '09:00' })
    document = newId()
    const sealed = (column: string) =>
      house.platform.vault.sealText(db, clinic, 'secreto', { table: 'documents', column, row: document })
    await run(
      db,
      `insert into documents (id, patient, uploaded_by, description, file_name, extension, file_size, file_key)
       values ($1, $2, $3, $4, $5, 'pdf', 9, $6)`,
      [
        document,
        patient,
        user,
        await sealed('description'),
        await sealed('file_name'),
        await sealed('file_key'),
      ],
    )
  })
  await house.platform.files.write(keyOfFile(clinic, document), Readable.from([Buffer.from('contenido')]))
}

/** Everything of a clinic that a restore replaces, as one digest. */
const pictureOf = (clinic: Clinic): Promise<string> =>
  clinic.read(async (db) => {
    const hash = createHash('sha256').update(JSON.stringify(await store.settingsOf(db)))
    for (const table of await store.replacedTables(db))
      hash.update(JSON.stringify([table.name, await store.tallyOf(db, table)]))
    return hash.digest('hex')
  })

const restoreWith = async (by: Caller, content: Buffer, name = 'copia.sql') => {
  const form = new FormData()
  form.append('backup_file', new Blob([new Uint8Array(content)]), name)
  return by.upload('/backups/restore/', form)
}

let backup: Buffer
let norteBefore: string
let surBefore: string

beforeAll(async () => {
  house = await openHouse()
  await fill(house.sur)
  await fill(house.norte)
  admin = await house.as(house.norte, await house.norte.work((db) => makeUser(db, { user_type: 'admin' })))
  norteBefore = await pictureOf(house.norte)
  surBefore = await pictureOf(house.sur)
  const made = await admin.post('/backups/create/')
  expect(made.status).toBe(200)
  expect(made.headers['content-disposition']).toMatch(/filename="copia-norte-.*\.sql"/)
  backup = made.raw
})
afterAll(() => house.close())

test('nothing in the file can be read without the key', () => {
  expect(backup.subarray(0, 8).toString()).toBe('PSICOBK1')
  expect(backup.includes('correo.example')).toBe(false)
  expect(backup.includes('contenido')).toBe(false)
})

test('a restore brings back what was there, documents included, and touches no other clinic', async () => {
  await house.norte.work(async (db) => {
    await run(db, `update users set first_name = 'Otra' where id = $1`, [patient])
    await run(db, `update clinics set name = 'Cambiada' where id = $1`, [house.norte.id])
    await makeUser(db, { first_name: 'Nueva' })
  })
  await house.platform.files.remove(keyOfFile(house.norte, document))
  expect(await pictureOf(house.norte)).not.toBe(norteBefore)
  const answer = await restoreWith(admin, backup)
  expect(answer.json).toMatchObject({ documents: 1 })
  expect(answer.status).toBe(200)
  expect(await pictureOf(house.norte)).toBe(norteBefore)
  expect(await pictureOf(house.sur)).toBe(surBefore)
  const file = await house.platform.files.read(keyOfFile(house.norte, document))
  expect(Buffer.concat(await file.toArray()).toString()).toBe('contenido')
  const opened = await house.norte.work(async (db) => {
    const found = await row<{ description: Buffer }>(db, 'select description from documents where id = $1', [
      document,
    ])
    const place = { table: 'documents', column: 'description', row: document }
    return house.platform.vault.openText(db, house.norte, found?.description ?? Buffer.alloc(0), place)
  })
  expect(opened).toBe('secreto')
})

test('the admin stays signed in, the log is kept and added to, and a safety copy lies ready', async () => {
  const { status, json } = await admin.get('/auditlog/logs/?search=restauro')
  expect(status).toBe(200)
  expect(json['count']).toBe(1)
  const { results } = (await admin.get('/backups/')).json as { results: { name: string; kind: string }[] }
  expect(results.map((it) => it.kind)).toContain('safety')
  const copy = await admin.get(`/backups/stored/${results[0]?.name}/`)
  expect(copy.raw.subarray(0, 8).toString()).toBe('PSICOBK1')
  expect((await admin.get('/backups/stored/no-existe.sql/')).status).toBe(404)
})

test('altered and cut files are refused wherever it happened, with nothing changed', async () => {
  for (let n = 0; n < 50; n += 1) {
    const altered = Buffer.from(backup)
    const at = randomInt(altered.length)
    altered[at] = (altered[at] ?? 0) ^ (1 << randomInt(8))
    expect((await restoreWith(admin, altered)).status, `bit in byte ${at}`).toBe(400)
  }
  for (const length of [0, 5, 40, 41, 60, backup.length - 1, randomInt(backup.length)])
    expect((await restoreWith(admin, backup.subarray(0, length))).status, `cut at ${length}`).toBe(400)
  expect((await restoreWith(admin, Buffer.concat([backup, Buffer.from('x')]))).json).toMatchObject({
    code: 'damaged',
  })
  expect(await pictureOf(house.norte)).toBe(norteBefore)
})

test("another clinic's file, plain SQL and a renamed ZIP are refused", async () => {
  const surAdmin = await house.as(
    house.sur,
    await house.sur.work((db) => makeUser(db, { user_type: 'admin' })),
  )
  const foreign = await restoreWith(surAdmin, backup)
  expect(foreign.json).toMatchObject({ code: 'other_clinic' })
  expect(foreign.json['error']).toContain('otra clínica')
  const sql = await restoreWith(admin, Buffer.from('drop table users; -- copia'))
  expect(sql.json).toMatchObject({ code: 'not_a_backup' })
  const zip = await restoreWith(admin, Buffer.from('PK\u0003\u0004 and so on'))
  expect(zip.json).toMatchObject({ code: 'not_a_backup' })
  expect((await restoreWith(admin, backup, 'copia.zip')).json).toMatchObject({ code: 'wrong_name' })
  expect(await pictureOf(house.norte)).toBe(norteBefore)
})

test('whatever breaks in the middle of a restore leaves the clinic as it was', async () => {
  const { files } = house.platform
  house.platform.files = {
    ...files,
    write: () => Promise.reject(new Error('the disk is full')),
  }
  expect((await restoreWith(admin, backup)).status).toBe(500)
  house.platform.files = files
  expect(await pictureOf(house.norte)).toBe(norteBefore)
  expect((await restoreWith(admin, backup)).status).toBe(200)
})

test('a backup made before the keys were rotated still opens after a restore', async () => {
  await rotateKeys(house.platform.vault, house.norte)
  expect((await restoreWith(admin, backup)).status).toBe(200)
  expect(await pictureOf(house.norte)).toBe(norteBefore)
})

test('only the clinic admin makes and restores backups', async () => {
  const somebody = await house.as(house.norte, await house.norte.work((db) => makeUser(db)))
  expect((await somebody.post('/backups/create/')).status).toBe(403)
  expect((await restoreWith(somebody, backup)).status).toBe(403)
  const visitor = house.visitor(house.norte)
  expect((await visitor.post('/backups/create/')).status).toBe(401)
  expect((await restoreWith(visitor, backup)).status).toBe(401)
  expect((await house.visitor(null).post('/backups/create/')).status).toBe(404)
  expect((await admin.post('/backups/restore/', {})).status).toBe(415)
  expect((await admin.upload('/backups/restore/', new FormData())).status).toBe(400)
})

test('nightly copies are kept for a week', async () => {
  for (let day = 0; day < 9; day += 1)
    await keepCopy(house.platform, house.sur, 'nightly', house.now.ms + day * 86_400_000)
  expect(await storedCopies(house.platform, house.sur)).toHaveLength(7)
})
