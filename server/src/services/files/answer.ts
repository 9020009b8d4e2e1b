import { Readable } from 'node:stream'

/**
 * What is made of a stored file, as an answer; the file is closed with it. A reader may go away before the first byte: then
 * nobody ever asks for anything of `content`, which could not close what it reads from.
 */
export const answerFrom = (content: AsyncIterable<Buffer>, file: Readable): Readable =>
  Readable.from(content, { objectMode: false }).once('close', () => file.destroy())
