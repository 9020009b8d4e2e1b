import type { Multipart } from '@fastify/multipart'
import {
  downloadDocument,
  listMyDocuments,
  maxUploadBytes,
  uploadDocument,
  withdrawDocument as withdrawCall,
} from '@psico/contract/documents/documents'
import { id as idShape } from '@psico/contract/core/fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openUnlessBlocked } from '#modules/patients/public'
import { announced } from '#edge/http/announce'
import type { App } from '#app'
import { contextOf, serve } from '#edge/http/serve'
import { notMultipart, partsOf, takeForms, whileSent } from '#edge/http/take-form'
import { problems } from './problems.ts'
import { documentsOf, download } from './read-documents.ts'
import { downloadHeaders, nameInForm } from './rules.ts'
import { shareDocument, type Part } from './share-document.ts'
import { sweepFiles } from './sweep-files.ts'
import { withdrawDocument } from './withdraw-document.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'due' | 'env' | 'files' | 'log' | 'vault'>

/** Documents between a professional and their patients. */
export function documentRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, listMyDocuments, ['patient', 'professional'], ({ clinic, context, query, address }) =>
    clinic.work((db) => documentsOf(db, app, context, query, address)),
  )
  serve(http, withdrawCall, ['professional'], ({ context, params, body }) =>
    openUnlessBlocked(app, context, { table: 'documents', id: params.id }, () =>
      withdrawDocument(app, context, params.id, body?.reason ?? ''),
    ),
  )
  uploads(http, app)
  downloads(http, app)
  // With the night that every new entry of the audit log asks for.
  app.due.handleLong('nightly-sweep', async (clinic) => void (await sweepFiles(app, clinic)))
}

function uploads(http: FastifyInstance, app: Needs): void {
  // One byte more than allowed, so that too large is told from just large enough.
  takeForms(http, { fields: 10, fieldSize: 64 * 1024, fileSize: maxUploadBytes + 1 }, (scope) => {
    const asAgreed = announced(http, uploadDocument, ['professional'])
    scope.post(`/api${uploadDocument.path}`, asAgreed, async (request, reply) => {
      const context = await contextOf(request, ['professional'])
      if (!request.isMultipart()) throw notMultipart()
      return whileSent(request, async () =>
        reply.code(201).send(await shareDocument(app, context, documentParts(request))),
      )
    })
  })
}

async function* documentParts(request: FastifyRequest): AsyncIterable<Part> {
  for await (const part of partsOf(request)) yield asPart(part)
}

function asPart(part: Multipart): Part {
  if (part.type === 'field') return { type: 'field', name: part.fieldname, value: part.value }
  // Missing where no file was chosen, whatever the library's types say.
  const fileName: string | undefined = part.filename
  return { type: 'file', name: part.fieldname, fileName: nameInForm(fileName ?? ''), content: part.file }
}

function downloads(http: FastifyInstance, app: Needs): void {
  const asAgreed = announced(http, downloadDocument, ['patient', 'professional'])
  http.get<{ Params: { id: string } }>(`/api${downloadDocument.path}`, asAgreed, async (request, reply) => {
    const context = await contextOf(request, ['patient', 'professional'])
    const id = idShape.safeParse(request.params.id)
    if (!id.success) throw problems.documentNotFound()
    const file = await download(app, context, id.data)
    return reply
      .headers({ ...downloadHeaders(file.fileName, file.extension), 'content-length': file.bytes })
      .send(file.content)
  })
}
