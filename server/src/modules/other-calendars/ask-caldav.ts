import { fetchOutside, OutsideProblem, type OutsideLimits } from '#services/outside/fetch-outside'
import { authorization, believed, turnedAway, type Answered, type Asked } from './asking.ts'

/** Answers about an account are small; only reports of events may be large. */
const accountBytes = 500_000
const mostCalendars = 20

/**
 * Asks an account of CalDAV (RFC 4791) for the events of all its calendars in the time that matters. Where the tags of all
 * calendars are as they were, nothing changed. @throws OutsideProblem
 */
export async function askCalDav(asked: Asked, limits: OutsideLimits): Promise<Answered> {
  const calendars = await calendarsOf(asked, limits)
  if (!calendars) return { is: 'refused' }
  if (calendars.length === 0) return { is: 'unreadable' }
  const known = believed(asked).tags
  const tags = Object.fromEntries(calendars.map(({ url, tag }) => [url, tag]))
  const isSame = calendars.every(({ url, tag }) => tag !== '' && known?.[url] === tag)
  if (isSame && Object.keys(known ?? {}).length === calendars.length) return { is: 'unchanged' }
  const bodies: Uint8Array[] = []
  for (const { url } of calendars)
    for (const { filter, isNeeded } of filtersOf(asked)) {
      const answer = await fetchOutside(
        url,
        {
          method: 'REPORT',
          headers: {
            ...authorization(asked.secret),
            'content-type': 'application/xml; charset=utf-8',
            depth: '1',
          },
          body: reportOf(filter),
        },
        limits,
      ).catch((error: unknown) => {
        if (isNeeded) throw error
        return null
      })
      const turned = answer && turnedAway(answer.status)
      if (turned && isNeeded) return { is: turned }
      if (answer && !turned) bodies.push(answer.body)
    }
  return { is: 'read', bodies, isDav: true, validators: { tags, readMs: asked.nowMs } }
}

/** The calendars of an account that hold events, with the tag of their state; null where it lets nobody in. */
async function calendarsOf(
  { secret }: Asked,
  limits: OutsideLimits,
): Promise<{ url: string; tag: string }[] | null> {
  // Only who follows such a calendar pays for the library.
  const { createDAVClient } = await import('tsdav')
  let problem: OutsideProblem | undefined
  let isRefused = false
  const fetch: typeof globalThis.fetch = async (input, init) => {
    try {
      const { status, headers, body } = await fetchOutside(
        input instanceof Request ? input.url : input,
        {
          method: init?.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init?.headers)),
          ...(typeof init?.body === 'string' ? { body: init.body } : {}),
        },
        { ...limits, maxBytes: accountBytes, redirects: init?.redirect === 'manual' ? 0 : 3 },
      )
      isRefused ||= status === 401 || status === 403
      const named = Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      )
      const isEmpty = status === 204 || status === 304
      return new Response(isEmpty ? null : new Uint8Array(body), { status, headers: named })
    } catch (error) {
      if (error instanceof OutsideProblem) problem = error
      throw error
    }
  }
  try {
    const client = await createDAVClient({
      serverUrl: secret.url,
      credentials: { username: secret.username, password: secret.password },
      authMethod: 'Basic',
      defaultAccountType: 'caldav',
      fetch,
    })
    const found = await client.fetchCalendars()
    return found
      .filter(({ components }) => components === undefined || components.includes('VEVENT'))
      .slice(0, mostCalendars)
      .map(({ url, ctag, syncToken }) => ({ url, tag: String(ctag ?? syncToken ?? '') }))
  } catch (error) {
    if (isRefused) return null
    // What the library makes of an answer that is none of CalDAV.
    throw problem ?? new OutsideProblem('away', { cause: error })
  }
}

const stamp = (ms: number): string => `${new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')}`

/**
 * Of which events one asks: those of the time that matters, and those with a rule, whenever they began. By its standard a server
 * finds the latter by the former, too; some know nothing of rules, xandikos among them. Whoever refuses the second question
 * is read by the first alone.
 */
const filtersOf = ({ fromMs, toMs }: Asked): { filter: string; isNeeded: boolean }[] => [
  { filter: `<c:time-range start="${stamp(fromMs)}" end="${stamp(toMs)}"/>`, isNeeded: true },
  { filter: '<c:prop-filter name="RRULE"/>', isNeeded: false },
]

const reportOf = (filter: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">` +
  `<d:prop><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">` +
  `${filter}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`
