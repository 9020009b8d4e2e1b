/** What a calendar file says of its session. */
interface CalendarText {
  summary: string
  /** YYYY-MM-DD and HH:MM on the clock of the place. */
  date: string
  time: string
  where: string
  /** It takes the session out of the calendar. */
  isCancelled: boolean
}

/** Reads the first event of a calendar file (RFC 5545); null where there is none. */
export function calendarText(file: string): CalendarText | null {
  const lines = file.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const at = lines.indexOf('BEGIN:VEVENT')
  const event = at < 0 ? [] : lines.slice(at)
  const valueOf = (name: string): string => {
    const line = event.find((entry) => entry.startsWith(`${name}:`) || entry.startsWith(`${name};`)) ?? ''
    return line
      .slice(line.indexOf(':') + 1)
      .replaceAll(/\\([\\;,n])/g, (_, escaped) => (escaped === 'n' ? '\n' : String(escaped)))
  }
  const [, year, month, day, hour, minute] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(valueOf('DTSTART')) ?? []
  if (minute === undefined) return null
  return {
    summary: valueOf('SUMMARY'),
    date: `${year}-${month}-${day}`,
    time: `${hour}:${minute}`,
    where: valueOf('LOCATION'),
    isCancelled: lines.includes('METHOD:CANCEL'),
  }
}
