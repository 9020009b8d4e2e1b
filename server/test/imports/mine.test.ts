import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../../src/database/clinic.ts'
import { row, rows, run } from '../../src/database/sql.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import type { Caller, TestServer } from '../test-server.ts'
import { openImportScene } from './scene.ts'

let server: TestServer
let doctors: Record<'norte' | 'sur', { id: string; caller: Caller }>
let other: Caller
let admins: Record<'norte' | 'sur', Caller>
const canary = 'canario-del-trabajo-815'

beforeAll(async () => {
  const scene = await openImportScene()
  server = scene.server
  // What is saved is dated by the machine's own clock.
  server.now.ms = Date.now()
  await server.app.jobs.start()
  const doctorOf = async (clinic: Clinic) => {
    const id = await clinic.work(async (db) => {
      const { user } = await makeProfessional(db)
      await run(db, `update users set email = 'doctora@trabajo.example' where id = $1`, [user])
      await run(db, `update professionals set license_number = 'M-815' where user_id = $1`, [user])
      return user
    })
    return { id, caller: await server.as(clinic, id) }
  }
  doctors = { norte: await doctorOf(server.norte), sur: await doctorOf(server.sur) }
  other = await server.as(
    server.norte,
    await server.work(server.norte, async (db) => (await makeProfessional(db)).user),
  )
  const adminOf = async (clinic: Clinic) =>
    server.as(clinic, await clinic.work((db) => makeUser(db, { user_type: 'admin' })))
  admins = { norte: await adminOf(server.norte), sur: await adminOf(server.sur) }
})
afterAll(() => server.close())

/** The files of an archive, by name. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [packed, name] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const begins = at + 30 + name
    files.set(
      zip.subarray(at + 30, begins).toString('utf8'),
      inflateRawSync(zip.subarray(begins, begins + packed)),
    )
    at = begins + packed
  }
  return files
}

interface Manifest {
  content_digest: string
  files: { name: string; import_kind: string | null; sha256?: string }[]
}

async function exported(who: Caller) {
  const asked = await who.post('/exports/mine/')
  expect([asked.status, asked.json['status']]).toEqual([202, 'preparing'])
  const path = `/exports/mine/${String(asked.json['id'])}/`
  await expect.poll(async () => (await who.get(path)).status, { timeout: 20_000 }).toBe(200)
  const zip = (await who.get(path)).raw
  const files = filesIn(zip)
  return {
    zip,
    files,
    path,
    manifest: JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '') as Manifest,
  }
}

test('what a professional wrote goes out, goes in elsewhere, and goes out of there with the same digest', async () => {
  const { caller, id: doctor } = doctors.norte
  const patients = await server.work(server.norte, async (db) => {
    const mia = await makeUser(db, { email: 'mia@trabajo.example', first_name: 'Mía', last_name: 'Luz' })
    const leo = await makeUser(db, { email: 'leo@trabajo.example', first_name: 'Leo', last_name: 'Luz' })
    const stranger = await makeUser(db, { email: 'otro@trabajo.example' })
    return { mia, leo, stranger }
  })
  await server.work(server.sur, async (db) => {
    await makeUser(db, { email: 'mia@trabajo.example', first_name: 'Mía', last_name: 'Luz' })
    await makeUser(db, { email: 'leo@trabajo.example', first_name: 'Leo', last_name: 'Luz' })
  })
  const sessions = await server.work(server.norte, async (db) => {
    const made: string[] = []
    for (const [patient, date] of [
      [patients.mia, '2026-02-03'],
      [patients.leo, '2026-02-04'],
    ] as const)
      made.push(
        await makeAppointment(db, 'America/La_Paz', {
          psychologist: doctor,
          patient,
          date,
          time: '09:00',
          status: 'completed',
        }),
      )
    return made
  })
  for (const [at, session] of sessions.entries()) {
    const path = `/appointments/appointments/${session}/note/`
    const note = await caller.post(path, {
      template: 'soap',
      fields: { subjective: `${canary} <b>${at}</b>`, objective: '', assessment: '', plan: 'Seguir' },
    })
    expect(note.status).toBeLessThan(300)
    if (at > 0) continue
    expect((await caller.post(`${path}${String(note.json['id'])}/sign/`)).status).toBe(200)
    expect(
      (
        await caller.post(`${path}${String(note.json['id'])}/addenda/`, {
          text: `${canary} añadido`,
          reason: 'correction',
        })
      ).status,
    ).toBe(201)
  }
  await caller.patch(`/clinical-history/patient/${patients.mia}/`, { diagnoses: `${canary} diagnóstico` })
  const { json } = await caller.get(`/clinical-history/patient/${patients.mia}/episodes/`)
  const episode = (json['results'] as { id: string }[])[0]?.id ?? ''
  expect(
    (
      await caller.post(`/clinical-history/patient/${patients.mia}/episodes/${episode}/goals/`, {
        text: `${canary} objetivo`,
      })
    ).status,
  ).toBe(201)
  const out = await exported(caller)
  const kinds = [...out.files.keys()].flatMap((key) => /-(\w+)\.html$/.exec(key)?.[1] ?? [])
  expect(kinds.toSorted()).toEqual(['historia', 'nota', 'nota', 'objetivo'])
  // Every file is what its line says, and names the kind as which it goes in.
  for (const { name, sha256, import_kind } of out.manifest.files.filter((file) => file.sha256)) {
    expect(import_kind).toBe('documents')
    expect(
      createHash('sha256')
        .update(out.files.get(name) ?? '')
        .digest('hex'),
    ).toBe(sha256)
  }
  const signed = await server.work(server.norte, (db) =>
    row<{ digest: string }>(db, 'select digest from session_notes where digest is not null and author = $1', [
      doctor,
    ]),
  )
  const texts = [...out.files.values()].map((file) => file.toString('utf8')).join('\n')
  expect(texts.split(signed?.digest ?? 'none').length).toBeGreaterThan(2)
  expect(texts).toContain('&lt;b&gt;0&lt;/b&gt;')
  // Each whose record went may see it.
  const told = await server.work(server.norte, (db) =>
    rows<{ patient: string }>(
      db,
      `select patient from audit_entries where action = 'Exportó lo que escribió de la persona.' order by patient`,
    ),
  )
  expect(told.map((notice) => notice.patient)).toEqual([patients.mia, patients.leo].toSorted())
  // Into another clinic, and out of it again.
  const form = new FormData()
  form.set('kind', 'documents')
  form.set('file', new File([new Uint8Array(out.zip)], 'historias.zip'))
  const started = await admins.sur.upload('/imports/', form)
  const id = String(started.json['id'])
  const checked = await admins.sur.post(`/imports/${id}/check/`)
  expect(checked.json).toMatchObject({ new: 4, errors: 0 })
  expect((await admins.sur.post(`/imports/${id}/apply/`)).json).toMatchObject({ created: 4 })
  const again = await exported(doctors.sur.caller)
  expect(again.manifest.content_digest).toBe(out.manifest.content_digest)
  expect(again.manifest.files.map((file) => file.sha256 ?? '').toSorted()).toEqual(
    out.manifest.files.map((file) => file.sha256 ?? '').toSorted(),
  )
  // Nobody else has any of it.
  expect((await other.get(out.path)).status).toBe(404)
  expect((await admins.norte.get(out.path)).status).toBe(403)
  expect((await admins.norte.get(out.path.replace('mine/', ''))).status).toBe(404)
  const theirs = await exported(other)
  expect([...theirs.files.values()].map((file) => file.toString('utf8')).join('')).not.toContain(canary)
})
