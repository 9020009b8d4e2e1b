import { readdirSync, readFileSync } from 'node:fs'
import type { Example } from './example.ts'
import { generatedExamples } from './generated.ts'
import { mixtures } from './mixtures.ts'
import { runTogether, typedInHaste } from './slips.ts'

/** The older messages come from few hands and outnumber those of the authors. */
const weightOfOlder = 0.06
const weightOfRequests = 1
const weightOfNewest = 1
const mixturesMade = 1200
const slipsMade = 2500
const togetherMade = 700
const perFrame = 8
/** Sittings from this number on were written with the authors' kinds in mind, and count as much as the authors do. */
const newest = '93'
/** From this one on they have the four fields of the authors, with the finer intents. */
const inFields = 'j'
/** The first author of the second brief, by which a third of what they wrote is hard on purpose, and intents are finer. */
export const secondBrief = '36'
/**
 * Who wrote of the border: who is sad and who is in danger in nearly the same words, calls for help and their harmless twins.
 * They are harder than what people write and say nothing of a stranger: nobody is judged by them, and only danger is learned.
 */
const ofTheBorder: ReadonlySet<string> = new Set('69 70 71 72 73 74 75 76 90 91'.split(' '))
const weightOfBorder = 0.5

/** Whether an author is judged when left out. */
export const isJudged = (author: string): boolean => author >= secondBrief && !ofTheBorder.has(author)
const mattersOfKinds: Readonly<Record<string, string>> = {
  violence: 'violence',
  grief: 'grief',
  denial: 'denial',
  explicit: 'despair',
  roundabout: 'despair',
}

const here = (folder: string) => new URL(`./${folder}/`, import.meta.url)
const linesOf = (folder: string, file: string) =>
  readFileSync(new URL(file, here(folder)), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
const filesIn = (folder: string) =>
  readdirSync(here(folder))
    .filter((file) => file.endsWith('.txt'))
    .toSorted()

/** Figures of speech, fragments and the like: about nothing that has an answer of its own. */
const kindsOfOther: ReadonlySet<string> = new Set(['figure', 'fragment', 'past', 'religious', 'third-person'])

/** The messages of the authors who knew neither rules nor each other: `label | kind | intent | text`. */
export function authored(): Example[] {
  return filesIn('authors').flatMap((file) => messagesIn('authors', file))
}

/** The first strangers: nobody has read them and nothing is learned from them, but the thresholds are chosen on them too. */
export function keptApart(): Example[] {
  return filesIn('unseen')
    .filter((file) => file < secondBrief)
    .flatMap((file) => messagesIn('unseen', file))
}

function messagesIn(folder: string, file: string): Example[] {
  return linesOf(folder, file).map((line) => {
    const author = file.slice(0, 2)
    const fields = fourFields(line)
    return ofTheBorder.has(author)
      ? { ...fields, topic: null, intent: null, author, weight: weightOfBorder }
      : { ...fields, author, weight: 1 }
  })
}

/** A line `label | kind | intent | text`; the finer part of an intent stands after a colon. */
export function fourFields(line: string): Pick<Example, 'text' | 'isDanger' | 'topic' | 'kind' | 'intent'> {
  const [label = '', kind = '', intent = '', text = ''] = line.split(' | ')
  const isDanger = label === 'danger'
  const matter = mattersOfKinds[kind] ?? (!isDanger && kindsOfOther.has(kind) ? 'other' : null)
  const [category = ''] = intent.split(':')
  const isRequest = intent !== '-'
  return { text, isDanger, topic: isRequest ? category : matter, kind, intent: isRequest ? intent : null }
}

/** Everything older, written by the hands that also wrote rules: `# kind` opens a kind, each line is a message. */
export function older(): Example[] {
  const sittings = filesIn('sittings').flatMap((file) =>
    file >= inFields
      ? linesOf('sittings', file).map(ofSitting)
      : underHeadings(linesOf('sittings', file), (heading) => heading)
          .map((example) => (file >= newest ? { ...example, weight: weightOfNewest } : example))
          .flatMap(bothWays),
  )
  const messages = filesIn('messages').flatMap((file) =>
    underHeadings(linesOf('messages', file), (heading) =>
      file.startsWith('crisis') ? 'crisis' : file.startsWith('calm') ? 'calm' : heading,
    ),
  )
  const requests = generatedExamples('intent-frames', perFrame).map(({ text, kind }) =>
    exampleOf(text, kind, weightOfRequests / 4),
  )
  return [...sittings, ...messages, ...requests]
}

function ofSitting(line: string): Example {
  return { ...fourFields(line), author: 'older', weight: weightOfNewest }
}

/** The same messages run together and typed in a hurry: only to learn from. */
export function varied(examples: readonly Example[]): Example[] {
  return [
    ...mixtures(examples, mixturesMade),
    ...typedInHaste(examples, slipsMade),
    ...runTogether(examples, togetherMade),
  ]
}

/** A message that calls for the question is learned half as danger and half as none. */
function bothWays(example: Example): Example[] {
  if (example.topic !== 'doubt') return [example]
  const half = { ...example, topic: null, weight: example.weight / 2 }
  return [half, { ...half, isDanger: true }]
}

function underHeadings(lines: readonly string[], kindOf: (heading: string) => string): Example[] {
  let kind = ''
  const found: Example[] = []
  for (const line of lines) {
    if (line.startsWith('# ')) kind = kindOf(line.slice(2))
    else if (!line.startsWith('//')) found.push(exampleOf(line, kind))
  }
  return found
}

function exampleOf(text: string, kind: string, weight?: number): Example {
  const [label, matter = null] = kind.split(' ')
  const isDanger = label === 'crisis'
  const isRequest = !isDanger && label !== 'calm'
  return {
    text,
    isDanger,
    topic: isRequest ? kind : matter,
    kind: 'older',
    intent: null,
    author: 'older',
    weight: weight ?? (isRequest ? weightOfRequests : weightOfOlder),
  }
}
