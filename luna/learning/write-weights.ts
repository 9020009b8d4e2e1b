import { writeFileSync } from 'node:fs'
import type { Category } from '../src/rules/categories.ts'
import type { IntentModel } from './learn-intents.ts'
import type { Model } from './optimise.ts'

const folder = new URL('../src/rules/', import.meta.url)
/** Weights are whole numbers of this size. */
const unit = 1 / 6
const lineLength = 160

/** Writes a model as the data that the browser reads: names and whole numbers, in files that a person can look through. */
export function writeWeights({ constant, weights }: Model): void {
  const kinds = new Map<string, [string, number][]>()
  for (const [name, weight] of weights) {
    const rounded = Math.round(weight / unit)
    const [kind = '', ...rest] = name.split(' ')
    if (rounded === 0) continue
    kinds.set(kind, [...(kinds.get(kind) ?? []), [rest.join(' '), rounded]])
  }
  const of = (kind: string) => (kinds.get(kind) ?? []).toSorted(([a], [b]) => (a < b ? -1 : 1))
  write('weights-words.ts', [
    ['How much must speak for a crisis before it is one.', `bias = ${Math.floor(constant / unit)}`],
    [
      'Rules and frames that hold for the message.',
      `clueWeights: Readonly<Record<string, number>> = ${record(of('sign'))}`,
    ],
    ['Stems, the first five letters of a word.', `stemWeights = ${text(of('stem').map(entry))}`],
    ['Whole words of six letters and more.', `wordWeights = ${text(of('word').map(entry))}`],
    ['Endings, the last three letters.', `endingWeights = ${text(of('ending').map(entry))}`],
  ])
  const beside = of('beside')
  const half = Math.ceil(beside.length / 2)
  for (const [number, part] of [beside.slice(0, half), beside.slice(half)].entries()) {
    write(`weights-beside-${number + 1}.ts`, [
      [
        `Two stems of one sentence, in whatever order: part ${number + 1} of 2.`,
        `besideWeights${number + 1} = ${text(pairs(part))}`,
      ],
    ])
  }
  write('weights-neighbours.ts', [
    [
      'Two stems side by side; no name is the start or the end.',
      `neighbourWeights = ${text(pairs(of('neighbours')))}`,
    ],
  ])
  write('weights-mixed.ts', [
    ['A stem and a meaning of the word after it.', `stemMeaningWeights = ${text(pairs(of('stemMeaning')))}`],
    [
      'A meaning and the stem of the word after it.',
      `meaningStemWeights = ${text(pairs(of('meaningStem')))}`,
    ],
  ])
  write('weights-meanings.ts', [
    [
      'A meaning in the sentence; ~ is within reach of a negation.',
      `meaningWeights = ${text(of('meaning').map(entry))}`,
    ],
    ['Two meanings in this order.', `togetherWeights = ${text(pairs(of('together')))}`],
  ])
}

/** Writes the points of stems for the other categories. */
export function writeIntentWeights(model: IntentModel, categories: readonly Category[]): void {
  const lines = categories.map((category) => {
    const own = [...model].flatMap(([stem, points]) => {
      const value = points.get(category)
      return value === undefined ? [] : [[stem, value] as const]
    })
    return `  ${category}: ${text(own.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(entry))},`
  })
  write('weights-intents.ts', [
    [
      'Points of stems, the first five letters of a word, beside the ten of each pattern.',
      `intentWeights = {\n${lines.join('\n')}\n}`,
    ],
  ])
}

function write(name: string, parts: readonly (readonly [comment: string, code: string])[]): void {
  const exported = parts.map(([comment, code]) => `/** ${comment} */\nexport const ${code}`)
  writeFileSync(
    new URL(name, folder),
    `// Learned by \`npm run train:luna\`, not written by hand.\n\n${exported.join('\n\n')}\n`,
  )
}

function entry([name, weight]: readonly [string, number]): string {
  return `${name}=${weight}`
}

/** "left: right=3 other=-2", grouped by the left one. */
function pairs(entries: readonly (readonly [string, number])[]): string[] {
  let last: string | null = null
  return entries.flatMap(([name, weight]) => {
    const [left = '', right = ''] = name.split(' ')
    const own = `${right}=${weight}`
    if (left === last) return [own]
    last = left
    return [`${left}:`, own]
  })
}

function record(entries: readonly (readonly [string, number])[]): string {
  return `{\n${entries.map(([name, weight]) => `  '${name.replaceAll("'", "\\'")}': ${weight},`).join('\n')}\n}`
}

function text(words: readonly string[]): string {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && line.length + word.length >= lineLength) {
      lines.push(line)
      line = ''
    }
    line += line === '' ? word : ` ${word}`
  }
  return `\`\n${[...lines, line].join('\n')}\n\``
}
