import { has } from './reading/pattern.ts'
import type { Sentence } from './reading/sentences.ts'
import { evidenceRules } from './rules/evidence.ts'
import { lexicon } from './rules/lexicon.ts'

interface Evidence {
  name: string
  points: number
}

interface ReadyRule extends Evidence {
  groups: readonly (readonly number[])[]
  unless: readonly number[]
  within: number
}

const usualReach = 8
const idsOf = (names: string) => names.split('/').map(lexicon.idOf)
const readyRules: readonly ReadyRule[] = evidenceRules.map(ready)

/** "4: a/b & c ~ 5 ! d": points, groups, reach, exceptions. */
function ready(source: string): ReadyRule {
  const [sign = '', unless] = source.split(' ! ')
  const [head = '', within] = sign.split(' ~ ')
  const [points, name = ''] = head.split(': ')
  return {
    name,
    points: Number(points),
    groups: name.split(' & ').map(idsOf),
    unless: unless === undefined ? [] : idsOf(unless),
    within: Number(within ?? usualReach),
  }
}

/** The evidence that words lying near each other give, in any order; each rule counts once in a message. */
export function evidenceIn(message: readonly Sentence[]): Evidence[] {
  const present = message.map((sentence) => new Set(sentence.flatMap((word) => word.classes)))
  return readyRules.filter((rule) =>
    message.some((sentence, at) => {
      const classes = present[at]
      if (!classes || !rule.groups.every((group) => group.some((id) => classes.has(id)))) return false
      return !rule.unless.some((id) => classes.has(id)) && liesTogether(sentence, rule)
    }),
  )
}

/** Every group has a word of its own within reach of a word of the first group. */
function liesTogether(sentence: Sentence, { groups, within }: ReadyRule): boolean {
  const [first = [], ...others] = groups
  return sentence.some(
    (_, at) =>
      has(sentence, at, first) &&
      others.every((group) => {
        for (let near = Math.max(0, at - within); near <= at + within && near < sentence.length; near++) {
          if (near !== at && has(sentence, near, group)) return true
        }
        return false
      }),
  )
}
