import { maxUploadBytes } from '@psico/contract/documents/documents'
import type { AnswerOf, ParamsOf } from '@psico/contract/core/endpoint'
import type { UserType } from '@psico/contract/people/people'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { announced, statusOf, type AnyEndpoint } from './announce.ts'
import type { Context } from '#database/context'
import { problems } from '#core/problem'
import { unbroken } from '#core/upload'
import { contextOf } from './serve.ts'
import { fileOf, notMultipart, takeForms, whileSent } from './take-form.ts'

/** The file of a form; reading it fails as `uploadBroken` says. */
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

/** Serves a call that takes one file, in the part `file` of a form. Otherwise as `serve` does. */
export function serveUpload<E extends AnyEndpoint>(
  http: FastifyInstance,
  endpoint: E,
  who: readonly Exclude<UserType, 'superuser'>[],
  handler: (call: Upload<E>) => Promise<AnswerOf<E>>,
): void {
  // One byte more than allowed, so that too large is told from just large enough.
  takeForms(http, { fields: 5, fieldSize: 4096, fileSize: maxUploadBytes + 1 }, (scope) => {
    const asAgreed = announced(http, endpoint, who)
    scope.post(`/api${endpoint.path}`, asAgreed, async (request, reply) => {
      const context = await contextOf(request, who)
      const params = endpoint.params?.safeParse(request.params)
      if (params && !params.success) throw problems.notFound()
      if (!request.isMultipart()) throw notMultipart()
      return whileSent(request, async () => {
        const file = await sentFile(request)
        const answer = await handler({ context, params: params?.data as ParamsOf<E>, file })
        return reply.code(statusOf(endpoint)).send(answer)
      })
    })
  })
}

async function sentFile(request: FastifyRequest): Promise<SentFile | null> {
  const part = await fileOf(request)
  return part?.fieldname === 'file' ? { fileName: part.filename, content: unbroken(part.file) } : null
}
