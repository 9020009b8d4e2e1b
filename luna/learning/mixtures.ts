import type { Example } from './example.ts'
import { chances } from './generated.ts'

const weightOfMixtures = 0.3
const joints = [', ', '. ', '... ', ' y ', ' pero ']

/**
 * Two messages of one author run together: a crisis beside something harmless stays a crisis, and two harmless ones
 * stay harmless.
 */
export function mixtures(examples: readonly Example[], howMany: number): Example[] {
  const chance = chances(3)
  const short = examples.filter((example) => example.text.length < 80)
  const crises = short.filter((example) => example.isDanger)
  const calm = short.filter((example) => !example.isDanger)
  const pick = (from: readonly Example[]) => from[Math.floor(chance() * from.length)]
  return Array.from({ length: howMany }, (_, number) => {
    const main = pick(number % 2 === 0 ? crises : calm)
    const beside = pick(calm.filter((example) => example.author === main?.author))
    if (!main || !beside) return []
    const joint = joints[Math.floor(chance() * joints.length)] ?? ' '
    const parts = chance() < 0.7 ? [beside, main] : [main, beside]
    return {
      ...main,
      text: parts.map((part) => part.text).join(joint),
      topic: null,
      weight: weightOfMixtures * main.weight,
    }
  }).flat()
}
