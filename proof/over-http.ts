import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { json, text } from 'node:stream/consumers'
import type { Clinic } from '../server/src/database/clinic.ts'

function headersOf(clinic: Clinic, token: string): Record<string, string> {
  return {
    authorization: `Token ${token}`,
    host: `${clinic.subdomain}-app.localhost`,
  }
}

/** Makes a backup of the clinic as its admin does, and keeps it in a file. */
export async function download(port: number, clinic: Clinic, token: string, path: string): Promise<void> {
  const asked = request({
    port,
    agent: false,
    method: 'POST',
    path: '/api/backups/create/',
    headers: headersOf(clinic, token),
  })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`no backup: ${answer.statusCode} ${await text(answer)}`)
  await pipeline(answer, createWriteStream(path))
}

/** Asks for a restore from a file: a form, sent from the disk. */
export async function upload(
  port: number,
  clinic: Clinic,
  token: string,
  path: string,
): Promise<{ status: number; body: string }> {
  const mark = 'proof-of-backup'
  const head = `--${mark}\r\ncontent-disposition: form-data; name="backup_file"; filename="copia.sql"\r\n\r\n`
  const tail = `\r\n--${mark}--\r\n`
  const asked = request({
    port,
    agent: false,
    method: 'POST',
    path: '/api/backups/restore/',
    headers: {
      ...headersOf(clinic, token),
      'content-type': `multipart/form-data; boundary=${mark}`,
      'content-length': head.length + (await stat(path)).size + tail.length,
    },
  })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.write(head)
  for await (const bytes of createReadStream(path)) if (!asked.write(bytes)) await once(asked, 'drain')
  asked.end(tail)
  const [answer] = await answered
  return { status: answer.statusCode ?? 0, body: JSON.stringify(await json(answer)) }
}
