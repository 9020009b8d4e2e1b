import type { Example } from './example.ts'
import { chances } from './generated.ts'

const weightOfSlips = 0.5
const slipsInText = 0.06
const longestTogether = 26

/** The same messages typed in a hurry: letters left out, doubled or swapped, spelling by ear, no accents. */
export function typedInHaste(examples: readonly Example[], howMany: number): Example[] {
  const chance = chances(11)
  return Array.from({ length: howMany }, () => {
    const example = examples[Math.floor(chance() * examples.length)]
    return example
      ? [{ ...example, text: withSlips(example.text, chance), weight: weightOfSlips * example.weight }]
      : []
  }).flat()
}

function withSlips(text: string, chance: () => number): string {
  let typed = text
  if (chance() < 0.5) typed = typed.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  if (chance() < 0.3) typed = typed.replace(/qu(?=[ei])/gi, 'k').replace(/\bpor\b/gi, 'x')
  if (chance() < 0.2) typed = typed.replace(/h(?=[aeiou])/gi, '').replace(/v/gi, 'b')
  if (chance() < 0.1) typed = typed.toUpperCase()
  const letters = Array.from(typed)
  return letters
    .map((letter, at) => {
      if (!/[a-zñáéíóú]/i.test(letter) || chance() >= slipsInText) return letter
      const kind = chance()
      if (kind < 0.4) return ''
      if (kind < 0.7) return letter + letter
      return letters[at + 1] ?? letter
    })
    .join('')
}

/** Short messages without any space, as some type them. */
export function runTogether(examples: readonly Example[], howMany: number): Example[] {
  const chance = chances(5)
  const short = examples.filter(({ text }) => text.length < longestTogether && text.includes(' '))
  return Array.from({ length: howMany }, () => {
    const example = short[Math.floor(chance() * short.length)]
    return example ? [{ ...example, text: example.text.replace(/[^\p{L}\d]/gu, ''), topic: null }] : []
  }).flat()
}
