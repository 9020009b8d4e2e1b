import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { alphabet, largestWeight, longestGap } from '../src/linear.ts'
import { authored, older, varied } from './examples.ts'
import { learnAll } from './judge.ts'
import { leaveOut } from './leave-out.ts'
import { digestOfSources } from './digest.ts'
import type { Learned } from './lesson.ts'
import { publish } from './report.ts'
import { inUnits, unitOf } from './network-rounding.ts'
import { smallText } from './small-text.ts'
import { echoes, learnEchoes, takingBackAt } from './taking-back.ts'
import { thresholdsFor } from './thresholds.ts'

const lettersInLine = 1000
const groups = 2
const teachers = 3

const [own, others] = [authored(), older()]
const all = [...own, ...others, ...varied([...own, ...others])]
const judged = leaveOut(groups, teachers)
const chosen = thresholdsFor(judged)
const { danger, topics } = learnAll(all, teachers)
const [topicText, topicUnit] = written(topics)
const echoLessons = echoes()
const echo = learnEchoes(echoLessons)
const echoUnit = unitOf(Float32Array.from(echo.weights))
const code = [
  `/** Above it the card with the numbers is shown. */\nexport const cardAt = ${chosen.card.toFixed(3)}`,
  `/** Above it the question is asked. */\nexport const askAt = ${chosen.ask.toFixed(3)}`,
  `/** The same after a question or a card. */\nexport const askAgainAt = ${chosen.askAgain.toFixed(3)}`,
  `/** Above it a call for help brings the card rather than the question. */\nexport const helpAt = ${chosen.help.toFixed(3)}`,
  `/** Above it something swallowed brings the card rather than the question. */\nexport const swallowedAt = ${chosen.swallowed.toFixed(3)}`,
  `/** Above it a message takes back a "no". */\nexport const takenBackAt = ${takingBackAt(echoLessons).toFixed(3)}`,
  `export const wideBias = ${danger.wideBias}\nexport const wideUnit = ${danger.wideUnit}\nexport const tableUnit = ${danger.tableUnit}`,
  `export const topicBias: readonly number[] = [${topics.bias.map((bias) => bias.toFixed(4)).join(', ')}]\nexport const topicUnit = ${topicUnit}`,
  `export const echoBias = ${echo.bias.toFixed(4)}\nexport const echoUnit = ${echoUnit}`,
  `export const toHidden = '${danger.toHidden.join(' ')}'`,
  `export const toOut = '${danger.toOut.join(' ')}'`,
  `export const toSubjects = '${danger.toSubjects.join(' ')}'`,
  `export const echoText = \`\n${lines(smallText(inUnits(Float32Array.from(echo.weights), echoUnit)))}\n\``,
  `export const tableText = \`\n${lines(smallText(danger.table))}\n\``,
  `export const wideText = \`\n${lines(smallText(danger.wide))}\n\``,
  `export const topicWeights = \`\n${lines(topicText)}\n\``,
].join('\n\n')
const digest = createHash('sha256').update(code).digest('hex')
writeFileSync(
  new URL('../src/rules/weights.ts', import.meta.url),
  `// Learned by \`npm run train:luna\`, not written by hand.\n// From: ${digestOfSources()}\n// Whole: ${digest}\n\n${code}\n`,
)
console.log(
  `card over ${chosen.card.toFixed(3)}, question over ${chosen.ask.toFixed(3)}, after danger over ${chosen.askAgain.toFixed(3)}, help over ${chosen.help.toFixed(3)}, swallowed over ${chosen.swallowed.toFixed(3)}`,
)
publish(judged, 'half of the authors of the second brief left out at a time')

function lines(text: string): string {
  return text.match(new RegExp(`.{1,${lettersInLine}}`, 'g'))?.join('\n') ?? ''
}

/** A gap and a weight for each place that weighs something, and what a weight of one is worth. */
function written({ weights }: Learned): [string, number] {
  const unit = Number((quantile(weights) / largestWeight).toPrecision(4))
  let text = ''
  let last = -1
  for (const [place, weight] of weights.entries()) {
    const rounded = Math.max(-largestWeight, Math.min(largestWeight, Math.round(weight / unit)))
    if (rounded === 0) continue
    let gap = place - last - 1
    for (; gap >= longestGap; gap -= longestGap) text += alphabet[longestGap]
    text += `${alphabet[gap]}${alphabet[rounded + largestWeight]}`
    last = place
  }
  return [text, unit]
}

/** Nearly the largest weight: a few larger ones are cut, so that the small ones keep their differences. */
function quantile(weights: Float32Array): number {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .toSorted()
  return sizes[Math.floor(sizes.length * 0.999)] ?? 1
}
