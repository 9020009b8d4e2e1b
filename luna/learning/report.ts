import { readFileSync, writeFileSync } from 'node:fs'
import { levelOf } from '../src/danger.ts'
import type { Example } from './example.ts'
import { secondBrief } from './examples.ts'
import { thresholdsFor, type Judged } from './thresholds.ts'

/** A judged message after both thresholds, which were chosen on other authors. */
export interface Decided extends Judged {
  isHeard: boolean
  isCard: boolean
}

/** What each author's messages got, as the tables of docs/luna-figures.md; `judged` is what `leaveOut` answers. */
export function publish(judged: readonly Judged[], how: string): void {
  const learned = judged.filter(({ example }) => example.author >= secondBrief)
  const decided = authorsOf(learned).flatMap((author) => {
    const at = thresholdsFor(judged.filter(({ example }) => example.author !== author))
    return learned
      .filter(({ example }) => example.author === author)
      .map((one) => {
        const level = levelOf(one.plain, one.leaning, at, () => one.isPractical)
        return { ...one, isCard: level === 'card', isHeard: level !== null }
      })
  })
  publishUnder('results', [`Judged with ${how}.`, '', ...byAuthor(decided), '', ...byKind(decided)])
}

/** Prints lines and writes them between two markers of docs/luna-figures.md. */
export function publishUnder(marker: 'results' | 'strangers', lines: readonly string[]): void {
  console.log(lines.join('\n'))
  const path = new URL('../../docs/luna-figures.md', import.meta.url)
  const page = readFileSync(path, 'utf8')
  const [open, close] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`]
  const [before, after] = [page.split(open)[0], page.split(close)[1]]
  writeFileSync(path, `${before}${open}\n\n${lines.join('\n')}\n\n${close}${after ?? '\n'}`)
}

const authorsOf = (of: readonly Judged[]): string[] => [...new Set(of.map(({ example }) => example.author))]

type Asks = (decided: Decided) => boolean
function share(of: readonly Decided[], asks: Asks): string {
  const hits = of.filter(asks).length
  return of.length === 0 ? '' : `${(hits / of.length).toFixed(3)} (${hits} of ${of.length})`
}

export function byAuthor(judged: readonly Decided[]): string[] {
  return [
    '| author | heard, of danger | explicit | violence | threat | swallowed | card, of help | card, of safe | question, of requests | question, of sadness | intent right |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...authorsOf(judged).map((author) =>
      rowOf(
        author,
        judged.filter(({ example }) => example.author === author),
      ),
    ),
    rowOf('all', judged),
  ]
}

function rowOf(name: string, of: readonly Decided[]): string {
  const kinds = (...names: string[]) => of.filter(({ example }) => names.includes(example.kind))
  const safe = of.filter(({ example }) => !example.isDanger)
  const heard: Asks = ({ isHeard }) => isHeard
  const card: Asks = ({ isCard }) => isCard
  const asked: Asks = ({ isHeard, isCard }) => isHeard && !isCard
  const requests = kinds('platform', 'everyday')
  return `| ${[
    name,
    share(
      of.filter(({ example }) => example.isDanger),
      heard,
    ),
    ...['explicit', 'violence', 'threat', 'swallowed'].map((kind) => share(kinds(kind), heard)),
    share(kinds('help'), card),
    share(safe, card),
    share(requests, asked),
    share(kinds('sadness'), asked),
    share(requests, isIntentRight),
  ].join(' | ')} |`
}

/** Where the author told finer intents apart, the finer one has to be right. */
function isIntentRight({ example, topic, intent }: Decided): boolean {
  const wanted = example.intent ?? ''
  return wanted.includes(':') ? intent === wanted : (intent?.split(':')[0] ?? topic) === wanted
}

export function byKind(judged: readonly Decided[]): string[] {
  const names = new Set(judged.map(({ example }) => nameOf(example)))
  return [
    '| kind | card | question | nothing |',
    '| --- | --- | --- | --- |',
    ...[...names].toSorted().map((name) => {
      const of = judged.filter(({ example }) => nameOf(example) === name)
      const count = (asks: Asks) => of.filter(asks).length
      return `| ${name} | ${count((decided) => decided.isCard)} | ${count((decided) => decided.isHeard && !decided.isCard)} | ${count((decided) => !decided.isHeard)} |`
    }),
  ]
}

function nameOf({ isDanger, kind }: Example): string {
  return `${isDanger ? 'danger' : 'safe'}, ${kind}`
}
