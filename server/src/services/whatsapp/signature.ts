import { createHmac } from 'node:crypto'

/** How Meta signs the body of what it tells (`X-Hub-Signature-256`). */
export const signatureOf = (appSecret: string, body: string | Buffer): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
