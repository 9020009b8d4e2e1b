import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cruiseTree } from './architecture.ts'
import { features, rules } from './architecture-rules.ts'
import { root } from './source-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'psico-architecture-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const imports = { '#platform/*': './src/platform/*.ts', '#modules/*': './src/modules/*.ts' }
  write('server/package.json', JSON.stringify({ name: '@psico/server', type: 'module', imports }))
  for (const name of ['contract', 'luna', 'web', 'e2e']) write(`${name}/package.json`, '{"type":"module"}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** For each rule the smallest tree that breaks it: the importing file, what it imports, and the imported file. */
const planted: Record<string, [from: string, imports: string, to?: string]> = {
  'nothing-unresolved': ['web/src/lib/money.ts', './nowhere.ts'],
  'no-cycles': ['web/src/lib/money.ts', './money.ts'],
  'nobody-imports-a-test': ['web/src/lib/money.ts', './dates.test.ts', 'web/src/lib/dates.test.ts'],
  'product-knows-no-test-tools': ['server/src/serve-app.ts', '../test/makers.ts', 'server/test/makers.ts'],
  'contract-stands-alone': ['contract/src/notes.ts', 'pg'],
  'luna-stands-alone': ['luna/src/match.ts', 'zod'],
  'sides-meet-in-contract': [
    'web/src/lib/money.ts',
    '../../../server/src/serve-app.ts',
    'server/src/serve-app.ts',
  ],
  'modules-meet-in-public': modules('notes/write.ts', 'chat/store'),
  'hours-and-money-meet-in-booking': modules('payments/refund.ts', 'appointments/public'),
  'modules-know-no-app': [
    'server/src/modules/notes/write.ts',
    '../../serve-app.ts',
    'server/src/serve-app.ts',
  ],
  'platform-knows-no-module': [
    'server/src/platform/db/sql.ts',
    '#modules/notes/public',
    'server/src/modules/notes/public.ts',
  ],
  'rules-are-pure': modules('notes/rules.ts', 'notes/write'),
  'only-stores-know-sql': ['server/src/modules/notes/write.ts', 'pg'],
  'stores-only-read-and-write': modules('notes/store.ts', 'notes/write'),
  'only-routes-know-http': ['server/src/modules/notes/write.ts', 'fastify'],
  'only-the-app-knows-routes': modules('notes/write.ts', 'notes/routes'),
  ...Object.fromEntries(
    features
      .slice(0, -1)
      .map((feature, at) => [
        `feature-${feature}-knows-none-above`,
        [
          `web/src/features/${feature}/Low.tsx`,
          `../${features[at + 1]}/High.tsx`,
          `web/src/features/${features[at + 1]}/High.tsx`,
        ] as [string, string, string],
      ]),
  ),
  'nobody-imports-the-web-app': [
    'web/src/features/notes/NotePage.tsx',
    '../../app/router.tsx',
    'web/src/app/router.tsx',
  ],
  'session-ui-and-lib-know-no-feature': [
    'web/src/session/session.ts',
    '../features/chat/ChatLine.tsx',
    'web/src/features/chat/ChatLine.tsx',
  ],
  'ui-and-lib-know-no-session': [
    'web/src/ui/Panel.tsx',
    '../session/session.ts',
    'web/src/session/session.ts',
  ],
  'lib-knows-no-ui': ['web/src/lib/money.ts', '../ui/Panel.tsx', 'web/src/ui/Panel.tsx'],
}

test.each(rules.map((rule) => rule.name ?? ''))('the rule %s catches what it is for', async (rule) => {
  const [from, imports, to] = planted[rule] ?? ['', '']
  write(from, `import '${imports}'\n`)
  if (to !== undefined) write(to, 'export {}\n')
  const { broken } = await cruiseTree(folder)
  expect(broken.map((line) => line.split(':')[0])).toContain(rule)
})

test('a feature may use one below it, and a module the public part of another', async () => {
  write('web/src/features/notes/NoteCard.tsx', "import '../chat/ChatLine.tsx'\n")
  write('web/src/features/chat/ChatLine.tsx', "import '../../session/session.ts'\n")
  write('web/src/session/session.ts', "import '../lib/dates.ts'\n")
  write('web/src/lib/dates.ts', 'export {}\n')
  write('server/src/modules/notes/write.ts', "import type {} from '#modules/chat/public'\n")
  write('server/src/modules/chat/public.ts', 'export {}\n')
  expect(await cruiseTree(folder)).toMatchObject({ broken: [], unread: [] })
})

function modules(from: string, to: string): [string, string, string] {
  return [`server/src/modules/${from}`, `#modules/${to}`, `server/src/modules/${to}.ts`]
}

function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
