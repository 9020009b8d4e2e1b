import { sittingsIn, tunedMessages, type Example } from './authored.ts'
import { generatedExamples } from './generated.ts'
import { namedFeatures } from './named-features.ts'
import { mixtures } from './mixtures.ts'
import { learn, scoreBy, type Learned } from './optimise.ts'
import { typedInHaste } from './slips.ts'
import { writeWeights } from './write-weights.ts'

/**
 * Learns the weights of Luna's crisis stage and writes them beside her rules. `--judge` only says how well a model
 * does on authors that it has not seen.
 */
const perFrame = 60
const folds = 6
/** Share of look-alikes by unseen authors that may be taken for a crisis; they are harder than those of the bench. */
const falseAlarmsAllowed = 0.056

const read = (examples: readonly Example[]): Learned[] =>
  examples.map((example) => ({ ...example, features: namedFeatures(example.text) }))
const written = sittingsIn('sittings')
const sittings = read(written)
const mixed = read([...mixtures(written, 2500), ...typedInHaste(written, 5000)])
const other = read([...tunedMessages(), ...generatedExamples('frames', perFrame)])

const judged = judgeUnseen()
const threshold = thresholdAt(falseAlarmsAllowed)
console.log(`${sittings.length} messages of sittings, ${other.length} tuned or generated`)
for (const share of [0.02, 0.03, falseAlarmsAllowed, 0.1]) report(share)
if (!process.argv.includes('--judge')) {
  const model = learn([...sittings, ...mixed, ...other])
  writeWeights({ ...model, constant: model.constant - threshold })
}

/** Scores of every sitting by a model that has learned from the others only. */
function judgeUnseen(): { example: Learned; score: number }[] {
  const authors = [...new Set(sittings.map((example) => example.author))]
  const foldOf = (example: Example) => authors.indexOf(example.author) % folds
  return Array.from({ length: folds }, (_, fold) => {
    const unseen = (example: Example) => foldOf(example) === fold
    const model = learn([...[...sittings, ...mixed].filter((example) => !unseen(example)), ...other])
    return sittings.filter(unseen).map((example) => ({ example, score: scoreBy(model, example.features) }))
  }).flat()
}

function thresholdAt(share: number): number {
  const calm = judged.filter(({ example }) => example.kind === 'calm').map(({ score }) => score)
  return calm.toSorted((a, b) => b - a)[Math.floor(share * calm.length)] ?? 0
}

function report(share: number): void {
  const over = thresholdAt(share)
  const crises = judged.filter(({ example }) => example.kind === 'crisis')
  const found = crises.filter(({ score }) => score > over).length
  console.log(
    `unseen authors: recall ${(found / crises.length).toFixed(3)} with ${share} false alarms (over ${over.toFixed(2)})`,
  )
}
