import multipart from '@fastify/multipart'
import { maxUploadBytes } from '@psico/contract/documents/documents'
import type { AnswerOf, ParamsOf } from '@psico/contract/core/endpoint'
import type { UserType } from '@psico/contract/people/people'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { announced, statusOf, type AnyEndpoint } from './announce.ts'
import type { Context } from '#database/context'
import { problems, refusal } from '#core/problem'
import { contextOf } from './serve.ts'

/** The file of a form; reading it fails as `cutOff` says where the connection breaks off. */
interface SentFile {
  fileName: string
  content: AsyncIterable<Buffer>
}

interface Upload<E> {
  context: Context
  params: ParamsOf<E>
  /** Null where none was chosen. */
  file: SentFile | null
}

const cutOff = () => refusal(400, 'upload_cut_off', 'El envío se interrumpió. Inténtalo de nuevo.')

/** Serves a call that takes one file, in the part `file` of a form. Otherwise as `serve` does. */
export function serveUpload<E extends AnyEndpoint>(
  http: FastifyInstance,
  endpoint: E,
  who: readonly Exclude<UserType, 'superuser'>[],
  handler: (call: Upload<E>) => Promise<AnswerOf<E>>,
): void {
  void http.register(async (scope) => {
    await scope.register(multipart, {
      // One byte more than allowed, so that too large is told from just large enough.
      limits: { files: 1, fields: 5, parts: 6, fieldSize: 4096, fileSize: maxUploadBytes + 1 },
      throwFileSizeLimit: false,
    })
    const asAgreed = announced(http, endpoint, who)
    scope.post(`/api${endpoint.path}`, asAgreed, async (request, reply) => {
      const context = await contextOf(request, who)
      const params = endpoint.params?.safeParse(request.params)
      if (params && !params.success) throw problems.notFound()
      if (!request.isMultipart())
        throw refusal(415, 'not_multipart', 'Envía el archivo como formulario con archivo.')
      try {
        const file = await fileIn(request)
        const answer = await handler({ context, params: params?.data as ParamsOf<E>, file })
        return await reply.code(statusOf(endpoint)).send(answer)
      } catch (error) {
        // The rest is read and dropped: whoever is still sending would not hear the refusal otherwise.
        request.raw.unpipe()
        request.raw.resume()
        throw error
      }
    })
  })
}

async function fileIn(request: FastifyRequest): Promise<SentFile | null> {
  const part = await request.file().catch(() => {
    throw cutOff()
  })
  // Missing where no file was chosen, whatever the library's types say.
  const fileName: string | undefined = part?.filename
  if (!part || !fileName || part.fieldname !== 'file') return null
  return { fileName, content: unbroken(part.file) }
}

async function* unbroken(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch {
    throw cutOff()
  }
}
