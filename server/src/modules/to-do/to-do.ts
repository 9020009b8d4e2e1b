import { toDoAtDesk, toDoKinds, toDoScreens, type ToDo, type ToDoKind } from '@psico/contract/to-do/to-do'
import { iso } from '#core/iso'
import { localOf } from '#core/zone'
import type { Context } from '#database/context'
import { waitingForConsent } from '#modules/consents/public'
import { copyMissingSince } from '#modules/backups/public'
import type { App } from '#app'
import * as store from './store.ts'

type Needs = Pick<App, 'env' | 'files'>

const isCounted = (kind: ToDoKind): kind is Exclude<ToDoKind, 'backups'> => kind !== 'backups'

/** What waits for who asks, what endangers people first. Reception gets the desk's part. */
export async function toDoOf(app: Needs, { clinic, actor, nowMs }: Context): Promise<{ items: ToDo[] }> {
  const kinds = actor.type === 'reception' ? toDoAtDesk : toDoKinds
  const moment = { now: iso(nowMs), today: localOf(nowMs, clinic.timezone).date }
  const [counted, minors, missing] = await Promise.all([
    clinic.read((db) => store.waitingFor(db, kinds.filter(isCounted), moment)),
    clinic.read((db) => waitingForConsent(db, { clinic, nowMs })),
    kinds.includes('backups') ? copyMissingSince(app, clinic, nowMs) : null,
  ])
  const known = minors === null ? counted : withMinors(counted, minors)
  const waiting =
    missing === null ? known : [...known, { kind: 'backups' as const, count: 1, oldest: missing }]
  return {
    items: waiting
      .map((task) => ({ ...task, screen: toDoScreens[task.kind] }))
      .toSorted((a, b) => toDoKinds.indexOf(a.kind) - toDoKinds.indexOf(b.kind)),
  }
}

/** Those for whom others have to consent stand beside those who consent by booking. */
function withMinors(counted: store.Waiting[], minors: { count: number; oldest: string }): store.Waiting[] {
  const kind = 'consents' as const
  const adults = counted.find((waiting) => waiting.kind === kind)
  if (!adults) return [...counted, { kind, ...minors }]
  const oldest = adults.oldest < minors.oldest ? adults.oldest : minors.oldest
  const both = { kind, count: adults.count + minors.count, oldest }
  return counted.map((waiting) => (waiting === adults ? both : waiting))
}
