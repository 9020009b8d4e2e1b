import { hourMs } from '@psico/contract/core/units'
import type { Readable } from 'node:stream'
import {
  createBackup,
  downloadBackup,
  listBackups,
  previewRestore,
  restoreBackup,
} from '@psico/contract/backups/backups'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { record } from '#modules/audit-log/public'
import { announced, type AnyEndpoint } from '#edge/http/announce'
import type { Context } from '#database/context'
import type { App } from '#app'
import { contextOf, serve, serveFile } from '#edge/http/serve'
import { takeForms, whileSent } from '#edge/http/take-form'
import { problems } from './problems.ts'
import { preview } from './preview.ts'
import { restore } from './put-back.ts'
import { nightlyBackups } from './nightly.ts'
import { sweepSpool } from './spool.ts'
import { freshCopy, nameOf, readCopy, storedCopies } from './stored.ts'
import { withUpload } from './take-upload.ts'

type Needs = Pick<
  App,
  'bankQr' | 'cards' | 'clock' | 'databases' | 'due' | 'env' | 'files' | 'jobs' | 'log' | 'vault'
>

const type = 'application/octet-stream'

/** Everything of a clinic leaves or is replaced: only for who proved just now who they are. */
const stepUp = { stepUp: true } as const

/** Backups of a clinic, for its administration. */
export function backupRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, listBackups, ['admin'], async ({ clinic }) => ({ results: await storedCopies(app, clinic) }))
  serveFile(
    http,
    createBackup,
    ['admin'],
    async ({ clinic, context, now }) => {
      const content = await freshCopy(app, clinic, now)
      const action = 'Creó y descargó una copia de seguridad.'
      await clinic.work((db) => record(db, context, { action, level: 'WARNING' }))
      return { type, saveAs: `copia-${nameOf(clinic, now)}.sql`, content }
    },
    stepUp,
  )
  serveFile(
    http,
    downloadBackup,
    ['admin'],
    async ({ clinic, context, params }) => {
      const content = await readCopy(app, clinic, params.name)
      const action = `Descargó la copia de seguridad ${params.name}.`
      await clinic.work((db) => record(db, context, { action, level: 'WARNING' }))
      return { type, saveAs: params.name, content }
    },
    stepUp,
  )
  uploads(http, app)
  nightlyBackups(app)
  lookAfterSpool(http, app)
}

function uploads(http: FastifyInstance, app: Needs): void {
  // How large one may be depends on the clinic: `take-upload.ts` knows.
  takeForms(http, { fields: 5, fieldSize: 1024 * 1024, fileSize: Infinity }, (scope) => {
    const take = <T>(endpoint: AnyEndpoint, use: (context: Context, path: string) => Promise<T>) =>
      scope.post(`/api${endpoint.path}`, announced(http, endpoint, ['admin'], stepUp), (request) =>
        whileSent(request, async () => {
          const context = await contextOf(request, ['admin'], stepUp)
          if (!request.isMultipart()) throw problems.notMultipart()
          return withUpload(
            app,
            context,
            () => chosenFile(request),
            (path) => use(context, path),
          )
        }),
      )
    take(restoreBackup, (context, path) => restore(app, context, path))
    take(previewRestore, (context, path) => preview(app, context, path))
  })
}

/** The file of the form. @throws noFile, wrongName, damaged */
async function chosenFile(request: FastifyRequest): Promise<Readable> {
  const part = await request.file().catch(() => {
    throw problems.damaged()
  })
  if (!part || part.fieldname !== 'backup_file') throw problems.noFile()
  if (!/\.sql$/i.test(part.filename ?? '')) throw problems.wrongName()
  return part.file
}

/** Every machine has a spool of its own, so every process looks after the one that it has, at its start and each hour. */
function lookAfterSpool(http: FastifyInstance, app: Needs): void {
  const sweep = () =>
    void sweepSpool(app).catch((error: unknown) => app.log.warn({ err: error }, 'the spool was not swept'))
  let timer: NodeJS.Timeout | undefined
  http.addHook('onListen', async () => {
    sweep()
    timer = setInterval(sweep, hourMs)
  })
  http.addHook('preClose', async () => clearInterval(timer))
}
