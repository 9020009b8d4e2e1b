import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { serveApp } from '../src/serve-app.ts'
import type { Clinic, ClinicDb } from '../src/database/clinic.ts'
import type { Databases } from '../src/database/clinic.ts'
import type { WholeApp } from '../src/app.ts'
import { newSecret } from '../src/core/id.ts'
import { freshDatabase, testDatabases } from './database.ts'
import { testApp } from './test-app.ts'
import { makeClinic, openSession } from './makers.ts'

/** An answer with its body parsed once; `json` is undefined for an empty or binary body. */
export interface TestAnswer {
  status: number
  json: Record<string, unknown>
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

/** Calls of one clinic's host (or the root domain), signed in as somebody or nobody. */
export interface Caller {
  get(path: string): Promise<TestAnswer>
  post(path: string, body?: unknown): Promise<TestAnswer>
  put(path: string, body?: unknown): Promise<TestAnswer>
  patch(path: string, body?: unknown): Promise<TestAnswer>
  del(path: string): Promise<TestAnswer>
  /** Sends a JSON text as it stands. */
  json(method: InjectOptions['method'], path: string, text: string): Promise<TestAnswer>
  /** A POST of bytes of some type. */
  send(path: string, contentType: string, body: Buffer): Promise<TestAnswer>
  /** Multipart. */
  upload(path: string, form: FormData): Promise<TestAnswer>
}

export interface TestServer {
  http: FastifyInstance
  app: WholeApp
  databases: Databases
  /** Owner of the tables, for looking past row-level security in tests. */
  ownerUrl: string
  norte: Clinic
  sur: Clinic
  /** The house's clock, epoch ms; set it freely. */
  now: { ms: number }
  visitor(clinic: Clinic | null): Caller
  as(clinic: Clinic, userId: string): Promise<Caller>
  work<T>(clinic: Clinic, fn: (db: ClinicDb) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Monday 2026-03-02, 08:00 in La Paz. */
export const testNow = Date.UTC(2026, 2, 2, 12, 0)

/** The real app on a real database of its own, with two clinics, norte and sur. Time stands at `testNow`. */
export async function startTestServer(changes: Partial<WholeApp> = {}): Promise<TestServer> {
  const server = await startEmptyTestServer(changes)
  const norte = await makeClinic(server.databases, { subdomain: 'norte', name: 'Clínica Norte' })
  const sur = await makeClinic(server.databases, { subdomain: 'sur', name: 'Clínica Sur' })
  return { ...server, norte, sur }
}

/** The same without any clinic. */
export async function startEmptyTestServer(
  changes: Partial<WholeApp> = {},
): Promise<Omit<TestServer, 'norte' | 'sur'>> {
  const database = await freshDatabase()
  const now = { ms: testNow }
  const databases = testDatabases(database.url, 10)
  const dataDir = await mkdtemp(join(tmpdir(), 'psico-server-'))
  const app = {
    ...testApp(dataDir, databases, database.url, () => now.ms + databases.movedClock.aheadMs()),
    ...changes,
  }
  const http = serveApp(app)
  await http.ready()
  return {
    http,
    app,
    databases,
    ownerUrl: database.url,
    now,
    visitor: (clinic) => callerOf(http, hostOf(clinic), null),
    as: async (clinic, userId) => {
      const token = newSecret()
      await clinic.work((db) => openSession(db, userId, token, app.clock()))
      return callerOf(http, hostOf(clinic), token)
    },
    work: (clinic, fn) => clinic.work(fn),
    close: async () => {
      await http.close()
      await app.jobs.stop()
      await databases.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const hostOf = (clinic: Clinic | null): string => (clinic ? `${clinic.subdomain}-app.localhost` : 'localhost')

/** Calls over HTTP without a socket, on the given host, with the given token. */
export function callerOf(http: FastifyInstance, host: string, token: string | null): Caller {
  const call = async (
    method: InjectOptions['method'],
    path: string,
    payload?: unknown,
    headers: Record<string, string> = { host },
  ): Promise<TestAnswer> => {
    if (token) headers['authorization'] = `Token ${token}`
    const body = payload === undefined ? {} : { payload: payload as object | string }
    const answer = await http.inject({ method, url: `/api${path}`, headers, ...body })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    const json = isJson ? (JSON.parse(answer.body) as Record<string, unknown>) : {}
    return { status: answer.statusCode, json, headers: answer.headers, raw: answer.rawPayload }
  }
  const send = (path: string, contentType: string, body: Buffer) =>
    call('POST', path, body, { host, 'content-type': contentType })
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    del: (path) => call('DELETE', path),
    json: (method, path, text) => call(method, path, text, { host, 'content-type': 'application/json' }),
    send,
    upload: async (path, form) => {
      const body = new Response(form)
      return send(path, body.headers.get('content-type') ?? '', Buffer.from(await body.arrayBuffer()))
    },
  }
}

/** Statuses of answers to calls made at once, in ascending order. */
export const statusesOf = (answers: TestAnswer[]): number[] =>
  answers.map((answer) => answer.status).toSorted((a, b) => a - b)
