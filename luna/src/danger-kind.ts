import { readDanger } from './danger.ts'
import { matterOf } from './matter.ts'
import { memoryOf, type SaidBefore } from './memory.ts'
import type { DangerKind } from './rules/danger/kinds.ts'

export { dangerKinds, type DangerKind } from './rules/danger/kinds.ts'

/**
 * What kind of danger a message is, for which `match` says crisis or ask; it decides whom to call first. A message that is
 * only a "yes" or takes back a "no" has the kind of the danger before. Pure.
 */
export function dangerKindOf(text: string, context: readonly SaidBefore[] = []): DangerKind {
  const own = kindAlone(text)
  if (own !== null) return own
  const { danger } = memoryOf(context)
  return (readDanger(text).level === null && danger !== null ? kindAlone(danger) : null) ?? 'wish'
}

function kindAlone(text: string): DangerKind | null {
  const { plain, level, leaning } = readDanger(text)
  const said = plain.standing[0]?.kind
  if (said) return said
  if (level !== null && leaning.kind !== 'wish') return leaning.kind
  switch (matterOf(text)) {
    case 'threat':
      return 'threat'
    case 'violence':
    case 'sexual':
    case 'child':
      return 'violence'
    default:
      return null
  }
}
