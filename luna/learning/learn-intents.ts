import { lexicon } from '../src/rules/lexicon.ts'
import { sentencesOf } from '../src/reading/sentences.ts'
import { pointsOf } from '../src/scorer.ts'
import type { Category } from '../src/rules/categories.ts'
import { chances } from './generated.ts'
import type { Learned } from './optimise.ts'
import { proximal } from './proximal.ts'

/** Points of each category for a stem: what the patterns of the scorer do not know. */
export type IntentModel = ReadonlyMap<string, ReadonlyMap<Category, number>>

const rounds = 12
const rates = { pace: 0.15, smoothing: 1, keptSmall: 0.5 }
const seenAtLeast = 2
/** So many points make a category e times as likely. */
const pointsPerStep = 5

/**
 * Learns points for stems that add to the ten points a pattern (multinomial logistic regression by FTRL-proximal, the
 * points of the patterns being given).
 */
export function learnIntents(
  examples: readonly Learned[],
  categories: readonly Category[],
  sparsity: number,
): IntentModel {
  const stems = commonStems(examples)
  const { weights, step } = proximal(stems.length * categories.length, rates)
  const numbers = new Map(stems.map((stem, index) => [stem, index * categories.length]))
  const encoded = examples.map((example) => ({
    rows: stemsOf(example).flatMap((stem) => numbers.get(stem) ?? []),
    given: givenPoints(example, categories),
    right: categories.findIndex((category) => category === example.kind),
    weight: example.weight,
  }))
  const chance = chances(1)
  for (let round = 0; round < rounds; round++) {
    for (const { rows, given, right, weight } of encoded.toSorted(() => chance() - 0.5)) {
      const scores = given.map((points, at) =>
        rows.reduce((sum, row) => sum + (weights[row + at] ?? 0), points),
      )
      for (const [at, likely] of shares(scores).entries()) {
        const slope = (likely - (at === right ? 1 : 0)) * weight
        for (const row of rows) step(row + at, slope, sparsity)
      }
    }
  }
  return new Map(
    stems.map((stem, index) => [stem, pointsAt(weights, index * categories.length, categories)] as const),
  )
}

/** The likeliest category by patterns and learned points together. */
export function intentBy(
  model: IntentModel,
  example: Learned,
  categories: readonly Category[],
): Category | undefined {
  const points = givenPoints(example, categories).map((given, at) => {
    const category = categories[at]
    const learned = stemsOf(example).map((stem) => (category && model.get(stem)?.get(category)) ?? 0)
    return learned.reduce((sum, own) => sum + own, given * pointsPerStep)
  })
  return categories[points.indexOf(Math.max(...points))]
}

function stemsOf({ features }: Learned): string[] {
  const named = features.sentences.flat().filter((name) => name.startsWith('stem '))
  return [...new Set(named.map((name) => name.slice('stem '.length)))]
}

function commonStems(examples: readonly Learned[]): string[] {
  const seen = new Map<string, number>()
  for (const example of examples)
    for (const stem of stemsOf(example)) seen.set(stem, (seen.get(stem) ?? 0) + 1)
  return [...seen].filter(([, times]) => times >= seenAtLeast).map(([stem]) => stem)
}

function givenPoints({ text }: Learned, categories: readonly Category[]): number[] {
  const points = pointsOf(sentencesOf(lexicon, text))
  return categories.map((category) => (points.get(category) ?? 0) / pointsPerStep)
}

function shares(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const grown = scores.map((score) => Math.exp(score - highest))
  const sum = grown.reduce((total, share) => total + share, 0)
  return grown.map((share) => share / sum)
}

function pointsAt(
  weights: Float64Array,
  row: number,
  categories: readonly Category[],
): Map<Category, number> {
  const points = categories.map(
    (category, at) => [category, Math.round((weights[row + at] ?? 0) * pointsPerStep)] as const,
  )
  return new Map(points.filter(([, own]) => own !== 0))
}
