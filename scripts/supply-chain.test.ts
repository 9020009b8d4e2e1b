import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bomOf } from './sbom.ts'
import { packagesOf, supplyFaults, type LockFile } from './supply-chain.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown
const lock = read('../package-lock.json') as LockFile
const integrity = `sha512-${'A'.repeat(86)}==`

/** The real lock file with one package more. */
const withOne = (name: string, fields: object): LockFile => ({
  ...lock,
  packages: {
    ...lock.packages,
    [`node_modules/${name}`]: { version: '1.0.0', license: 'MIT', integrity, ...fields },
  },
})

test('everything that is installed has its digest, a licence that was read, and no known fault', () => {
  expect(packagesOf(lock).length).toBeGreaterThan(400)
  expect(supplyFaults(lock)).toEqual([])
})

test.each([
  ['x', { integrity: undefined }, 'x 1.0.0 has no SHA-512 of its content'],
  ['x', { integrity: 'sha1-AAAA' }, 'x 1.0.0 has no SHA-512 of its content'],
  ['x', { resolved: 'https://elsewhere.example/x.tgz' }, 'x 1.0.0 names where it is loaded from'],
  ['x', { license: 'AGPL-3.0' }, 'x: nobody looked at the licence AGPL-3.0 yet'],
  ['x', { license: '(MIT OR SSPL-1.0)' }, 'x: nobody looked at the licence (MIT OR SSPL-1.0) yet'],
  ['x', { license: undefined }, 'x: nobody looked at the licence (none) yet'],
  ['event-stream', { version: '3.3.6' }, 'event-stream 3.3.6 was poisoned'],
  ['minimist', { version: '1.2.5' }, 'minimist 1.2.5: CVE-2021-44906, mended in 1.2.6'],
  ['ws', { version: '8.17.0' }, 'ws 8.17.0: CVE-2024-37890, mended in 8.17.1'],
  ['ws', { version: '6.2.1' }, 'ws 6.2.1: CVE-2024-37890, mended in 7.5.10'],
])('%s as %o is refused', (name, fields, fault) => {
  expect(supplyFaults(withOne(`z/node_modules/${name}`, fields))).toEqual([fault])
})

test('what is borne in tests may not reach people, and is forgotten when it is gone', () => {
  const lifted = structuredClone(lock)
  const dicer = lifted.packages['node_modules/dicer']
  expect(dicer?.dev).toBe(true)
  delete dicer?.dev
  expect(supplyFaults(lifted)).toEqual(['dicer 0.3.0 is borne, and reaches people'])
  delete lifted.packages['node_modules/dicer']
  expect(supplyFaults(lifted)).toEqual(['dicer 0.3.0 is borne, and is not there any more'])
})

test('the bill of materials names each package once, with its digest, licence and whether it reaches people', () => {
  const { components, bomFormat, specVersion } = bomOf(lock, 'psico', '0.1.0')
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6'])
  expect(components).toHaveLength(packagesOf(lock).length)
  expect(new Set(components.map((component) => component['bom-ref'])).size).toBe(components.length)
  expect(components.find((component) => component.name === 'fastify')).toMatchObject({
    type: 'library',
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/) as string,
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }],
    licenses: [{ license: { id: 'MIT' } }],
  })
  expect(components.find((component) => component.name === 's3rver')?.scope).toBe('excluded')
  expect(components.find((component) => component.purl.startsWith('pkg:npm/%40fastify/'))).toBeDefined()
})
