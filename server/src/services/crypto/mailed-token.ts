import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MasterKeys } from '#core/settings/env'

/**
 * The secret in a mailed address that opens one thing without login. It is made from the thing's id under the master key, so
 * nothing of it is stored: a database dump opens no page, and the same address can be shown again to its owner. Whether the
 * page may still be opened is judged by the state of the thing.
 */
export interface TokenKind {
  keys: MasterKeys
  /** What it opens, e.g. `questionnaire`; a token of one kind opens nothing of another. */
  purpose: string
  clinicId: string
}

/**
 * Opens one appointment for its patient; for one of a couple where `partner` names them, and then for nobody else. Another
 * version of their links (`users.links_version`) is another kind.
 */
export const appointmentToken = (
  keys: MasterKeys,
  clinicId: string,
  version: number,
  partner: string | null = null,
): TokenKind => ({
  keys,
  purpose: partner === null ? `appointment ${version}` : `appointment ${version} ${partner}`,
  clinicId,
})

/** Opens one form for who fills it; as of appointments, another version of their links is another kind. */
export const formToken = (keys: MasterKeys, clinicId: string, version: number): TokenKind => ({
  keys,
  purpose: version === 0 ? 'questionnaire' : `questionnaire ${version}`,
  clinicId,
})

const idBytes = 16
const proofBytes = 16
const shape = /^[\w-]{43}$/

/** The token of a thing's id (a UUID): 43 characters of an address. */
export function tokenOf(kind: TokenKind, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, proofOf(kind, kind.keys.MASTER_KEY, bytes)]).toString('base64url')
}

/** The id that a token of this kind and clinic was made for, or null. The former master key counts while it is named. */
export function idOfToken(kind: TokenKind, token: string): string | null {
  const bytes = bytesOf(token)
  if (!bytes) return null
  const [id, proof] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const { MASTER_KEY, MASTER_KEY_PREVIOUS } = kind.keys
  const known = MASTER_KEY_PREVIOUS === undefined ? [MASTER_KEY] : [MASTER_KEY, MASTER_KEY_PREVIOUS]
  return known.some((key) => timingSafeEqual(proof, proofOf(kind, key, id))) ? idIn(bytes) : null
}

/**
 * The id that a token claims to be for, unproved, or null: only to find out of which kind it would have to be. What it
 * opens is decided by `idOfToken`.
 */
export function claimedId(token: string): string | null {
  const bytes = bytesOf(token)
  return bytes && idIn(bytes)
}

function bytesOf(token: string): Buffer | null {
  if (!shape.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // The last letter holds two bits that mean nothing: only one spelling of a token opens anything.
  return bytes.toString('base64url') === token ? bytes : null
}

const idIn = (bytes: Buffer): string =>
  bytes
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const proofOf = ({ purpose, clinicId }: TokenKind, masterKey: string, id: Buffer): Buffer =>
  createHmac('sha256', masterKey)
    .update(`mailed token ${purpose} ${clinicId} `)
    .update(id)
    .digest()
    .subarray(0, proofBytes)
