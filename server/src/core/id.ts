import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new UUID version 7: ordered by time, so that indexes grow at one end. */
export const newId = (): string => v7()

/** A random secret of 32 bytes in base64url, for tokens and links. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token; only this is stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
