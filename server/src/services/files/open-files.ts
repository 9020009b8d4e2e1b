import { join } from 'node:path'
import type { Env } from '#core/settings/env'
import type { Files } from './files.ts'
import { filesInFolder } from './files-in-folder.ts'
import type { S3Settings } from './files-in-s3.ts'

/** S3 when a bucket is set, otherwise `files` in the data folder. */
export function openFiles(env: Env): Files {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) return filesInFolder(join(env.DATA_DIR, 'files'), env)
  return filesLater({
    bucket,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    credentials: { accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' },
  })
}

/** The client of S3 is large: it is loaded by those who need it, and when they do. */
function filesLater(settings: S3Settings): Files {
  let loading: Promise<Files> | undefined
  const files = (): Promise<Files> =>
    (loading ??= import('./files-in-s3.ts').then(({ filesInS3 }) => filesInS3(settings)))
  return {
    write: async (key, content, expectedBytes) => (await files()).write(key, content, expectedBytes),
    read: async (key) => (await files()).read(key),
    remove: async (key) => (await files()).remove(key),
    list: async function* (prefix) {
      yield* (await files()).list(prefix)
    },
    sweepUnfinished: async (beforeMs) => (await files()).sweepUnfinished(beforeMs),
  }
}
