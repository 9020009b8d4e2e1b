import { readFileSync, writeFileSync } from 'node:fs'
import { match } from '../src/match.ts'
import type { Example } from './example.ts'
import { ofBrief, thresholdsFor, type Judged } from './thresholds.ts'

/** A judged message after both thresholds, which were chosen on other authors. */
export interface Decided extends Judged {
  isHeard: boolean
  isCard: boolean
}

/** What each author's messages got, as the tables of docs/luna.md; `judged` is what `leaveOut` answers. */
export function publish(judged: readonly Judged[], how: string): void {
  const decided = authorsOf(judged).flatMap((author) => {
    const { ask, card } = thresholdsFor(judged.filter(({ example }) => example.author !== author))
    return judged
      .filter(({ example }) => example.author === author)
      .map((it) => {
        const isCard = it.ruled === 'card' || it.danger > card
        return { ...it, isCard, isHeard: isCard || it.ruled !== null || it.danger > ask }
      })
  })
  publishUnder('results', [
    `Judged with ${how}.`,
    '',
    ...byAuthor(decided),
    '',
    ...byKind(decided),
    '',
    ...speed(judged),
  ])
}

/** Prints lines and writes them between two markers of docs/luna.md. */
export function publishUnder(marker: 'results' | 'strangers', lines: readonly string[]): void {
  console.log(lines.join('\n'))
  const path = new URL('../../docs/luna.md', import.meta.url)
  const page = readFileSync(path, 'utf8')
  const [open, close] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`]
  const [before, after] = [page.split(open)[0], page.split(close)[1]]
  writeFileSync(path, `${before}${open}\n\n${lines.join('\n')}\n\n${close}${after ?? '\n'}`)
}

const authorsOf = (of: readonly Judged[]): string[] => [...new Set(of.map(({ example }) => example.author))]

type Asks = (it: Decided) => boolean
function share(of: readonly Decided[], asks: Asks): string {
  const hits = of.filter(asks).length
  return of.length === 0 ? '' : `${(hits / of.length).toFixed(3)} (${hits} of ${of.length})`
}

export function byAuthor(judged: readonly Decided[]): string[] {
  const row = (name: string, of: readonly Decided[]) => {
    const kinds = (...names: string[]) => of.filter(({ example }) => names.includes(example.kind))
    const danger = of.filter(({ example }) => example.isDanger)
    const safe = of.filter(({ example }) => !example.isDanger)
    const heard: Asks = (it) => it.isHeard
    const asked: Asks = (it) => it.isHeard && !it.isCard
    const requests = kinds('platform', 'everyday')
    const right: Asks = ({ topic, example }) => topic === example.topic
    return `| ${[
      name,
      share(danger, heard),
      share(kinds('explicit'), heard),
      share(kinds('violence'), heard),
      share(safe, (it) => it.isCard),
      share(requests, asked),
      share(kinds('sadness'), asked),
      share(requests, right),
    ].join(' | ')} |`
  }
  return [
    '| author | card or question, of danger | of explicit | of violence | card, of safe | question, of requests and small talk | question, of sadness | intent right |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...authorsOf(judged).map((author) =>
      row(
        author,
        judged.filter(({ example }) => example.author === author),
      ),
    ),
    row('all', judged),
    row("with the brief's counts", ofBrief(judged)),
  ]
}

export function byKind(judged: readonly Decided[]): string[] {
  const names = new Set(judged.map(({ example }) => nameOf(example)))
  return [
    '| kind | card | question | nothing |',
    '| --- | --- | --- | --- |',
    ...[...names].toSorted().map((name) => {
      const of = judged.filter(({ example }) => nameOf(example) === name)
      const count = (asks: Asks) => of.filter(asks).length
      return `| ${name} | ${count((it) => it.isCard)} | ${count((it) => it.isHeard && !it.isCard)} | ${count((it) => !it.isHeard)} |`
    }),
  ]
}

function nameOf({ isDanger, kind }: Example): string {
  return `${isDanger ? 'danger' : 'safe'}, ${kind}`
}

/** Processor time, so that other programs on the machine do not count. */
function speed(judged: readonly Judged[]): string[] {
  const texts = judged.map(({ example }) => example.text)
  for (const text of texts) match(text)
  const long = `${'Hoy fui al mercado y compré papas para la semana. '.repeat(100)}`.slice(0, 5000)
  const [short, one] = [secondsFor(() => texts.map((text) => match(text))), secondsFor(() => match(long))]
  return [
    `${Math.round(texts.length / short)} messages a second on one core; a message of 5,000 characters takes ${(one * 1000).toFixed(1)} ms.`,
  ]
}

function secondsFor(act: () => unknown): number {
  const start = process.cpuUsage()
  act()
  return process.cpuUsage(start).user / 1e6
}
