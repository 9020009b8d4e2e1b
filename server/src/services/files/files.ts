import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
  /** Epoch ms. */
  modifiedMs: number
}

/**
 * Where files are kept: a folder, or S3-compatible storage. They come sealed already. Keys look like paths. Each call throws
 * FilesAway where the storage is out of reach for now.
 */
export interface Files {
  /**
   * Resolves when the file is there for good; content that fails leaves nothing behind. Where it is known how large it will be,
   * room for it is asked for first. @throws diskFull
   */
  write(key: string, content: AsyncIterable<Buffer>, expectedBytes?: number): Promise<void>
  /** @throws FileMissing */
  read(key: string): Promise<Readable>
  /** A file that is not there is fine. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile>
  /** Clears what a killed process left half-written before `beforeMs`, epoch ms. */
  sweepUnfinished(beforeMs: number): Promise<void>
}

/** There is no file of that key. */
export class FileMissing extends Error {}

/** The storage is out of reach for now, rather than that it refuses what is asked. */
export class FilesAway extends Error {}
