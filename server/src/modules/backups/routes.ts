import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import {
  createBackup,
  downloadBackup,
  listBackups,
  restoreBackup,
  type Restored,
} from '@psico/contract/backups'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { record } from '#modules/audit-log/public'
import { announced } from '#platform/http/announce'
import type { App } from '#platform/start/app'
import { contextOf, serve, serveFile } from '#platform/http/serve'
import { collectingGarbage } from '#platform/files/paced-collection'
import { problems } from './problems.ts'
import { restore } from './put-back.ts'
import { backUpDue } from './nightly.ts'
import { freshCopy, nameOf, readCopy, spoolPath, storedCopies } from './stored.ts'

const type = 'application/octet-stream'
const maxBackupBytes = 20 * 1024 ** 3

/** Backups of a clinic, for its administration. */
export function backupRoutes(http: FastifyInstance, app: App): void {
  serve(http, listBackups, ['admin'], async ({ clinic }) => ({ results: await storedCopies(app, clinic) }))
  serveFile(http, createBackup, ['admin'], async ({ clinic, context, now }) => {
    const content = await freshCopy(app, clinic, now)
    const action = 'Creó y descargó una copia de seguridad.'
    await clinic.work((db) => record(db, { action, level: 'WARNING', ...context }))
    return { type, saveAs: `copia-${nameOf(clinic, now)}.sql`, content }
  })
  serveFile(http, downloadBackup, ['admin'], async ({ clinic, context, params }) => {
    const content = await readCopy(app, clinic, params.name)
    const action = `Descargó la copia de seguridad ${params.name}.`
    await clinic.work((db) => record(db, { action, level: 'WARNING', ...context }))
    return { type, saveAs: params.name, content }
  })
  uploads(http, app)
  app.jobs.every('backups-nightly', '0 * * * *', () => backUpDue(app))
}

function uploads(http: FastifyInstance, app: App): void {
  void http.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 5, parts: 6, fileSize: maxBackupBytes },
      throwFileSizeLimit: false,
    })
    scope.post(`/api${restoreBackup.path}`, announced(http, restoreBackup, ['admin']), async (request) => {
      try {
        return await takeRestore(app, request)
      } catch (error) {
        // The rest is read and dropped: whoever is still sending would not hear the refusal otherwise.
        request.raw.unpipe()
        request.raw.resume()
        throw error
      }
    })
  })
}

async function takeRestore(app: App, request: FastifyRequest): Promise<Restored> {
  const context = await contextOf(request, ['admin'])
  if (!request.isMultipart()) throw problems.notMultipart()
  const path = await spoolPath(app)
  try {
    await spool(request, path)
    return await restore(app, context, path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Puts the uploaded file aside, whole. @throws noFile, wrongName, tooLarge, damaged */
async function spool(request: FastifyRequest, path: string): Promise<void> {
  const part = await request.file().catch(() => {
    throw problems.damaged()
  })
  if (!part || part.fieldname !== 'backup_file') throw problems.noFile()
  if (!/\.sql$/i.test(part.filename ?? '')) throw problems.wrongName()
  await pipeline(collectingGarbage(part.file), createWriteStream(path, { mode: 0o600 })).catch(() => {
    throw problems.damaged()
  })
  if (part.file.truncated) throw problems.tooLarge()
}
