import type { App } from '#app'
import {
  fetchOutside,
  OutsideProblem,
  type OutsideAnswer,
  type OutsideLimits,
} from '#services/outside/fetch-outside'
import { askCalDav } from './ask-caldav.ts'
import { authorization, believed, turnedAway, type Answered, type Asked } from './asking.ts'
import type { Validators } from './store.ts'

/** Asks a source for its calendars, in a word where nothing changed since. It never throws for what a source does. */
export async function askSource(
  { env }: Pick<App, 'env'>,
  asked: Asked,
  signal?: AbortSignal,
): Promise<Answered> {
  const limits: OutsideLimits = { exceptions: env.calendarTestHosts, ...(signal ? { signal } : {}) }
  try {
    return asked.kind === 'ics' ? await askFile(asked, limits) : await askCalDav(asked, limits)
  } catch (error) {
    if (!(error instanceof OutsideProblem)) throw error
    if (error.why === 'refused') return { is: 'inside' }
    return { is: error.why === 'large' ? 'large' : 'away' }
  }
}

async function askFile(asked: Asked, limits: OutsideLimits): Promise<Answered> {
  const { etag, modified } = believed(asked)
  const answer = await fetchOutside(
    asked.secret.url,
    {
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        ...authorization(asked.secret),
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(modified ? { 'if-modified-since': modified } : {}),
      },
    },
    limits,
  )
  if (answer.status === 304) return { is: 'unchanged' }
  const turned = turnedAway(answer.status)
  if (turned) return { is: turned }
  return {
    is: 'read',
    bodies: [answer.body],
    isDav: false,
    validators: { ...validatorsOf(answer), readMs: asked.nowMs },
  }
}

function validatorsOf({ headers }: OutsideAnswer): Validators {
  const modified = headers['last-modified']
  return { ...(headers.etag ? { etag: headers.etag } : {}), ...(modified ? { modified } : {}) }
}
