import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Document {
  openapi: string
  paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
}

test('the document names every call that is served, with its path parameters', async () => {
  const answer = await server.http.inject({ url: '/api/openapi.json', headers: { host: 'norte.localhost' } })
  const document = answer.json<Document>()
  expect(document.openapi).toBe('3.1.0')
  for (const { endpoint } of server.http.served) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const call = document.paths[path]?.[endpoint.method.toLowerCase()]
    const inPath = call?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name)
    expect(inPath, path).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  }
  expect(Object.keys(document.paths)).toContain('/payments/create-checkout-session/')
})

test('files and forms stand in it as what they are', async () => {
  const answer = await server.http.inject({ url: '/api/openapi.json', headers: { host: 'norte.localhost' } })
  const { paths } = answer.json<{ paths: Record<string, Record<string, Record<string, unknown>>> }>()
  expect(paths['/auditlog/logs/export-pdf/']?.['get']?.['responses']).toHaveProperty([
    '200',
    'content',
    'application/pdf',
  ])
  expect(paths['/backups/restore/']?.['post']?.['requestBody']).toMatchObject({
    content: { 'multipart/form-data': { schema: { required: ['backup_file'] } } },
  })
  for (const path of ['/health/', '/ready/', '/payments/webhook/']) expect(paths).toHaveProperty([path])
})

test('the page to browse it is Spanish HTML that runs no script', async () => {
  const answer = await server.http.inject({ url: '/api/docs', headers: { host: 'localhost' } })
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).toContain('<html lang="es">')
  expect(answer.body).not.toContain('<script')
})
