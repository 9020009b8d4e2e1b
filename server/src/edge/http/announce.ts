import type { Endpoint } from '@psico/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Env } from '#core/settings/env'

/** A call of the contract, whatever it takes and answers. */
export type AnyEndpoint = Endpoint<
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined
>
/** A call that is served, and to whom. */
export interface Served {
  endpoint: AnyEndpoint
  who: readonly string[]
  /** Whether it asks for a fresh sign-in, at least for some calls. */
  stepUp: boolean
  /** Whether it is open while a required second factor is missing. */
  duringSetUp: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that is served, for the API document and the test that each endpoint is served once. */
    served: Served[]
    /** Whether answers are held against the contract before they leave. */
    checksAnswers: boolean
    /** Who must have a second factor where nothing else is said. */
    secondFactor: Env['secondFactor']
  }
}

/** Status of the successful answer. */
export const statusOf = ({ status, answer, file }: AnyEndpoint): number =>
  status ?? (answer || file ? 200 : 204)

/**
 * Notes a call that is about to be served; answers what its route needs so that the answer goes out as agreed: the schema
 * that serializes it also drops every field that the contract does not name. Plain routes spread it too.
 */
export function announced(
  http: FastifyInstance,
  endpoint: AnyEndpoint,
  who: readonly string[],
  rules: { stepUp?: unknown; duringSetUp?: true } = {},
): { schema: { response?: Record<number, unknown> }; preSerialization?: AnswerCheck } {
  http.served.push({
    endpoint,
    who,
    stepUp: rules.stepUp !== undefined,
    duringSetUp: rules.duringSetUp ?? false,
  })
  if (!endpoint.answer) return { schema: {} }
  const schema = { response: { [statusOf(endpoint)]: answerSchema(endpoint.answer) } }
  return http.checksAnswers ? { schema, preSerialization: checkOf(endpoint, endpoint.answer) } : { schema }
}

type AnswerCheck = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => Promise<unknown>

/** The serializer alone would turn a number that came as a text into a number, and let any word of a list pass. */
function checkOf(endpoint: AnyEndpoint, agreed: z.ZodType): AnswerCheck {
  return async (_, reply, answer) => {
    if (reply.statusCode !== statusOf(endpoint)) return answer
    const { error } = agreed.safeParse(answer)
    if (!error) return answer
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers otherwise than agreed: ${z.prettifyError(error)}`,
    )
  }
}

function answerSchema(answer: z.ZodType): unknown {
  const schema = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  return stripFormats(schema)
}

/**
 * Formats and patterns would only be checked again on the way out. Fields that a schema does not name are dropped
 * anyway; said aloud, it would make the serializer refuse a nullable object that has one.
 */
function stripFormats(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(stripFormats)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(
    ([key, value]) =>
      key !== 'format' &&
      key !== 'pattern' &&
      key !== '$schema' &&
      !(key === 'additionalProperties' && value === false),
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, stripFormats(value)]))
}
