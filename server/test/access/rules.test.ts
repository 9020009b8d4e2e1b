import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@psico/contract/core/endpoint'
import { expect, test } from 'vitest'
import { bodies, queries } from './sent.ts'
import { roles, sides, table } from './table.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  String(value.path).startsWith('/')

async function agreed(): Promise<string[]> {
  const folder = new URL('../../../contract/src/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  )
  const calls = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  return [...new Set(calls.map((endpoint) => `${endpoint.method} ${endpoint.path}`))]
}

test('every call of the contract has its row, and no row is of a call that is gone', async () => {
  const calls = await agreed()
  expect(calls.length).toBeGreaterThan(140)
  expect(calls.filter((name) => !table[name])).toEqual([])
  const named = [table, bodies, queries].flatMap((section) => Object.keys(section))
  expect(named.filter((name) => !calls.includes(name))).toEqual([])
})

test('a row says what each role hears, and where a thing is named, what a stranger hears of it', () => {
  for (const [name, row] of Object.entries(table)) {
    for (const side of sides)
      if (row[side] !== undefined) expect([name, row[side].split(' ').length]).toEqual([name, roles.length])
    if (name.includes(':') && !eachHasIts.includes(name))
      expect([name, Boolean(row.about && row.clinic)]).toEqual([name, true])
  }
})

test('nobody reaches a thing of another clinic', () => {
  const open = Object.entries(table).filter(
    ([name, row]) =>
      row.clinic && /\b20\d\b/.test(row.clinic) && !ofTheRoot(name) && !judgesAnyCode.includes(name),
  )
  expect(open.map(([name]) => name)).toEqual([])
})

/** A number that every clinic has a thing for: asked for on a clinic's host it is that clinic's. */
const eachHasIts = [
  'GET /consents/versions/:version/',
  // Named by the clinic itself, on any host, and judged by its token or signature.
  'GET /messages/whatsapp/:subdomain/webhook/',
  'POST /messages/whatsapp/:subdomain/webhook/',
]

/** Answered for whatever code: another clinic's is a wrong one, which its own test looks at. */
const judgesAnyCode = ['GET /letters/verify/:code/']

/** What the root domain does with clinics is done with every clinic. */
const ofTheRoot = (name: string): boolean => /^(GET|POST) \/tenants\/:id\//.test(name)
