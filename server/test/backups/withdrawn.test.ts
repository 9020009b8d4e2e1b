import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOfFile } from '#modules/documents/public'
import { row, run } from '#database/sql'
import { fill, restoreWith } from '../backup-scene.ts'
import { makeUser } from '../makers.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { writeBackup } from '../../src/modules/backups/write-backup.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('one that is withdrawn while the backup is made is no lost file; a lost one is told', async () => {
  const [taken, lost] = [await fill(server, server.norte), await fill(server, server.norte)]
  const { files } = server.app
  const told: unknown[] = []
  const read: typeof files.read = async (key) => {
    if (key === keyOfFile(server.norte, taken.document))
      await server.norte.work((db) =>
        run(db, 'update documents set withdrawn_at = now(), file_key = null where id = $1', [taken.document]),
      )
    if (key.endsWith(taken.document) || key.endsWith(lost.document)) await files.remove(key)
    return files.read(key)
  }
  const log = { ...server.app.log, error: (facts: unknown) => void told.push(facts) } as typeof server.app.log
  const app = { ...server.app, log, files: { ...files, read } }
  await writeBackup(app, server.norte, server.now.ms, async (content) => {
    for await (const _ of content);
  })
  expect(told).toEqual([{ key: keyOfFile(server.norte, lost.document) }])
})

test('a document that was withdrawn after the backup stays withdrawn; one that was not comes back', async () => {
  const [gone, kept] = [await fill(server, server.norte), await fill(server, server.norte)]
  const author = await server.norte.read((db) =>
    row<{ uploaded_by: string }>(db, 'select uploaded_by from documents where id = $1', [gone.document]),
  )
  const professional = await server.as(server.norte, String(author?.uploaded_by))
  const admin = await server.as(
    server.norte,
    await server.norte.work((db) => makeUser(db, { user_type: 'admin' })),
  )
  const backup = (await admin.post('/backups/create/')).raw
  expect((await professional.del(`/clinical-history/documents/${gone.document}/`)).status).toBe(204)
  await server.app.files.remove(keyOfFile(server.norte, kept.document))

  expect((await restoreWith(admin, backup)).status).toBe(200)

  const files: string[] = []
  for await (const { key } of server.app.files.list(`${server.norte.id}/documents`)) files.push(key)
  expect(files).toEqual([keyOfFile(server.norte, kept.document)])
  const states = await server.norte.read((db) =>
    row<Record<string, boolean>>(
      db,
      `select bool_and(withdrawn_at is not null and file_key is null) filter (where id = $1) as gone,
         bool_and(withdrawn_at is null and file_key is not null) filter (where id = $2) as kept from documents`,
      [gone.document, kept.document],
    ),
  )
  expect(states).toEqual({ gone: true, kept: true })
  const again = await professional.get(`/clinical-history/documents/${gone.document}/download/`)
  expect(again.status).toBe(410)
  // A second restore of the same backup finds it withdrawn, too.
  expect((await restoreWith(admin, backup)).status).toBe(200)
  expect((await professional.del(`/clinical-history/documents/${gone.document}/`)).status).toBe(409)
})
