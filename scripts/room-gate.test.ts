import { expect, test } from 'vitest'
import { crowdedRooms, takesAll, unnamedOrMany } from './room-gate.ts'

test('a room of thirty files passes, tests with them, and one more is told', () => {
  const files = Array.from({ length: 30 }, (_, n) => `server/src/modules/notes/file-${n}.ts`)
  expect(crowdedRooms([...files, 'server/src/modules/chat/say.ts'])).toEqual([])
  expect(crowdedRooms([...files, 'server/src/modules/notes/write.test.ts'])).toEqual([
    'server/src/modules/notes: 31 files; more than 30 are two rooms',
  ])
  const ofWeb = [...files, 'a'].map((_, n) => `web/src/features/notes/Part${n}.tsx`)
  expect(crowdedRooms(ofWeb)).toEqual(['web/src/features/notes: 31 files; more than 30 are two rooms'])
})

test('what lets everything out is refused, in the server and in the contract', () => {
  for (const file of ['server/src/modules/notes/store.ts', 'contract/src/notes/notes.ts'])
    expect(unnamedOrMany(file, "import './a.ts'\nexport * from './b.ts'\n")).toEqual([
      `${file}: lets everything out; name it`,
    ])
  expect(unnamedOrMany('web/src/lib/dates.ts', "export * from './b.ts'\n")).toEqual([])
})

test('a module names twenty-five use cases at most, listed or written there', () => {
  const listed = (count: number) =>
    `export {\n${Array.from({ length: count }, (_, n) => `  name${n},\n`).join('')}} from './a.ts'\n`
  const file = 'server/src/modules/notes/public.ts'
  expect(unnamedOrMany(file, listed(25))).toEqual([])
  expect(
    unnamedOrMany(file, `${listed(24)}export type { Note } from './b.ts'\nexport const one = 1\n`),
  ).toEqual([`${file}: 26 names; use cases are 25 at most`])
  expect(unnamedOrMany('server/src/modules/notes/store.ts', listed(40))).toEqual([])
})

test('a module names what of the app it uses', () => {
  const file = 'server/src/modules/notes/sign.ts'
  const imported = "import type { App } from '#app'\n"
  const uses = ['sign(app: App, id: string)', 'Target { app: App }', 'take(db: ClinicDb, { vault }: App)']
  for (const use of uses)
    expect(takesAll(file, imported + use)).toEqual([`${file}: takes the whole app; name what it uses`])
  const named = [
    "sign(app: Pick<App, 'vault'>)",
    "type Needs = Pick<\n  App,\n  'vault'\n>",
    "vault: App['vault']",
  ]
  for (const snippet of named) expect(takesAll(file, imported + snippet)).toEqual([])
  expect(takesAll('server/src/serve-app.ts', 'serveApp(app: App)')).toEqual([])
})
