import { fileTypeFromBuffer } from 'file-type'
import { maxUploadBytes, type DocumentExtension } from '@psico/contract/documents/documents'
import { problems } from './problems.ts'
import { agrees } from './rules.ts'

const headBytes = 4100
/** Class id of Windows installers, which share their container with old Word documents. */
const installer = Buffer.from('84100c0000000000c000000000000046', 'hex')
const wordPart = Buffer.from('word/document')
const overlap = Math.max(installer.length, wordPart.length)
/** Tab, line feed, vertical tab, form feed, carriage return. */
const layout = new Set([9, 10, 11, 12, 13])

/**
 * Looks at a file while it passes: a few steps a byte. What lies inside an Office document is looked into later, once it is
 * known that who sends it may (`share-document.ts`).
 */
export class ContentInspector {
  bytes = 0
  readonly #extension: DocumentExtension
  #head: Buffer = Buffer.alloc(0)
  #tail: Buffer = Buffer.alloc(0)
  #binary = false
  #hasWordPart = false
  #isInstaller = false

  constructor(extension: DocumentExtension) {
    this.#extension = extension
  }

  /**
   * Lets a file through. It fails as soon as the file is too large, and at the end when it is empty or does not hold
   * what its extension says, so that whatever writes the file never finishes it.
   * @throws tooLarge, emptyFile, wrongType
   */
  async *through(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      this.bytes += chunk.length
      if (this.bytes > maxUploadBytes) throw problems.tooLarge()
      this.#look(chunk)
      yield chunk
    }
    await this.#judge()
  }

  #look(chunk: Buffer): void {
    if (this.#head.length < headBytes)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, headBytes - this.#head.length)])
    this.#binary ||=
      this.#extension === 'txt' && chunk.some((byte) => (byte < 32 && !layout.has(byte)) || byte === 127)
    const seam = Buffer.concat([this.#tail, chunk])
    this.#hasWordPart ||= seam.includes(wordPart)
    this.#isInstaller ||= seam.includes(installer)
    this.#tail = seam.subarray(-overlap)
  }

  async #judge(): Promise<void> {
    if (this.bytes === 0) throw problems.emptyFile()
    const seen = {
      signature: await signatureOf(this.#head),
      binary: this.#binary,
      hasWordPart: this.#hasWordPart,
      isInstaller: this.#isInstaller,
    }
    if (!agrees(this.#extension, seen)) throw problems.wrongType()
  }
}

/** By the first bytes; packages are told apart by what stands further on, so their beginning is enough. */
async function signatureOf(head: Buffer): Promise<string | null> {
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'zip'
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return found?.ext ?? null
}
