import * as contract from '@psico/contract/imports/imports'
import { importKinds, type ImportKind } from '@psico/contract/imports/fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#app'
import { openBus } from '#services/redis/bus'
import { announced } from '#edge/http/announce'
import { contextOf, serve } from '#edge/http/serve'
import { notMultipart, partsOf, takeForms, whileSent } from '#edge/http/take-form'
import { applyImport } from './apply.ts'
import { checkImport, type Checking } from './check.ts'
import { invite, inviteWork, sendInvitations } from './invite.ts'
import { mend } from './mend.ts'
import { mapColumns } from './plan.ts'
import { problems } from './problems.ts'
import { openProgressBoard } from './progress.ts'
import { importOf, importsOf, rowsOf } from './shown.ts'
import { importEndWork, oneFileAtATime, startImport, wholeFile } from './start.ts'
import { removeImport } from './store.ts'
import { undoImport } from './undo.ts'

type Needs = Pick<App, 'due' | 'env' | 'log' | 'vault'>

/** People come and go by the thousand: only for who proved just now who they are. */
const stepUp = { stepUp: true } as const

/** Files that a clinic brings along when it moves in. */
export function importRoutes(http: FastifyInstance, app: Needs): void {
  const checking: Checking = { vault: app.vault, progress: openProgressBoard(openBus(app.env, app.log)) }
  http.addHook('onClose', async () => checking.progress.close())
  app.due.handle(importEndWork, async (clinic, id) => void (await clinic.work((db) => removeImport(db, id))))
  app.due.handle(inviteWork, sendInvitations)
  uploads(http, app)
  reads(http, checking)
  serve(
    http,
    contract.mapImport,
    ['admin'],
    ({ context, params, body }) => mapColumns(app, context, params.id, body),
    stepUp,
  )
  serve(
    http,
    contract.checkImport,
    ['admin'],
    ({ context, params }) => checkImport(checking, context, params.id),
    stepUp,
  )
  serve(
    http,
    contract.mendImportRow,
    ['admin'],
    ({ context, params, body }) => mend(app, context, params.id, params.n, body),
    stepUp,
  )
  serve(
    http,
    contract.applyImport,
    ['admin'],
    ({ context, params, query }) => applyImport(checking, context, params.id, query.skip_errors === '1'),
    stepUp,
  )
  serve(
    http,
    contract.inviteImported,
    ['admin'],
    ({ clinic, context, params, body }) => clinic.work((db) => invite(db, context, params.id, body)),
    stepUp,
  )
  serve(
    http,
    contract.undoImport,
    ['admin'],
    ({ clinic, context, params }) => clinic.work((db) => undoImport(checking, db, context, params.id)),
    stepUp,
  )
}

function reads(http: FastifyInstance, app: Checking): void {
  serve(http, contract.listImports, ['admin'], ({ clinic }) => clinic.read(importsOf))
  serve(
    http,
    contract.readImport,
    ['admin'],
    ({ clinic, context, params }) => clinic.read((db) => importOf(app, db, context, params.id)),
    stepUp,
  )
  serve(
    http,
    contract.listImportRows,
    ['admin'],
    ({ clinic, context, params, query, address }) =>
      clinic.read((db) => rowsOf(app, db, context, { id: params.id, query, address })),
    stepUp,
  )
}

function uploads(http: FastifyInstance, app: Pick<App, 'vault'>): void {
  takeForms(http, { fields: 5, fieldSize: 1024, fileSize: contract.maxImportBytes + 1 }, (scope) => {
    const url = `/api${contract.startImport.path}`
    scope.post(url, announced(http, contract.startImport, ['admin'], stepUp), (request, reply) =>
      whileSent(request, async () => {
        const context = await contextOf(request, ['admin'], stepUp)
        if (!request.isMultipart()) throw notMultipart()
        return oneFileAtATime(context, async () => {
          const { kind, bytes } = await sentIn(request)
          return reply.code(201).send(await startImport(app, context, kind, bytes))
        })
      }),
    )
  })
}

/** The kind and the file, in whichever order they come. @throws unknownKind, noFile, tooLarge, uploadBroken */
async function sentIn(request: FastifyRequest): Promise<{ kind: ImportKind; bytes: Buffer<ArrayBuffer> }> {
  let kind: ImportKind | undefined
  let bytes: Buffer<ArrayBuffer> | undefined
  for await (const part of partsOf(request)) {
    if (part.type === 'file' && part.fieldname === 'file') bytes = await wholeFile(part.file)
    else if (part.type === 'file') part.file.resume()
    else if (part.fieldname === 'kind') kind = importKinds.find((importKind) => importKind === part.value)
  }
  if (!kind) throw problems.unknownKind()
  if (!bytes || bytes.length === 0) throw problems.noFile()
  return { kind, bytes }
}
