import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The secret in a mailed address that opens one thing without login. It is made from the thing's id under the master key, so
 * nothing of it is stored: a database dump opens no page, and the same address can be shown again to its owner. Whether the
 * page may still be opened is judged by the state of the thing.
 */
export interface TokenKind {
  masterKey: string
  /** What it opens, e.g. `questionnaire`; a token of one kind opens nothing of another. */
  purpose: string
  clinicId: string
}

const idBytes = 16
const proofBytes = 16
const shape = /^[\w-]{43}$/

/** The token of a thing's id (a UUID): 43 characters of an address. */
export function tokenOf(kind: TokenKind, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, proofOf(kind, bytes)]).toString('base64url')
}

/** The id that a token of this kind and clinic was made for, or null. */
export function idOfToken(kind: TokenKind, token: string): string | null {
  if (!shape.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // The last letter holds two bits that mean nothing: only one spelling of a token opens anything.
  if (bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), proofOf(kind, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const proofOf = ({ masterKey, purpose, clinicId }: TokenKind, id: Buffer): Buffer =>
  createHmac('sha256', masterKey)
    .update(`mailed token ${purpose} ${clinicId} `)
    .update(id)
    .digest()
    .subarray(0, proofBytes)
