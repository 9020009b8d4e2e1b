import { categories } from '../src/rules/categories.ts'
import type { Category } from '../src/rules/categories.ts'
import { sittingsIn, tunedMessages, type Example } from './authored.ts'
import { generatedExamples } from './generated.ts'
import { intentBy, learnIntents } from './learn-intents.ts'
import { namedFeatures } from './named-features.ts'
import type { Learned } from './optimise.ts'
import { writeIntentWeights } from './write-weights.ts'

/** Learns what the patterns of the other seventeen categories do not know. `--judge` writes nothing. */
const perFrame = 60
const sparsity = 8
const others: Category[] = categories.filter((category) => category !== 'crisis')
const intents = (examples: readonly Example[]): Learned[] =>
  examples
    .filter(({ kind }) => others.some((category) => category === kind))
    .map((example) => ({ ...example, features: namedFeatures(example.text) }))

const sittings = intents(sittingsIn('sittings'))
const rest = intents([...tunedMessages(), ...generatedExamples('intent-frames', perFrame)])
/** The two sittings that hold most of them are judged apart, the small ones together. */
const large = ['28-pedidos-clinica', '37-pedidos-otra-vez']
const groups = [...large, 'others'].map(
  (group) => (example: Example) =>
    group === 'others' ? !large.includes(example.author) : example.author === group,
)
let right = 0
for (const unseen of groups) {
  const model = learnIntents([...sittings.filter((example) => !unseen(example)), ...rest], others, sparsity)
  right += sittings.filter(
    (example) => unseen(example) && intentBy(model, example, others) === example.kind,
  ).length
}
console.log(`unseen authors: ${right} of ${sittings.length} in the right category`)
if (!process.argv.includes('--judge')) {
  writeIntentWeights(learnIntents([...sittings, ...rest], others, sparsity), others)
}
