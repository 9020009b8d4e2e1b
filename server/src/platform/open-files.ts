import { join } from 'node:path'
import type { Env } from './env.ts'
import type { Files } from './files.ts'
import { filesInFolder } from './files-in-folder.ts'
import { filesInS3 } from './files-in-s3.ts'

/** S3 when a bucket is set, otherwise `files` in the data folder. */
export function openFiles(env: Env): Files {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) return filesInFolder(join(env.DATA_DIR, 'files'))
  return filesInS3({
    bucket,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    credentials: { accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' },
  })
}
