import { clientFrame, type ClientFrame } from '@psico/contract/chat/chat'
import { id } from '@psico/contract/core/fields'
import { isTooDeep } from '#edge/http/json-depth'
import { frameProblems } from './problems.ts'

type Refused = { code: string; detail: string; client_id?: string }
export type Read = { ok: true; frame: ClientFrame } | { ok: false; refused: Refused }

/** What a client sent, or why it is none of the frames that we know. */
export function readFrame(text: string): Read {
  if (isTooDeep(text)) return { ok: false, refused: frameProblems.notJson }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { ok: false, refused: frameProblems.notJson }
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { ok: false, refused: frameProblems.notJson }
  const parsed = clientFrame.safeParse(given)
  if (parsed.success) return { ok: true, frame: parsed.data }
  const clientId = id.safeParse('client_id' in given ? given.client_id : undefined)
  const about = clientId.success ? { client_id: clientId.data } : {}
  return { ok: false, refused: { code: 'invalid', detail: reasonOf(given), ...about } }
}

/** The sentence about the message itself; what is wrong elsewhere is only a wrong shape. */
function reasonOf(given: object): string {
  const [, , message] = clientFrame.options
  const found = message.shape.message.safeParse('message' in given ? given.message : undefined)
  const first = found.success ? undefined : found.error.issues[0]?.message
  return first ?? frameProblems.notJson.detail
}
