import { readFileSync } from 'node:fs'

const seed = 7

interface Generated {
  text: string
  kind: string
}

/**
 * Examples filled from a file of frames: `= name: a|b` lists what may stand in `<name>`, `+ kind` opens a kind, and every
 * other line is a frame in which (a|b) chooses and [a|b] is said half of the time. Always the same ones.
 */
export function generatedExamples(file: 'intent-frames', perFrame: number): Generated[] {
  const chance = chances(seed)
  const slots = new Map<string, readonly string[]>()
  const made = new Map<string, Generated>()
  let kind = ''
  for (const line of readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8').split('\n')) {
    const slot = /^= (\w+): (.*)$/.exec(line)
    if (slot) slots.set(slot[1] ?? '', (slot[2] ?? '').split('|'))
    else if (line.startsWith('+ ')) kind = line.slice(2)
    else if (line !== '' && !line.startsWith('//')) {
      for (let n = 0; n < perFrame; n++) {
        const text = filled(line, slots, chance)
        made.set(text, { text, kind })
      }
    }
  }
  return [...made.values()]
}

function filled(frame: string, slots: ReadonlyMap<string, readonly string[]>, chance: () => number): string {
  const pick = (choices: readonly string[]) => choices[Math.floor(chance() * choices.length)] ?? ''
  let text = frame
  let before = ''
  while (text !== before) {
    before = text
    text = text
      .replace(/<(\w+)>/, (_, name: string) => pick(slots.get(name) ?? fail(`no list for <${name}>`)))
      .replace(/\[([^[\]()]*)\]/, (_, choices: string) => (chance() < 0.5 ? pick(choices.split('|')) : ''))
      .replace(/\(([^()[\]]*)\)/, (_, choices: string) => pick(choices.split('|')))
  }
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;])/g, '$1')
    .trim()
}

function fail(reason: string): never {
  throw new Error(reason)
}

/** Numbers from 0 to 1 that look like chance and are the same in every run. */
export function chances(start: number): () => number {
  let state = start
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}
