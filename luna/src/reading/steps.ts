import { fold, sound } from './letters.ts'

/** The same words stand in many phrases. */
const sounds = new Map<string, string>()
function soundOf(text: string): string {
  const known = sounds.get(text) ?? sound(fold(text))
  sounds.set(text, known)
  return known
}

/** The different steps of many phrases, each with a number: a word, one of several ("a/b"), or the beginning of words ("rob*"). */
export class Steps {
  private readonly numbers = new Map<string, number>()
  private readonly exact = new Map<string, number[]>()
  private readonly beginnings = new Map<string, number[]>()

  get count(): number {
    return this.numbers.size
  }

  numberOf(part: string): number {
    const known = this.numbers.get(part)
    if (known !== undefined) return known
    const step = this.numbers.size
    this.numbers.set(part, step)
    for (const choice of part.split('/')) {
      const begins = choice.endsWith('*')
      const text = soundOf(begins ? choice.slice(0, -1) : choice)
      const known = begins ? this.beginnings : this.exact
      known.set(text, [...(known.get(text) ?? []), step])
    }
    return step
  }

  /** The steps that a word fits, each once. */
  fitting(word: string): number[] {
    const found = new Set(this.exact.get(word))
    for (let length = 0; length <= word.length; length++)
      for (const step of this.beginnings.get(word.slice(0, length)) ?? []) found.add(step)
    return [...found]
  }

  bitsOf(steps: readonly number[]): Int32Array {
    const bits = new Int32Array((this.numbers.size + 31) >>> 5)
    for (const step of steps) set(bits, step)
    return bits
  }
}

function set(bits: Int32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

/** Whether the bit at a place is set. */
export function isSet(bits: Int32Array, at: number): boolean {
  return ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0
}
