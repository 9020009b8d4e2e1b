import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { podsIn } from './pods-setting.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'psico-pods-setting-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const given = {
  POD_CAPACITY: {},
  ALLOW_PLAINTEXT: new Set<never>(),
  DATABASE_URL: 'postgres://o@localhost/uno',
}
const este = 'postgres://o:geheim@localhost:5432/dos'

test('names further databases, in a line or in a file', () => {
  const both = [
    { name: 'este', ownerUrl: este },
    { name: 'oeste', ownerUrl: 'postgres://o@localhost/tres' },
  ]
  expect(podsIn({ ...given, PODS: `este=${este}, oeste=postgres://o@localhost/tres` })).toEqual(both)
  const file = join(folder, 'pods')
  writeFileSync(file, `# two\neste=${este}\n\noeste=postgres://o@localhost/tres\n`)
  expect(podsIn({ ...given, PODS_FILE: file })).toEqual(both)
  expect(podsIn(given)).toEqual([])
})

test.each([
  ['a pod called root', { PODS: `root=${este}` }, 'pair 1'],
  ['a name without an address', { PODS: `este=${este},oeste` }, 'pair 2'],
  ['another kind of address', { PODS: 'este=mysql://o:geheim@localhost/dos' }, 'pair 1'],
  ['a name twice', { PODS: `este=${este},este=${este}` }, 'names este twice'],
  ['both settings', { PODS: `este=${este}`, PODS_FILE: '/nowhere' }, 'stands beside'],
  ['a file that is not there', { PODS_FILE: '/nowhere' }, 'cannot be read'],
  ['a line in the open', { PODS: 'este=postgres://o:geheim@db.example/dos' }, 'PODS: este: must ask for TLS'],
  ['room in a pod that is none', { PODS: `este=${este}`, POD_CAPACITY: { sur: 1 } }, 'there is no pod sur'],
  [
    'two databases of one name behind a pooler',
    { PODS: 'este=postgres://o:geheim@localhost:5433/uno', POOLER_URL: 'postgres://localhost:6432' },
    'a name of its own',
  ],
])('%s is refused, and no password is told', (_, settings, complaint) => {
  const said = podsIn({ ...given, ...settings })
  expect(said).toContain(complaint)
  expect(said).not.toContain('geheim')
})
