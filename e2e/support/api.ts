import { request } from 'node:http'
import { ownPort } from './own-site.ts'

export interface ApiAnswer {
  status: number
  /** Empty where the answer is a file. */
  json: Record<string, unknown>
  bytes: Buffer
}

interface Ask {
  /** Null for the root domain. */
  subdomain: string | null
  token?: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** Sent instead of a body. */
  form?: FormData
}

/** A call of the product's API on a clinic's host, below `/api`. Node resolves no `*.localhost`, so the host is a header. */
export async function callApi(
  path: string,
  { subdomain, token, method = 'GET', body, form }: Ask,
): Promise<ApiAnswer> {
  const port = ownPort()
  const host = `${subdomain === null ? '' : `${subdomain}-app.`}localhost:${port}`
  const headers: Record<string, string> = { host }
  if (token) headers['authorization'] = `Token ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const sent = form && new Response(form)
  if (sent) headers['content-type'] = sent.headers.get('content-type') ?? ''
  const payload = sent
    ? Buffer.from(await sent.arrayBuffer())
    : body === undefined
      ? undefined
      : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: `/api${path}`, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const isJson = String(answer.headers['content-type']).includes('json')
        const json = isJson ? (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>) : {}
        resolve({ status: answer.statusCode ?? 0, json, bytes })
      })
    })
    call.on('error', reject)
    call.end(payload)
  })
}
