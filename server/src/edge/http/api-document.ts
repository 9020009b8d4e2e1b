import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '#core/escape-html'
import { takingTurns } from '#services/workers/turns'
import { statusOf, type AnyEndpoint, type Served } from './announce.ts'

type Json = Record<string, unknown>

/** `/api/openapi.json` and a page to browse it, both made from the schemas that validate. */
export function apiDocument(http: FastifyInstance): void {
  let made: Promise<Json> | undefined
  http.get('/api/openapi.json', () => (made ??= openApi(http.served)))
  http.get('/api/docs', async (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page(await (made ??= openApi(http.served)))),
  )
}

/** The document, OpenAPI 3.1; made in small steps, so that whoever asks first holds nobody up. */
async function openApi(served: readonly Served[]): Promise<Json> {
  const paths: Record<string, Json> = {}
  const turn = takingTurns()
  for (const { endpoint, who } of served) {
    await turn()
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: operationOf(endpoint.method, path),
      summary: endpoint.summary,
      tags: [path.split('/')[1] ?? ''],
      description: `Quién: ${who.join(', ')}`,
      parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
      ...requestBody(endpoint),
      security: securityFor(who),
      responses: {
        [statusOf(endpoint)]: { description: 'Bien', ...content(endpoint) },
        '4XX': refusal('Rechazo'),
        default: refusal('El servidor no pudo'),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Psico', version: '1', description: 'Cada clínica responde en su propio subdominio.' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Problem: problem }, securitySchemes: { token } },
  }
}

/** A token, none, or (of what ends a session) either. */
function securityFor(who: readonly string[]): Json[] {
  if (who.includes('anyone')) return []
  return who.includes('perhaps signed in') ? [{ token: [] }, {}] : [{ token: [] }]
}

/** `getProfessionalsByIdReviews` for GET /professionals/{id}/reviews/. */
const operationOf = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: problemRef } } },
})

const problemRef = '#/components/schemas/Problem'
const problem = {
  type: 'object',
  description: '`detail`, `non_field_errors` o un campo con sus mensajes; siempre en español.',
  properties: {
    detail: { type: 'string' },
    non_field_errors: { type: 'array', items: { type: 'string' } },
    code: { type: 'string' },
  },
  additionalProperties: true,
}
const token = {
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: '`Token …` o `Bearer …`',
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
const jsonOf = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
})

const content = ({ answer, file }: AnyEndpoint): Json => {
  if (answer) return { content: jsonOf(answer, 'output') }
  return file ? { content: { [file]: {} } } : {}
}

function requestBody({ body, form }: AnyEndpoint): Json {
  if (body) return { requestBody: { required: true, content: jsonOf(body, 'input') } }
  if (!form) return {}
  const parts = Object.entries(form).map(([name, kind]): [string, Json] => [
    name,
    kind === 'text' ? { type: 'string' } : { type: 'string', contentMediaType: 'application/octet-stream' },
  ])
  const schema = { type: 'object', properties: Object.fromEntries(parts), required: Object.keys(form) }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

function page(document: Json): string {
  const entries = Object.entries(document['paths'] as Record<string, Record<string, Json>>).sort(([a], [b]) =>
    a.localeCompare(b),
  )
  const calls = entries.flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        operation,
      ]) => `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
        <span>${escapeHtml(String(operation['summary']))}</span></summary><p>${escapeHtml(String(operation['description']))}</p>
        <pre>${escapeHtml(JSON.stringify({ parameters: operation['parameters'], requestBody: operation['requestBody'], responses: operation['responses'] }, null, 2))}</pre></details>`,
    ),
  )
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Psico · API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
    <body><main><h1>API de Psico</h1><p>Todas las llamadas van bajo <code>/api</code>.
    El mismo documento para programas: <a href="/api/openapi.json">openapi.json</a></p>${calls.join('')}</main></body></html>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f7f9;color:#1f2937}main{max-width:60rem;margin:auto;padding:2rem 1rem}
details{background:#fff;border:1px solid #dde1e7;border-radius:8px;margin:.5rem 0;padding:.6rem 1rem}summary{cursor:pointer;min-height:28px}
b{display:inline-block;min-width:4.5rem}.get{color:#0b6b3a}.post{color:#0b4f9e}.put,.patch{color:#8a4b00}.delete{color:#a11212}
span{color:#4b5563}pre{overflow:auto;background:#f3f4f6;padding:1rem;border-radius:6px;font-size:13px}`
