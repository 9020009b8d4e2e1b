import type { Readable } from 'node:stream'

/** An answer that is no JSON. */
export interface FileAnswer {
  type: string
  /** The file is saved under this name instead of shown. ASCII. */
  saveAs?: string
  content: Readable | string
}
