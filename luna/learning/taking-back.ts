import { readdirSync, readFileSync } from 'node:fs'
import { echoPlaces, echoesOf } from '../src/echoes.ts'
import { wordsOf } from '../src/reading/words.ts'
import { isTakenBack } from '../src/taking-back-rules.ts'
import { authored } from './examples.ts'
import { chances } from './generated.ts'

/** A message after a "no": whether it takes it back, and what it shows. */
export interface Echo {
  author: string
  text: string
  takesBack: boolean
  /** A phrase takes it back, whatever was learned. */
  isRuled: boolean
  at: readonly number[]
  weight: number
}

/** One line of a conversation, as its author wrote it: "U: …" is the person, "B: question" the question. */
interface Line {
  isPerson: boolean
  text: string
}

const strangersMixedIn = 1500
const weightOfStrangers = 0.5
const harmless: ReadonlySet<string> = new Set([
  'everyday',
  'platform',
  'sadness',
  'grief',
  'figure',
  'fragment',
])
const rounds = 12
const pace = 0.15
const paceOfBias = 0.02
const caution = 0.1
const keptSmall = 1e-4

/** The conversations of a folder: blocks of lines with an empty line between. */
export function conversationsIn(folder: URL): { author: string; lines: Line[] }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('-conversations.txt'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .trim()
        .split(/\n\s*\n/)
        .map((block) => ({ author: file.slice(0, 2), lines: block.split('\n').map(lineOf) })),
    )
}

function lineOf(line: string): Line {
  return { isPerson: line.startsWith('U:'), text: line.slice(2).trim() }
}

/** What is learned from: the last line of each conversation takes the "no" back, those between do not. */
export function echoes(): Echo[] {
  const own = conversationsIn(new URL('./conversations/', import.meta.url)).flatMap(({ author, lines }) =>
    echoesIn(author, lines),
  )
  const chance = chances(3)
  const others = authored().filter(({ isDanger, kind }) => !isDanger && harmless.has(kind))
  const strangers = Array.from({ length: strangersMixedIn }, () => {
    const text = others[Math.floor(chance() * others.length)]?.text ?? ''
    const answers = chance() < 0.5 ? [['no']] : [['no'], []]
    return echoOf('', text, { doubt: [], answers }, false)
  })
  return [...own, ...strangers.map((echo) => ({ ...echo, weight: weightOfStrangers }))]
}

function echoesIn(author: string, lines: readonly Line[]): Echo[] {
  const asked = lines.findIndex(({ isPerson, text }) => !isPerson && text === 'question')
  const doubt = wordsOf(lines.slice(0, asked).findLast(({ isPerson }) => isPerson)?.text ?? '')
  const said = lines.slice(asked).filter(({ isPerson }) => isPerson)
  return said.slice(1).map(({ text }, at) => {
    const answers = said.slice(0, at + 1).map((line) => wordsOf(line.text))
    return echoOf(author, text, { doubt, answers }, at + 2 === said.length)
  })
}

function echoOf(
  author: string,
  text: string,
  denied: Parameters<typeof echoesOf>[1],
  takesBack: boolean,
): Echo {
  const words = wordsOf(text)
  const isRuled = isTakenBack(words)
  return { author, text, takesBack, isRuled, at: echoesOf(words, denied, isRuled), weight: 1 }
}

/** Logistic regression (Adagrad), always the same for the same lessons. */
export function learnEchoes(lessons: readonly Echo[]): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(echoPlaces)
  const squares = new Float64Array(echoPlaces).fill(caution)
  const chance = chances(9)
  let bias = 0
  for (let step = 0; step < rounds * lessons.length; step++) {
    const lesson = lessons[Math.floor(chance() * lessons.length)]
    if (!lesson) continue
    const { at, takesBack, weight } = lesson
    const strength = 1 / Math.sqrt(at.length)
    const sum = at.reduce((total, place) => total + (weights[place] ?? 0) * strength, bias)
    const error = (1 / (1 + Math.exp(-sum)) - (takesBack ? 1 : 0)) * weight
    bias -= paceOfBias * error
    for (const place of at) {
      const slope = error * strength + keptSmall * (weights[place] ?? 0)
      const square = (squares[place] ?? 0) + slope * slope
      squares[place] = square
      weights[place] = (weights[place] ?? 0) - (pace * slope) / Math.sqrt(square)
    }
  }
  return { weights, bias }
}

/** How much the message of an echo takes the "no" back, by what was learned. */
export function weighEcho(
  { weights, bias }: { weights: Float64Array; bias: number },
  at: readonly number[],
): number {
  return bias + at.reduce((sum, place) => sum + (weights[place] ?? 0), 0) / Math.sqrt(at.length)
}

const mostLost = 0.04

/** The score that all but so few of those reach who take a "no" back in no known phrase, judged by what others taught. */
export function takingBackAt(lessons: readonly Echo[]): number {
  const authors = new Set(lessons.map(({ author }) => author).filter((author) => author !== ''))
  const scores = [...authors].flatMap((author) => {
    const learned = learnEchoes(lessons.filter((lesson) => lesson.author !== author))
    return lessons
      .filter((lesson) => lesson.author === author && lesson.takesBack && !lesson.isRuled)
      .map(({ at }) => weighEcho(learned, at))
  })
  const sorted = scores.toSorted((a, b) => a - b)
  return (sorted[Math.floor(mostLost * sorted.length)] ?? 0) - 0.01
}
