import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cruiseTree, deadPatterns } from './architecture.ts'
import { folderCircles } from './folder-circles.ts'
import { features, floors, rules, shared } from './architecture-rules.ts'
import { root } from './source-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'psico-architecture-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const imports = Object.fromEntries(floors.map((floor) => [`#${floor}/*`, `./src/${floor}/*.ts`]))
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
  'contract-stands-alone': ['contract/src/notes/notes.ts', 'pg'],
  'contract-core-knows-no-room': [
    'contract/src/core/fields.ts',
    '../notes/notes.ts',
    'contract/src/notes/notes.ts',
  ],
  'luna-stands-alone': ['luna/src/match.ts', 'zod'],
  'sides-meet-in-contract': [
    'web/src/lib/money.ts',
    '../../../server/src/serve-app.ts',
    'server/src/serve-app.ts',
  ],
  'modules-meet-in-public': modules('notes/write.ts', 'chat/store'),
  'hours-and-money-meet-in-booking': modules('sessions/list.ts', 'refunds/public'),
  'money-knows-no-hours': modules('refunds/refund.ts', 'booking/public'),
  'only-the-outbox-knows-channels': modules('notes/write.ts', 'channels/public'),
  'only-channels-know-their-companies': [
    'server/src/modules/notes/write.ts',
    '#services/push/push',
    'server/src/services/push/push.ts',
  ],
  'only-simulators-know-who-plays': [
    'server/src/modules/notes/write.ts',
    '#services/cards/simulator',
    'server/src/services/cards/simulator.ts',
  ],
  'core-knows-nothing-above': upwards('core', 'database'),
  'database-knows-nothing-above': upwards('database', 'services'),
  'services-knows-nothing-above': upwards('services', 'edge'),
  'edge-knows-nothing-above': upwards('edge', 'operator'),
  'operator-knows-nothing-above': upwards('operator', 'modules'),
  'modules-knows-nothing-above': [
    'server/src/modules/notes/write.ts',
    '../../serve-app.ts',
    'server/src/serve-app.ts',
  ],
  'rules-are-pure': modules('notes/rules.ts', 'notes/write'),
  'only-stores-know-sql': ['server/src/modules/notes/write.ts', 'pg'],
  'stores-only-read-and-write': modules('notes/store.ts', 'notes/write'),
  'only-routes-know-http': ['server/src/modules/notes/write.ts', 'fastify'],
  'only-the-app-knows-routes': modules('notes/write.ts', 'notes/routes'),
  ...upInOrder('feature', 'web/src/features', features),
  ...upInOrder('shared', 'web/src/ui', shared),
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
    'web/src/ui/cards/Panel.tsx',
    '../../session/session.ts',
    'web/src/session/session.ts',
  ],
  'lib-knows-no-ui': ['web/src/lib/money.ts', '../ui/cards/Panel.tsx', 'web/src/ui/cards/Panel.tsx'],
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
  expect(await cruiseTree(folder)).toMatchObject({ broken: [], circles: [], unread: [] })
})

test('an import of another floor by its address catches a file of routes outside routes.ts', async () => {
  write('server/src/modules/notes/write.ts', "import '#edge/http/serve'\n")
  write('server/src/edge/http/serve.ts', 'export {}\n')
  const { broken } = await cruiseTree(folder)
  expect(broken.join()).toContain('only-routes-know-http')
})

test('folders that know each other are found, also over a third one', async () => {
  write('server/src/modules/notes/write.ts', "import '#modules/chat/public'\n")
  write('server/src/modules/chat/public.ts', "import '#modules/mail/public'\n")
  write('server/src/modules/mail/public.ts', "import '#modules/notes/public'\n")
  write('server/src/modules/notes/public.ts', 'export {}\n')
  const { broken, circles } = await cruiseTree(folder)
  expect(broken).toEqual([])
  expect(circles).toEqual(['server/src/modules/chat, server/src/modules/mail, server/src/modules/notes'])
  const down = [{ from: 'server/src/database/jobs/a.ts', to: 'server/src/database/b.ts' }]
  expect(folderCircles(down, [/^server/])).toEqual([])
})

test('a rule whose pattern matches no file any more is named', () => {
  const moved = {
    name: 'x',
    from: { path: '^web/src/' },
    to: { path: ['^server/src/gone/', '^web/src/$1/'] },
  }
  expect(deadPatterns([moved], ['web/src/a/b.ts'])).toEqual(['x: ^server/src/gone/'])
})

function upwards(lower: string, upper: string): [string, string, string] {
  return [`server/src/${lower}/low.ts`, `#${upper}/notes/high`, `server/src/${upper}/notes/high.ts`]
}

function modules(from: string, to: string): [string, string, string] {
  return [`server/src/modules/${from}`, `#modules/${to}`, `server/src/modules/${to}.ts`]
}

function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** For each of these folders but the last, a file that imports one of the next. */
function upInOrder(
  rule: string,
  parent: string,
  folders: readonly string[],
): Record<string, [string, string, string]> {
  return Object.fromEntries(
    folders
      .slice(0, -1)
      .map((folder, at) => [
        `${rule}-${folder}-knows-none-above`,
        [
          `${parent}/${folder}/Low.tsx`,
          `../${folders[at + 1]}/High.tsx`,
          `${parent}/${folders[at + 1]}/High.tsx`,
        ],
      ]),
  )
}
