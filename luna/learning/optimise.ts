import type { Example } from './authored.ts'
import { proximal } from './proximal.ts'
import { chances } from './generated.ts'
import type { NamedFeatures } from './named-features.ts'

/** What was learned: a weight for each feature by name, and a constant. */
export interface Model {
  constant: number
  weights: ReadonlyMap<string, number>
}

export interface Learned extends Example {
  features: NamedFeatures
}

interface Encoded {
  sentences: readonly (readonly number[])[]
  signs: readonly number[]
  isCrisis: boolean
  weight: number
}

/** The model takes no feature seen fewer times than this. */
const seenAtLeast = 3
const rounds = 10
const rates = { pace: 0.1, smoothing: 1, keptSmall: 0.5 }
const priceWhileChoosing = 1
const priceOnceChosen = 0.3
/** A feature that weighs less than this after the first learning is left out of the second. */
const tellsEnough = 0.15

/**
 * Learns twice: once to find the features that tell enough, then with those alone, so that they take over what the
 * many small ones carried. Small weights that are only rounded away leave a noise that costs several cries in a hundred.
 */
export function learn(examples: readonly Learned[]): Model {
  const first = learnAtPrice(examples, priceWhileChoosing)
  const telling = [...first.weights].filter(([, weight]) => Math.abs(weight) > tellsEnough)
  return learnAtPrice(examples, priceOnceChosen, new Set(telling.map(([name]) => name)))
}

/**
 * Logistic regression with few features (FTRL-proximal, one step per example): `sparsity` is the price of a feature.
 * A message is as grave as the run of its sentences that speaks strongest for a crisis; only that run is learned from.
 */
function learnAtPrice(examples: readonly Learned[], sparsity: number, only?: ReadonlySet<string>): Model {
  const numbers = numbered(examples, only)
  const encoded = examples.map((example) => encode(example, numbers))
  const { weights, step: priced } = proximal(numbers.size + 1, rates)
  const step = (feature: number, slope: number) => priced(feature, slope, feature === 0 ? 0 : sparsity)
  const chance = chances(1)
  const order = encoded.map((_, index) => index)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, chance)
    for (const index of order) {
      const example = encoded[index]
      if (!example) continue
      const { score, from, to } = judged(example, weights)
      const slope = (1 / (1 + Math.exp(-score)) - (example.isCrisis ? 1 : 0)) * example.weight
      step(0, slope)
      for (const sign of example.signs) step(sign, slope)
      for (const sentence of example.sentences.slice(from, to)) {
        for (const feature of sentence) step(feature, slope)
      }
    }
  }
  return named(weights, numbers)
}

function judged(
  { sentences, signs }: Encoded,
  weights: Float64Array,
): { score: number; from: number; to: number } {
  let best = sentences.length === 0 ? 0 : -Infinity
  let [from, to, start, run] = [0, 0, 0, 0]
  for (const [at, sentence] of sentences.entries()) {
    if (run <= 0) [run, start] = [0, at]
    for (const feature of sentence) run += weights[feature] ?? 0
    if (run > best) [best, from, to] = [run, start, at + 1]
  }
  let score = best + (weights[0] ?? 0)
  for (const sign of signs) score += weights[sign] ?? 0
  return { score, from, to }
}

/** The score of a message by a model, slowly and by name. */
export function scoreBy({ constant, weights }: Model, { sentences, signs }: NamedFeatures): number {
  const of = (name: string) => weights.get(name) ?? 0
  let best = sentences.length === 0 ? 0 : -Infinity
  let run = 0
  for (const sentence of sentences) {
    run = Math.max(run, 0) + sentence.reduce((sum, name) => sum + of(name), 0)
    best = Math.max(best, run)
  }
  return constant + best + signs.reduce((sum, name) => sum + of(name), 0)
}

function numbered(examples: readonly Learned[], only?: ReadonlySet<string>): Map<string, number> {
  const seen = new Map<string, number>()
  for (const { features } of examples) {
    for (const name of new Set([...features.signs, ...features.sentences.flat()])) {
      seen.set(name, (seen.get(name) ?? 0) + 1)
    }
  }
  const kept = [...seen].filter(([name, times]) => times >= seenAtLeast && (only?.has(name) ?? true))
  return new Map(kept.map(([name], index) => [name, index + 1]))
}

function encode(
  { features, kind, weight, knownToRules }: Learned,
  numbers: ReadonlyMap<string, number>,
): Encoded {
  const known = (names: readonly string[]) =>
    names.map((name) => numbers.get(name)).filter((number) => number !== undefined)
  return {
    sentences: features.sentences.map(known),
    signs: knownToRules ? [] : known(features.signs),
    isCrisis: kind === 'crisis',
    weight,
  }
}

function named(weights: Float64Array, numbers: ReadonlyMap<string, number>): Model {
  const kept = [...numbers].map(([name, number]) => [name, weights[number] ?? 0] as const)
  return { constant: weights[0] ?? 0, weights: new Map(kept.filter(([, weight]) => weight !== 0)) }
}

function shuffle(order: number[], chance: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1))
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
}
