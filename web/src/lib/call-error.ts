import type { ProblemBody } from '@psico/contract/core/problem'

/** A call that brought no answer ('offline': no line, or no answer in time) or a refusal ('refused'). */
export class CallError extends Error {
  readonly kind: 'offline' | 'refused'
  /** HTTP status; 0 when offline. */
  readonly status: number
  readonly body: ProblemBody
  constructor(kind: 'offline' | 'refused', status = 0, body: ProblemBody = {}) {
    super(kind === 'offline' ? 'no answer' : `refused with ${status}`)
    this.kind = kind
    this.status = status
    this.body = body
  }
  /** The stable English code of the refusal. */
  get code(): string | undefined {
    return this.body.code
  }
}

/** Whether an error is the refusal with this HTTP status. */
export const isRefusal = (error: unknown, status: number): error is CallError =>
  error instanceof CallError && error.status === status

/** Whether no answer came: what was asked for may have been done all the same. */
export const isLost = (error: unknown): boolean => error instanceof CallError && error.kind === 'offline'

const text = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : undefined
}

/** The server's own sentence about a failed call (`detail`, form error, `error`), else the one given. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise
  const { detail, non_field_errors, ['error']: plain } = error.body
  return text(detail) ?? text(non_field_errors) ?? text(plain) ?? otherwise
}

/** Messages by field of a refusal, `non_field_errors` included; empty for any other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {}
  return Object.fromEntries(
    Object.entries(error.body).flatMap(([field, value]) => {
      if (!Array.isArray(value)) return []
      const messages = value.filter((entry): entry is string => typeof entry === 'string')
      return messages.length > 0 ? [[field, messages.join(' ')]] : []
    }),
  )
}
