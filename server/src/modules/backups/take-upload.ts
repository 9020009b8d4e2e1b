import { open, rm } from 'node:fs/promises'
import type { Context } from '#database/context'
import { collectingGarbage } from '#services/files/paced-collection'
import { inRoom } from '#services/files/free-space'
import type { App } from '#app'
import { openBackup } from './container.ts'
import { problems } from './problems.ts'
import { spoolPath } from './spool.ts'
import { storedCopies } from './stored.ts'
import * as store from './store.ts'

/** A backup of any clinic may be so large; a larger one at most twice what the clinic has now. */
const freeOfDoubtBytes = 1024 ** 3

const busy = new Set<string>()
/** So many of all clinics together: each holds a long transaction. */
const mostAtOnce = 2

/**
 * Works with the one backup that a clinic may put back or look into at a time. The place is taken once the upload is whole:
 * whoever stops in the middle of one keeps nobody from theirs. @throws alreadyRestoring
 */
export async function oneAtATime<T>({ clinic }: Context, work: () => Promise<T>): Promise<T> {
  if (busy.has(clinic.id) || busy.size >= mostAtOnce) throw problems.alreadyRestoring()
  busy.add(clinic.id)
  try {
    return await work()
  } finally {
    busy.delete(clinic.id)
  }
}

const arriving = new Map<string, number>()
/** Uploads of one clinic that may be on their way: one that hangs, and another try. Each holds a file. */
const mostArriving = 2

/** Lets an upload of a clinic come in. @throws alreadyRestoring */
async function whileArriving<T>({ clinic }: Context, work: () => Promise<T>): Promise<T> {
  const others = arriving.get(clinic.id) ?? 0
  if (busy.has(clinic.id) || busy.size >= mostAtOnce || others >= mostArriving)
    throw problems.alreadyRestoring()
  arriving.set(clinic.id, others + 1)
  try {
    return await work()
  } finally {
    const left = (arriving.get(clinic.id) ?? 1) - 1
    if (left > 0) arriving.set(clinic.id, left)
    else arriving.delete(clinic.id)
  }
}

/**
 * Puts an uploaded backup aside while `work` runs with it. It is judged as it arrives, by its head and then piece by
 * piece: what this platform did not seal for this clinic never fills the disk. Nothing of it is left afterwards.
 * @throws notABackup, otherClinic, damaged, tooLarge, diskFull, alreadyRestoring
 */
export const withUpload = <T>(
  app: Pick<App, 'env' | 'files'>,
  context: Context,
  file: () => Promise<AsyncIterable<Buffer>>,
  work: (path: string) => Promise<T>,
): Promise<T> =>
  whileArriving(context, async () => {
    const content = await file()
    const mostBytes = await mostBytesOf(app, context)
    const path = await spoolPath(app)
    try {
      const coming = kept(inRoom(app.env, 0, unbroken(content)), path, mostBytes)
      const opened = openBackup(app.env, context.clinic.id, collectingGarbage(coming))
      for await (const piece of opened) void piece
      return await oneAtATime(context, () => work(path))
    } finally {
      await rm(path, { force: true })
    }
  })

/** Lets a file through and writes it down on the way. */
async function* kept(
  content: AsyncIterable<Buffer>,
  path: string,
  mostBytes: number,
): AsyncGenerator<Buffer> {
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of content) {
      bytes += chunk.length
      if (bytes > mostBytes) throw problems.tooLarge()
      // Judged first: the next chunk is asked for once this one was found authentic as far as it goes.
      yield chunk
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
}

/** @throws damaged where the connection or the form breaks off */
async function* unbroken(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk
  } catch {
    throw problems.damaged()
  }
}

async function mostBytesOf(app: Pick<App, 'env' | 'files'>, { clinic }: Context): Promise<number> {
  const copies = await storedCopies(app, clinic)
  const largest = Math.max(0, ...copies.map((copy) => copy.size))
  const documents = await clinic.read(store.documentBytes)
  return freeOfDoubtBytes + 2 * Math.max(largest, documents)
}
