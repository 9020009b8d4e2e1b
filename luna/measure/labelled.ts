import { readFileSync } from 'node:fs'

export interface Labelled {
  text: string
  /** The heading it stands under. */
  kind: string
  /** In the half that the rules are not tuned on, chosen by a hash of the text. */
  frozen: boolean
}

/** Reads a file of messages: `# kind` opens a kind, each further line is one message. */
export function labelledIn(name: string): Labelled[] {
  const lines = readFileSync(new URL(`./messages/${name}.txt`, import.meta.url), 'utf8').split('\n')
  let kind = ''
  const messages: Labelled[] = []
  for (const line of lines) {
    if (line.startsWith('# ')) kind = line.slice(2)
    else if (line !== '') messages.push({ text: line, kind, frozen: isFrozen(line) })
  }
  return messages
}

/** FNV-1a, lowest bit after mixing: about half of all messages, always the same ones. */
function isFrozen(text: string): boolean {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return ((hash ^ (hash >>> 15)) & 1) === 0
}

/** Messages written later, to tune on: none of them is in the frozen half. */
export function onlyTuned(name: string): Labelled[] {
  return labelledIn(name).map((message) => ({ ...message, frozen: false }))
}
