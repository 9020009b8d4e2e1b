import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { MasterKeys } from '#core/settings/env'

export const nonceBytes = 12
export const tagBytes = 16

/** Seals under the master key, and opens also what the former one sealed while the settings name it. */
export interface Envelope {
  seal(bytes: Buffer, tiedTo: Buffer): Buffer
  /** @throws where neither key opens it */
  open(piece: Buffer, tiedTo: Buffer): Buffer
  /** The same content under the key of today; null where it is under that one already. @throws as `open` */
  renewed(piece: Buffer, tiedTo: Buffer): Buffer | null
}

/** An envelope for one use: what was sealed for another does not open in it. */
export function openEnvelope({ MASTER_KEY, MASTER_KEY_PREVIOUS }: MasterKeys, use: string): Envelope {
  const keyFrom = (masterKey: string) => Buffer.from(hkdfSync('sha256', masterKey, 'psico', use, 32))
  const key = keyFrom(MASTER_KEY)
  const former = MASTER_KEY_PREVIOUS === undefined ? null : keyFrom(MASTER_KEY_PREVIOUS)
  const opened = (piece: Buffer, tiedTo: Buffer): { bytes: Buffer; isOld: boolean } => {
    try {
      return { bytes: decrypt(key, piece, tiedTo), isOld: false }
    } catch (error) {
      if (!former) throw error
      return { bytes: decrypt(former, piece, tiedTo), isOld: true }
    }
  }
  return {
    seal: (bytes, tiedTo) => encrypt(key, bytes, tiedTo),
    open: (piece, tiedTo) => opened(piece, tiedTo).bytes,
    renewed: (piece, tiedTo) => {
      const { bytes, isOld } = opened(piece, tiedTo)
      return isOld ? encrypt(key, bytes, tiedTo) : null
    },
  }
}

/** Nonce, ciphertext and tag in one piece. */
export function encrypt(key: Buffer, bytes: Buffer, tiedTo: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(tiedTo)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @throws when anything of it was altered. */
export function decrypt(key: Buffer, piece: Buffer, tiedTo: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, piece.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(tiedTo).setAuthTag(piece.subarray(-tagBytes))
  return Buffer.concat([decipher.update(piece.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
