import { openStream, SealBroken, sealStream, type Seal } from '#services/crypto/sealed-stream'

const mark = Buffer.from('PSICOF1\n')

const sealOf = (key: Buffer, storageKey: string): Seal => ({
  key,
  boundTo: storageKey,
  head: mark,
  hasLengths: false,
})

/** Seals the content of a document for the place where it is stored. */
export const sealFile = (key: Buffer, storageKey: string, content: AsyncIterable<Buffer>) =>
  sealStream(sealOf(key, storageKey), content)

/** Opens what `sealFile` sealed. @throws SealBroken before anything altered is let out */
export const openFile = (key: Buffer, storageKey: string, sealed: AsyncIterable<Buffer>) =>
  openStream(sealed, mark.length, (head) => {
    if (!head.equals(mark)) throw new SealBroken('not a sealed document')
    return sealOf(key, storageKey)
  })
