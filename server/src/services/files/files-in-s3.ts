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
import { FileMissing, FilesAway, type Files, type StoredFile } from './files.ts'

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
    // A storage that is away does not keep whoever waits for longer than that, three tries together.
    requestHandler: { connectionTimeout: 2000, requestTimeout: 15_000 },
  }
  const client = new S3Client(config)
  return {
    write: (key, content) => written(client, bucket, key, content),
    read: async (key) => {
      try {
        const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (body instanceof Readable) return body
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw told(error)
      }
      throw new FileMissing(key)
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch((error: unknown) => {
        throw told(error)
      })
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
    throw cause ?? told(error)
  })
}

async function* listed(client: S3Client, bucket: string, prefix: string): AsyncIterable<StoredFile> {
  try {
    for await (const { Contents: objects = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: prefix },
    ))
      for (const { Key: key, Size: size = 0, LastModified: modified } of objects)
        if (key) yield { key, size, modifiedMs: modified?.getTime() ?? Date.now() }
  } catch (error) {
    throw told(error)
  }
}

/** Codes of a line that was not made or broke; the client's own name for one that took too long. */
const broken = /^(E[A-Z_]+|TimeoutError)$/

/** What a failed call means: out of reach, or an error as it is (a wrong key, a bucket that is not there). */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, $metadata: metadata } = error as { code?: string; $metadata?: { httpStatusCode?: number } }
  const isAway = broken.test(code ?? error.name) || (metadata?.httpStatusCode ?? 0) >= 500
  return isAway ? new FilesAway('the storage of files is away', { cause: error }) : error
}
