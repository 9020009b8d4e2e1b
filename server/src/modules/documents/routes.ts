import multipart, { type Multipart } from '@fastify/multipart'
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
  void http.register(async (scope) => {
    await scope.register(multipart, {
      // One byte more than allowed, so that too large is told from just large enough.
      limits: { files: 1, fields: 10, parts: 12, fieldSize: 64 * 1024, fileSize: maxUploadBytes + 1 },
      throwFileSizeLimit: false,
    })
    const asAgreed = announced(http, uploadDocument, ['professional'])
    scope.post(`/api${uploadDocument.path}`, asAgreed, async (request, reply) => {
      const context = await contextOf(request, ['professional'])
      if (!request.isMultipart()) throw problems.notMultipart()
      try {
        return await reply.code(201).send(await shareDocument(app, context, partsOf(request)))
      } catch (error) {
        // The rest is read and dropped: whoever is still sending would not hear the refusal otherwise.
        request.raw.unpipe()
        request.raw.resume()
        throw error
      }
    })
  })
}

/** @throws cutOff where the form breaks off or is none */
async function* partsOf(request: FastifyRequest): AsyncIterable<Part> {
  const parts = request.parts()
  for (;;) {
    const next = await parts.next().catch(() => {
      throw problems.cutOff()
    })
    if (next.done === true) return
    yield asPart(next.value)
  }
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
