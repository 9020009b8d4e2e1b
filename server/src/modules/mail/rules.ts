const hour = 3_600_000

/** After so many tries, over about a day, a mail is given up. */
export const maxAttempts = 36

/** What is known of an appointment at the moment of sending. Instants in epoch ms. */
export interface Facts {
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  sequence: number
  startsAtMs: number
  endsAtMs: number
  /** A later mail about the same appointment waits or went to the same person. */
  superseded: boolean
  /** Of its clinic. */
  reminderHours: ReminderHours
}

/** Kinds that tell how an appointment stands. */
export type StateKind =
  | 'appointment_booked'
  | 'appointment_confirmed'
  | 'appointment_moved'
  | 'appointment_given'
  | 'appointment_modality'
  | 'appointment_link'
  | 'payment_requested'
  | 'appointment_cancelled'
/** The first and the last reminder of a session. */
export type ReminderKind = 'reminder_first' | 'reminder_last'
/** So many hours before a session they go: the first, then the last. */
export type ReminderHours = readonly [first: number, last: number]

/** Whether a mail about the state of an appointment is still true; what is past needs no mail either. */
export function stateFits(kind: StateKind, facts: Facts, nowMs: number): boolean {
  if (kind === 'appointment_cancelled') return facts.status === 'cancelled'
  // Whoever waits for the link at the hour itself needs it most.
  if (facts.superseded || (kind === 'appointment_link' ? facts.endsAtMs : facts.startsAtMs) <= nowMs)
    return false
  if (kind === 'payment_requested') return facts.status === 'pending'
  return facts.status === 'confirmed' || (kind !== 'appointment_confirmed' && facts.status === 'pending')
}

export type SeriesKind = 'series_booked' | 'series_moved' | 'series_cancelled'

/** Whether what a mail about several sessions says is still true of one of them. */
export function seriesFits(
  kind: SeriesKind,
  status: Facts['status'],
  startsAtMs: number,
  nowMs: number,
): boolean {
  if (kind === 'series_cancelled') return status === 'cancelled'
  return startsAtMs > nowMs && (status === 'pending' || status === 'confirmed')
}

/** Whether a session still counts as missed, by the same mark that the mail was queued for. */
export const missedFits = (mail: { no_show: boolean; sequence: number }, sequence: number): boolean =>
  mail.no_show && mail.sequence === sequence

/**
 * From `openMs` before the session until `closeMs` before it: a reminder that is later is of no use, and the first is of
 * none once the last one goes.
 */
function windowOf(kind: ReminderKind, [first, last]: ReminderHours): { openMs: number; closeMs: number } {
  return kind === 'reminder_first'
    ? { openMs: first * hour, closeMs: Math.max(first / 4, last) * hour }
    : { openMs: last * hour, closeMs: (last / 12) * hour }
}

/** When the reminders of a session are to be looked at next (epoch ms); null once its last one has opened. */
export function nextLookMs(startsAtMs: number, hours: ReminderHours, nowMs: number): number | null {
  const looks = hours.map((hoursBefore) => startsAtMs - hoursBefore * hour)
  return looks.find((look) => look > nowMs) ?? null
}

/** Up to so many hours before it a reminder says that the session begins soon. */
const soonHours = 3

/** Whether this reminder goes shortly before the session. */
export const isSoon = (kind: ReminderKind, [first, last]: ReminderHours): boolean =>
  (kind === 'reminder_first' ? first : last) <= soonHours

/** One that a telephone should have had the evening before its time goes by mail as early, where that failed. */
const earliestMs = 13 * hour

/**
 * Whether a reminder that was queued for `sequence` may still go out. Of what is pending only sessions that staff booked
 * have any.
 */
export function reminderFits(kind: ReminderKind, facts: Facts, sequence: number, nowMs: number): boolean {
  const { openMs, closeMs } = windowOf(kind, facts.reminderHours)
  const opensMs = facts.startsAtMs - openMs - (kind === 'reminder_first' ? earliestMs : 0)
  return (
    (facts.status === 'confirmed' || facts.status === 'pending') &&
    facts.sequence === sequence &&
    nowMs >= opensMs &&
    nowMs < facts.startsAtMs - closeMs
  )
}

/**
 * The reminders that are due for an appointment that was agreed. Somebody who booked, or was told of the hour, after the
 * window had opened needs no reminder of what they just did. `earlyMs`: the first one opens by then already.
 */
export function remindersDue(
  { startsAtMs, toldAtMs }: { startsAtMs: number; toldAtMs: number },
  hours: ReminderHours,
  nowMs: number,
  earlyMs = startsAtMs,
): ReminderKind[] {
  const kinds: ReminderKind[] = ['reminder_first', 'reminder_last']
  const isDue = (kind: ReminderKind) =>
    inWindow(kind, hours, startsAtMs, nowMs) && toldAtMs < startsAtMs - windowOf(kind, hours).openMs
  const isDueEarly = (kind: ReminderKind) =>
    kind === 'reminder_first' &&
    nowMs >= earlyMs &&
    toldAtMs < earlyMs &&
    nowMs < startsAtMs - windowOf(kind, hours).closeMs
  return kinds.filter((kind) => isDue(kind) || isDueEarly(kind))
}

function inWindow(kind: ReminderKind, hours: ReminderHours, startsAtMs: number, nowMs: number): boolean {
  const { openMs, closeMs } = windowOf(kind, hours)
  return nowMs >= startsAtMs - openMs && nowMs < startsAtMs - closeMs
}

/** The link of a reset is dead after an hour, and with it the mail. */
export const resetFits = (createdAtMs: number, nowMs: number): boolean => nowMs - createdAtMs < hour

/** A header takes one line: control characters and line separators become spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A first name for the greeting; empty where it could carry an address: anybody may register anybody's e-mail. */
export function greetedName(firstName: string): string {
  const name = oneLine(firstName)
  return /[:/@<>]|\p{L}\.\p{L}/u.test(name) || name.length > 40 ? '' : name
}

/** Queue of a clinic's mails: `{clinic, mail}`. */
export const deliverQueue = 'mail'
/** Queue of the root domain's mails: `{mail}`. */
export const deliverRootQueue = 'root-mail'
