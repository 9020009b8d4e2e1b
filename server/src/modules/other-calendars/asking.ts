import { createHash } from 'node:crypto'
import { dayMs } from '@psico/contract/core/units'
import type { Validators } from './store.ts'

/** Where a calendar is, and how we prove that we may read it. Sealed as JSON. */
export interface Secret {
  url: string
  username: string
  password: string
}

/**
 * What a source answered.
 * read       these calendars (`isDav`: within answers of CalDAV)
 * unchanged  what was read last still holds
 * refused    it lets us in no more, or there is nothing
 * inside     its address is none of the public internet
 */
export type Answered =
  | { is: 'read'; bodies: Uint8Array[]; isDav: boolean; validators: Validators }
  | { is: 'unchanged' }
  | { is: 'refused' | 'inside' | 'away' | 'large' | 'unreadable' }

export interface Asked {
  kind: 'ics' | 'caldav'
  secret: Secret
  validators: Validators
  fromMs: number
  toMs: number
  nowMs: number
}

/** So long an unchanged source is believed: the time that can be booked moves on, and rules go on into it. */
const longestBelief = dayMs

/** What still may be asked "has it changed?". */
export const believed = ({ validators, nowMs }: Pick<Asked, 'validators' | 'nowMs'>): Validators =>
  nowMs - (validators.readMs ?? 0) < longestBelief ? validators : {}

/** What a status other than success means. */
export function turnedAway(status: number): 'refused' | 'away' | null {
  if (status === 401 || status === 403 || status === 404 || status === 410) return 'refused'
  return status >= 200 && status < 300 ? null : 'away'
}

export const authorization = ({ username, password }: Secret): Record<string, string> =>
  username === ''
    ? {}
    : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }

/** The same source is not followed twice, also under another password. */
export const hashOfSource = ({ url, username }: Secret): Buffer =>
  createHash('sha256')
    .update(`${username}\n${new URL(url).href}`)
    .digest()
