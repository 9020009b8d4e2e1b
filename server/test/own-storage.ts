import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A storage of objects that one may take away from the product and give back, with all that lay in it. */
export interface OwnStorage {
  /** The settings that lead to it. */
  settings: Record<string, string>
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const bucket = 'clinic-files'

/** A double of S3 with a bucket, in a folder of its own. */
export async function openOwnStorage(): Promise<OwnStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'psico-storage-'))
  const begin = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [] }],
    })
    return { server, port: (await server.run()).port }
  }
  let running = await begin(0)
  let isRunning = true
  const stop = async () => {
    if (!isRunning) return
    isRunning = false
    const closing = running.server.close()
    // Otherwise it waits for whoever opened a line and asks for nothing on it.
    running.server.httpServer.closeAllConnections()
    await closing
  }
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${running.port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop,
    start: async () => {
      running = await begin(running.port)
      isRunning = true
    },
    close: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
