import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  S3Client,
  paginateListObjectsV2,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import { FileMissing, type Files, type StoredFile } from './files.ts'

export interface S3Settings {
  bucket: string
  region: string
  endpoint?: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** Files in S3-compatible storage. An object appears whole or not at all. */
export function filesInS3({ bucket, ...settings }: S3Settings): Files {
  const config: S3ClientConfig = {
    ...settings,
    // Bucket names in the host need DNS that self-hosted storage seldom has.
    forcePathStyle: settings.endpoint !== undefined,
    // Other makers' storage refuses checksums that it does not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
  const client = new S3Client(config)
  return {
    write: (key, content) => written(client, bucket, key, content),
    read: async (key) => {
      try {
        const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (body instanceof Readable) return body
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error
      }
      throw new FileMissing(key)
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    list: (prefix) => listed(client, bucket, `${prefix}/`),
    // An upload that fails is given up by the client; one that was killed is cleared by the bucket's lifecycle rule.
    sweepUnfinished: () => Promise.resolve(),
  }
}

async function written(
  client: S3Client,
  bucket: string,
  key: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  let cause: unknown
  const watched = async function* () {
    try {
      yield* content
    } catch (error) {
      cause = error
      throw error
    }
  }
  const body = Readable.from(watched(), { objectMode: false })
  const params = { Bucket: bucket, Key: key, Body: body, ContentType: 'application/octet-stream' }
  await new Upload({ client, params, queueSize: 1 }).done().catch((error: unknown) => {
    // Giving up an upload may fail too; what matters is why it was given up.
    throw cause ?? error
  })
}

async function* listed(client: S3Client, bucket: string, prefix: string): AsyncIterable<StoredFile> {
  for await (const { Contents: objects = [] } of paginateListObjectsV2(
    { client },
    { Bucket: bucket, Prefix: prefix },
  ))
    for (const { Key: key, LastModified: modified } of objects)
      if (key) yield { key, modifiedMs: modified?.getTime() ?? Date.now() }
}
