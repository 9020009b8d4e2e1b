import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
export type Encoding = 'br' | 'gzip'

/** Below this many bytes the headers would weigh more than what is saved. */
const worthwhileBytes = 1024

/** The best encoding that an `Accept-Encoding` header admits, or null. */
export function encodingOf(accept: string | undefined): Encoding | null {
  const refused = /\b(br|gzip)\s*;\s*q=0(\.0+)?\s*(,|$)/g
  const admitted = (accept ?? '').replaceAll(refused, '')
  if (/\bbr\b/.test(admitted)) return 'br'
  return /\bgzip\b/.test(admitted) ? 'gzip' : null
}

/** Compressed bytes. `quality` is brotli's, 0 to 11; gzip takes at most 9. */
export function compressed(text: string | Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : zip(text, { level: Math.min(9, quality) })
}

/**
 * Compresses what is read as JSON. Only reads: the answers to writes are small, and those that carry tokens
 * must not give their length away beside text that a stranger chose.
 */
export function compressReads(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < worthwhileBytes)
      return payload
    if (!String(reply.getHeader('content-type')).includes('json')) return payload
    const encoding = encodingOf(request.headers['accept-encoding'])
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed(payload, encoding, 4)
  })
}
