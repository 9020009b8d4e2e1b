import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/**
 * Answers are written by a serializer of their own, compiled when a call is answered for the first time: hundreds of them at
 * once would be most of what a start takes.
 */
export function writeAnswers(http: FastifyInstance): void {
  http.setSerializerCompiler(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined
    return (answer) => (write ??= fastJson(schema as Schema))(answer)
  })
}
