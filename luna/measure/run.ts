import { readFileSync, writeFileSync } from 'node:fs'
import { isCrisis, match } from '../src/match.ts'
import { sittingsIn } from '../learning/authored.ts'
import { labelledIn, onlyTuned, type Labelled } from './labelled.ts'
import { perSecond, shareOf, written, type Share } from './measure.ts'
import { plainCategory } from './plain-scorer.ts'

const crisis = [...labelledIn('crisis'), ...onlyTuned('crisis-tuning')]
const calm = [...labelledIn('calm'), ...onlyTuned('calm-tuning')]
const intents = labelledIn('intents')
const second = {
  crisis: [...labelledIn('crisis-second'), ...onlyTuned('crisis-second-tuning')],
  calm: [...labelledIn('calm-second'), ...onlyTuned('calm-second-tuning')],
}

type Judge = (text: string) => boolean
const luna: Judge = (text) => isCrisis(text)
const plain: Judge = (text) => plainCategory(text) === 'crisis'

const half = (messages: readonly Labelled[], frozen: boolean) => messages.filter((m) => m.frozen === frozen)
const recall = (messages: readonly Labelled[], judge: Judge) => shareOf(messages, (m) => judge(m.text))

function precision(frozen: boolean, judge: Judge): Share {
  const right = recall(half(crisis, frozen), judge).hits
  const wrong = recall(half([...calm, ...intents], frozen), judge).hits
  return { hits: right, of: right + wrong }
}

function comparison(frozen: boolean): string[] {
  const row = (name: string, ask: (judge: Judge) => Share) =>
    `| ${name} | ${written(ask(luna))} | ${written(ask(plain))} |`
  const named = half(intents, frozen)
  return [
    '| | Luna | plain scorer |',
    '|---|---|---|',
    row('crisis, recall', (judge) => recall(half(crisis, frozen), judge)),
    row('crisis, precision', (judge) => precision(frozen, judge)),
    row('false alarms on look-alikes', (judge) => recall(half(calm, frozen), judge)),
    row('false alarms on everyday requests', (judge) => recall(named, judge)),
    `| the other 17 categories, right | ${written(shareOf(named, (m) => match(m.text).category === m.kind))} | ${written(
      shareOf(named, (m) => plainCategory(m.text) === m.kind),
    )} |`,
  ]
}

function byKind(messages: readonly Labelled[], right: (m: Labelled) => boolean): string[] {
  const kinds = [...new Set(messages.map((m) => m.kind))]
  const cell = (kind: string, frozen: boolean) => {
    const share = shareOf(
      half(messages, frozen).filter((m) => m.kind === kind),
      right,
    )
    return `${share.hits} of ${share.of}`
  }
  return [
    '| kind | frozen half, right | tuned half, right |',
    '|---|---|---|',
    ...kinds.map((kind) => `| ${kind} | ${cell(kind, true)} | ${cell(kind, false)} |`),
  ]
}

/** Messages by another author, who did not see the frozen half above. */
function secondAuthor(): string[] {
  const row = (name: string, ask: (frozen: boolean, judge: Judge) => Share) =>
    `| ${name} | ${written(ask(true, luna))} | ${written(ask(true, plain))} | ${written(ask(false, luna))} |`
  return [
    '| | half kept aside, Luna | half kept aside, plain scorer | tuned on, Luna |',
    '|---|---|---|---|',
    row('crisis, recall', (frozen, judge) => recall(half(second.crisis, frozen), judge)),
    row('false alarms on look-alikes', (frozen, judge) => recall(half(second.calm, frozen), judge)),
  ]
}

/** Messages of sittings that neither the rules nor the weights have learned from. */
function heldOut(): string[] {
  const messages = sittingsIn('held-out')
  const authors = [...new Set(messages.map((message) => message.author))]
  const row = (name: string, own: typeof messages) => {
    const share = (kept: typeof messages, judge: Judge) => ({
      hits: kept.filter((message) => judge(message.text)).length,
      of: kept.length,
    })
    const crises = own.filter((message) => message.kind === 'crisis')
    const others = own.filter((message) => message.kind !== 'crisis')
    return `| ${name} | ${written(share(crises, luna))} | ${written(share(crises, plain))} | ${written(share(others, luna))} |`
  }
  return [
    '| sitting | recall, Luna | recall, plain scorer | false alarms, Luna |',
    '|---|---|---|---|',
    ...authors.map((author) =>
      row(
        author,
        messages.filter((message) => message.author === author),
      ),
    ),
    row('all', messages),
  ]
}

const texts = [...crisis, ...calm, ...intents].map((m) => m.text)
const report = [
  `${crisis.length} crisis messages, ${calm.length} look-alikes, ${intents.length} everyday requests; ratio (95 % Wilson interval), count.`,
  '',
  '### Frozen half',
  '',
  ...comparison(true),
  '',
  '### Half used for tuning',
  '',
  ...comparison(false),
  '',
  '### Second author',
  '',
  `${second.crisis.length} crisis messages and ${second.calm.length} look-alikes.`,
  '',
  ...secondAuthor(),
  '',
  ...byKind(second.crisis, (m) => luna(m.text)),
  '',
  ...byKind(second.calm, (m) => !luna(m.text)),
  '',
  '### Sittings held out',
  '',
  ...heldOut(),
  '',
  '### Speed',
  '',
  `${perSecond(texts, (text) => match(text)).toLocaleString('en')} messages a second of processor time, on one core of the machine that wrote this (goal: 20,000).`,
  '',
  '### Crisis, by kind',
  '',
  ...byKind(crisis, (m) => luna(m.text)),
  '',
  '### Look-alikes, by kind',
  '',
  ...byKind(calm, (m) => !luna(m.text)),
  '',
  '### Everyday requests, by category',
  '',
  ...byKind(intents, (m) => match(m.text).category === m.kind),
].join('\n')

console.log(report)
publish(report)
if (process.argv.includes('--misses')) printTunedMisses()

/** Writes the results between the two markers of docs/luna.md. */
function publish(results: string): void {
  const path = new URL('../../docs/luna.md', import.meta.url)
  const page = readFileSync(path, 'utf8')
  const [before, after] = [page.split('<!-- results -->')[0], page.split('<!-- /results -->')[1]]
  writeFileSync(path, `${before}<!-- results -->\n\n${results}\n\n<!-- /results -->${after ?? '\n'}`)
}

/** Only of the tuned half: the frozen one stays unread. */
function printTunedMisses(): void {
  for (const m of half(crisis, false)) if (!luna(m.text)) console.log(`missed [${m.kind}] ${m.text}`)
  for (const m of half(calm, false)) if (luna(m.text)) console.log(`false alarm [${m.kind}] ${m.text}`)
  for (const m of half(intents, false)) {
    const { category } = match(m.text)
    if (category !== m.kind) console.log(`${m.kind} taken for ${category}: ${m.text}`)
  }
}
