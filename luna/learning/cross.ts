import { readFileSync, writeFileSync } from 'node:fs'
import { askAt, cardAt } from '../src/rules/weights.ts'
import { match } from '../src/match.ts'
import type { Example } from './example.ts'
import { authored, older, varied } from './examples.ts'
import { judge, learnAll } from './judge.ts'
import type { Judged } from './thresholds.ts'

/** Judges every author by what was learned from all the others, with the thresholds that are shipped. */
const [own, others] = [authored(), older()]
const all = [...own, ...others, ...varied([...own, ...others])]
const authors = [...new Set(own.map(({ author }) => author))]
const judged: Judged[] = authors.flatMap((author) => {
  const models = learnAll(all.filter((example) => example.author !== author))
  return own
    .filter((example) => example.author === author)
    .map((example) => ({ example, ...judge(models, example.text) }))
})
const report = [...byAuthor(), '', ...byKind(), '', ...speed()].join('\n')
console.log(report)
publish(report)
if (process.argv.includes('--dump')) writeFileSync(process.argv.at(-1) ?? '', JSON.stringify(judged))

type Asks = (it: Judged) => boolean
function share(of: readonly Judged[], asks: Asks): string {
  const hits = of.filter(asks).length
  return of.length === 0 ? '' : `${(hits / of.length).toFixed(3)} (${hits} of ${of.length})`
}

function byAuthor(): string[] {
  const row = (name: string, of: readonly Judged[]) => {
    const kinds = (...names: string[]) => of.filter(({ example }) => names.includes(example.kind))
    const danger = of.filter(({ example }) => example.isDanger)
    const safe = of.filter(({ example }) => !example.isDanger)
    const heard: Asks = (it) => it.danger > askAt
    const asked: Asks = (it) => it.danger > askAt && it.danger <= cardAt
    const requests = kinds('platform', 'everyday')
    const right: Asks = ({ topic, example }) => topic === example.topic
    return `| ${[
      name,
      share(danger, heard),
      share(kinds('explicit'), heard),
      share(kinds('violence'), heard),
      share(safe, (it) => it.danger > cardAt),
      share(requests, asked),
      share(kinds('sadness'), asked),
      share(requests, right),
    ].join(' | ')} |`
  }
  return [
    '| author left out | card or question, of danger | of explicit | of violence | card, of safe | question, of requests and small talk | question, of sadness | intent right |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...authors.map((author) =>
      row(
        author,
        judged.filter(({ example }) => example.author === author),
      ),
    ),
    row('all', judged),
  ]
}

function byKind(): string[] {
  const names = new Set(judged.map(({ example }) => nameOf(example)))
  return [
    '| kind | card | question | nothing |',
    '| --- | --- | --- | --- |',
    ...[...names].toSorted().map((name) => {
      const of = judged.filter(({ example }) => nameOf(example) === name)
      const count = (asks: Asks) => of.filter(asks).length
      return `| ${name} | ${count((it) => it.danger > cardAt)} | ${count((it) => it.danger > askAt && it.danger <= cardAt)} | ${count((it) => it.danger <= askAt)} |`
    }),
  ]
}

function nameOf({ isDanger, kind }: Example): string {
  return `${isDanger ? 'danger' : 'safe'}, ${kind}`
}

/** Processor time, so that other programs on the machine do not count. */
function speed(): string[] {
  const texts = own.map(({ text }) => text)
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

/** Writes the results between the two markers of docs/luna.md. */
function publish(results: string): void {
  const path = new URL('../../docs/luna.md', import.meta.url)
  const page = readFileSync(path, 'utf8')
  const [before, after] = [page.split('<!-- results -->')[0], page.split('<!-- /results -->')[1]]
  writeFileSync(path, `${before}<!-- results -->\n\n${results}\n\n<!-- /results -->${after ?? '\n'}`)
}
