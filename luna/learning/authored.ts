import { readdirSync, readFileSync } from 'node:fs'
import { labelledIn, onlyTuned } from '../measure/labelled.ts'

export interface Example {
  text: string
  /** "crisis", "calm" or one of the other categories. */
  kind: string
  /** Who wrote it, or in which sitting: examples of one author never help to judge that author. */
  author: string
  /** How much it counts while learning. */
  weight: number
  /** Whether the hand-made rules were once tuned on it, so that their verdict on it flatters. */
  knownToRules: boolean
}

/** They were written by others, for themselves: they are few and tell most. */
const weightOfOthers = 2

/** All sittings in a folder: `// who` first, then `# kind` opens a kind and each further line is one message. */
export function sittingsIn(folder: 'sittings' | 'held-out'): Example[] {
  const place = new URL(`./${folder}/`, import.meta.url)
  return readdirSync(place)
    .toSorted()
    .flatMap((file) => {
      let kind = ''
      const found: Example[] = []
      for (const line of readFileSync(new URL(file, place), 'utf8').split('\n')) {
        if (line.startsWith('# ')) kind = line.slice(2)
        else if (line !== '' && !line.startsWith('//')) {
          found.push({ text: line, kind, author: file.replace('.txt', ''), weight: 1, knownToRules: false })
        }
      }
      return found
    })
}

/** The messages that the rules were tuned on; never those of a frozen half. */
export function tunedMessages(): Example[] {
  const known = (name: string, kind: string | null, onlyForTuning: boolean): Example[] =>
    (onlyForTuning ? onlyTuned(name) : labelledIn(name).filter((message) => !message.frozen)).map(
      (message) => ({
        text: message.text,
        kind: kind ?? message.kind,
        author: name.includes('second') ? 'second' : 'first',
        weight: weightOfOthers,
        knownToRules: true,
      }),
    )
  return [
    ...known('crisis', 'crisis', false),
    ...known('calm', 'calm', false),
    ...known('intents', null, false),
    ...known('crisis-second', 'crisis', false),
    ...known('calm-second', 'calm', false),
    ...known('crisis-tuning', 'crisis', true),
    ...known('calm-tuning', 'calm', true),
    ...known('crisis-second-tuning', 'crisis', true),
    ...known('calm-second-tuning', 'calm', true),
  ]
}
