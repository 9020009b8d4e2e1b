import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { markedColumns } from '../server/src/database/catalogue.ts'
import { features, shared } from './architecture-rules.ts'
import { unmarked } from './column-gate.ts'
import { moneyByHand } from './money-gate.ts'
import { riskGraded } from './risk-gate.ts'
import { crowdedRooms, takesAll, unnamedOrMany } from './room-gate.ts'
import { root, sourceFiles } from './source-files.ts'
import { undistributable } from './sql-gate.ts'
import { breakpointsByHand, coloursByHand, looksNotImported, sizesByHand } from './style-gate.ts'
import { unclearWords } from './word-gate.ts'

process.chdir(root)
const complaints: string[] = []
const files = sourceFiles()

const forbidden = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'service',
  'manager',
  'types',
  'index',
])
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Words that name a layer of some other house: here an action is named by its verb. */
const layers =
  /(^|-)(controller|repository|handler|handlers|dto|model|models|entity|services|managers|constants)$/
const fixedNames = new Set(['routes', 'rules', 'store', 'problems', 'public'])

for (const file of files) {
  const segments = file.replace(/\.[^/]*$/, '').split('/')
  const bad = segments.slice(1).find((segment) => forbidden.has(segment))
  if (bad !== undefined) complaints.push(`${file}: say what it is about instead of "${bad}"`)
}
for (const file of allIn('server/src/modules')) checkServerFile(file)
for (const file of allIn('web/src/features')) checkWebFile(file)
for (const file of allIn('web/src/ui')) checkSharedFile(file)
for (const file of [...files, ...globSync('scripts/*.ts')]) checkWords(file)
for (const file of [...files, ...globSync('server/sql/*.sql')]) {
  const text = readFileSync(file, 'utf8')
  const name = file.replaceAll('\\', '/')
  complaints.push(...moneyByHand(name, text), ...riskGraded(name, text), ...undistributable(name, text))
  complaints.push(...unnamedOrMany(name, text), ...takesAll(name, text), ...unclearWords(name, text))
}
complaints.push(...crowdedRooms(files))
const looks = new Map(
  allIn('web/src').flatMap((file) =>
    /\.(css|tsx?)$/.test(file) ? [[file, readFileSync(file, 'utf8')] as const] : [],
  ),
)
complaints.push(
  ...looksNotImported(looks),
  ...[...looks].flatMap((look) => [
    ...coloursByHand(...look),
    ...sizesByHand(...look),
    ...breakpointsByHand(...look),
  ]),
)
for (const file of globSync('server/migrations/*.sql'))
  complaints.push(...unmarked(file, readFileSync(file, 'utf8'), markedColumns))

for (const complaint of complaints) console.error(complaint)
console.log(`structure: ${files.length} files looked at, ${complaints.length} complaints`)
if (complaints.length > 0 || files.length === 0) process.exitCode = 1

function allIn(folder: string): string[] {
  return globSync(`${folder}/**/*`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace(root, ''))
}

function checkServerFile(file: string): void {
  const [word = '', ...rest] = file.replace('server/src/modules/', '').split('/')
  checkWord(file, word)
  const name = rest[0] ?? ''
  if (rest.length !== 1) return void complaints.push(`${file}: a module is one flat folder`)
  const [stem = '', ...endings] = name.split('.')
  const ending = endings.join('.')
  if (!['ts', 'test.ts'].includes(ending)) complaints.push(`${file}: unknown kind of file in a module`)
  if (!kebab.test(stem)) complaints.push(`${file}: file names are kebab-case`)
  if (!fixedNames.has(stem) && layers.test(stem)) complaints.push(`${file}: name the action by its verb`)
}

function checkWebFile(file: string): void {
  const [word = '', ...rest] = file.replace('web/src/features/', '').split('/')
  if (!features.some((feature) => feature === word))
    complaints.push(`${file}: "${word}" has no place among the features (scripts/architecture-rules.ts)`)
  const name = rest.at(-1) ?? ''
  if (/queryKey: \[|removeOptimistically\(\w+, \[/.test(readFileSync(file, 'utf8')))
    complaints.push(`${file}: answers are kept under keyOf(endpoint), not under words of their own`)
  const depth = word === 'companion' ? 2 : 1
  if (rest.length > depth) return void complaints.push(`${file}: a feature is one flat folder`)
  const component = /^[A-Z][A-Za-z0-9]*(\.test\.tsx|\.tsx|\.module\.css)$/
  const pure = /^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/
  if (!component.test(name) && !pure.test(name)) complaints.push(`${file}: unknown kind of file in a feature`)
  if (layers.test(name.replace(/\..*$/, ''))) complaints.push(`${file}: name it by what it is about`)
}

/** What features share stands in one of its rooms, none beside or below them. */
function checkSharedFile(file: string): void {
  const [word = '', ...rest] = file.replace('web/src/ui/', '').split('/')
  if (rest.length !== 1 || !shared.some((room) => room === word))
    complaints.push(`${file}: has no room among those of web/src/ui (scripts/architecture-rules.ts)`)
}

/** A module that serves calls has the same name in contract and server. */
function checkWord(file: string, word: string): void {
  if (existsSync(`contract/src/${word}`) || !existsSync(`server/src/modules/${word}/routes.ts`)) return
  const complaint = `${dirname(file)}: there is no contract/src/${word}`
  if (!complaints.includes(complaint)) complaints.push(complaint)
}

function checkWords(file: string): void {
  if (basename(file) === 'check-structure.ts') return
  const text = readFileSync(file, 'utf8')
  const refused: [RegExp, string][] = [
    [/@ts-(ignore|nocheck|expect-error)/, 'switches the type checker off'],
    [/(eslint|oxlint)-disable/, 'switches a lint rule off'],
    [/\b(TODO|FIXME|XXX)\b/, 'leaves something to do'],
    [/\b(test|it|describe)\.(skip|only|todo|fails)\b/, 'leaves a test out'],
  ]
  for (const [pattern, complaint] of refused) if (pattern.test(text)) complaints.push(`${file}: ${complaint}`)
}
