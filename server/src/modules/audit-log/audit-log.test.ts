import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClinicDb } from '#database/clinic'
import { run } from '#database/sql'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeUser } from '../../../test/makers.ts'
import { record } from './public.ts'
import { anchoringOf } from './anchors.ts'
import { seal } from './seal.ts'
import { verify } from './verify.ts'

let server: TestServer
let admin: Caller
let dataDir: string
const write = (db: ClinicDb, action: string, level: 'INFO' | 'WARNING' | 'ERROR' | 'CRITICAL' = 'INFO') =>
  record(db, { actor: null, email: 'eva@correo.example', ip: '10.0.0.7' }, { action, level })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'psico-audit-'))
  server = await startTestServer()
  server.app.env.DATA_DIR = dataDir
  admin = await server.as(server.norte, await server.norte.work((db) => makeUser(db, { user_type: 'admin' })))
  await server.norte.work(async (db) => {
    for (let n = 0; n < 12; n += 1) await write(db, `Abrió la agenda número ${n}.`)
    await write(db, 'Intento de inicio de sesión fallido.', 'WARNING')
    await write(db, 'Error al enviar un correo.', 'ERROR')
    await write(db, 'Restauración interrumpida.', 'CRITICAL')
  })
  await server.sur.work((db) => write(db, 'Algo del sur.'))
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('the log is listed newest first with counters, and errors count the critical ones', async () => {
  const { status, json } = await admin.get('/auditlog/logs/?page_size=10')
  expect(status).toBe(200)
  expect(json['counts']).toEqual({ total: 15, info: 12, warning: 1, error: 2, critical: 1 })
  expect(json['count']).toBe(15)
  expect(json['next']).toContain('page=2')
  const [newest] = json['results'] as Record<string, unknown>[]
  expect(newest).toMatchObject({
    level: 'CRITICAL',
    user_email: 'eva@correo.example',
    ip_address: '10.0.0.7',
  })
})

test('level, text without accents, and days narrow it', async () => {
  const countOf = async (query: string) => (await admin.get(`/auditlog/logs/?${query}`)).json['count']
  expect(await countOf('level=WARNING')).toBe(1)
  expect(await countOf('level=&search=')).toBe(15)
  expect(await countOf('search=abrio%20la')).toBe(12)
  expect(await countOf('search=EVA@correo&level=ERROR')).toBe(1)
  expect(await countOf('search=%25')).toBe(0)
  expect(await countOf('from=2150-01-01')).toBe(0)
  expect(await countOf('from=2000-01-01&to=2199-12-31')).toBe(15)
  expect((await admin.get('/auditlog/logs/?level=LOUD')).json).toHaveProperty('level')
  expect((await admin.get('/auditlog/logs/?from=ayer')).status).toBe(400)
})

test('only the clinic admin reads and exports it', async () => {
  const patient = await server.as(server.norte, await server.norte.work((db) => makeUser(db)))
  for (const path of ['/auditlog/logs/', '/auditlog/logs/export-pdf/']) {
    expect((await patient.get(path)).status).toBe(403)
    expect((await server.visitor(server.norte).get(path)).status).toBe(401)
    expect((await server.visitor(null).get(path)).status).toBe(404)
  }
})

test('the export is a PDF of what is filtered, and is itself noted', async () => {
  const { status, headers, raw } = await admin.get('/auditlog/logs/export-pdf/?level=WARNING')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toContain('bitacora-norte-')
  expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await admin.get('/auditlog/logs/?search=exporto')).json['count']).toBe(1)
})

test('sealing at once by many links each entry once', async () => {
  await server.sur.work(async (db) => {
    for (let n = 0; n < 50; n += 1) await write(db, `Entrada ${n}`)
  })
  await Promise.all(Array.from({ length: 5 }, () => seal(anchoringOf(server.app), server.sur)))
  const { findings, head, anchors } = await verify(anchoringOf(server.app), server.sur)
  expect(findings).toEqual([])
  expect(head.seq).toBe(51)
  expect(anchors).toBeGreaterThan(0)
})

test('the server can neither change nor delete entries and links', async () => {
  for (const table of ['audit_entries', 'audit_chain']) {
    await expect(server.norte.work((db) => run(db, `delete from ${table}`))).rejects.toThrow(
      /permission denied/,
    )
    await expect(
      server.norte.work((db) => run(db, `update ${table} set clinic_id = clinic_id`)),
    ).rejects.toThrow(/permission denied/)
  }
})

test('what the owner of the database changes is found, in this clinic alone', async () => {
  await verify(anchoringOf(server.app), server.norte)
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(
    `update audit_entries set action = 'No pasó nada.' where clinic_id = $1 and level = 'CRITICAL'`,
    [server.norte.id],
  )
  await owner.query(
    `delete from audit_entries where clinic_id = $1 and level = 'WARNING' and action like 'Intento%'`,
    [server.norte.id],
  )
  await owner.end()
  const { findings } = await verify(anchoringOf(server.app), server.norte)
  expect(findings.map((finding) => finding.kind)).toEqual(['missing', 'changed'])
  expect((await verify(anchoringOf(server.app), server.sur)).findings).toEqual([])
})

test('entries are found by the name of the patient that they show, sealed or not, and by no name of another clinic', async () => {
  const names = { first_name: 'Zulema', last_name: 'Ñuñez Ávila' }
  for (const clinic of [server.norte, server.sur]) {
    const patient = await clinic.work((db) => makeUser(db, names))
    await clinic.work((db) =>
      record(
        db,
        { actor: null, email: 'eva@correo.example', ip: '10.0.0.7' },
        { action: 'Abrió la historia.', patient },
      ),
    )
  }
  const found = async (search: string) => {
    const { json } = await admin.get(`/auditlog/logs/?search=${encodeURIComponent(search)}`)
    return [json['count'], (json['results'] as { patient_name: string }[]).map((entry) => entry.patient_name)]
  }
  for (const seals of [false, true]) {
    if (seals) await seal(anchoringOf(server.app), server.norte)
    expect(await found('nunez zule')).toEqual([1, ['Zulema Ñuñez Ávila']])
    expect(await found('Zulema Otra')).toEqual([0, []])
  }
})
