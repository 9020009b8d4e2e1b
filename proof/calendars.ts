import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createPort, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askSource } from '../server/src/modules/other-calendars/ask-source.ts'
import type { Secret } from '../server/src/modules/other-calendars/asking.ts'
import { busyIn, type Reading } from '../server/src/modules/other-calendars/busy.ts'
import { calendarTextsIn } from '../server/src/modules/other-calendars/multistatus.ts'
import { calendar, calendarCases } from '../server/test/other-calendars/cases.ts'

/**
 * Every case of a calendar by three sources: a plain file, radicale and xandikos, both as Debian has them (`apt-get install
 * radicale xandikos python3-recurring-ical-events`). What is read from each is compared with what the table says, and the
 * table with an expansion that knows nothing of our code.
 */
const base: Omit<Reading, 'texts'> = {
  zone: 'America/La_Paz',
  fromMs: Date.parse('2026-03-01T00:00:00Z'),
  toMs: Date.parse('2026-05-01T00:00:00Z'),
  owner: ['ana@clinic.example'],
  ownHost: 'psico.example',
}
const wrong: string[] = []
const folder = await mkdtemp(join(tmpdir(), 'psico-proof-calendars-'))
const running: ChildProcess[] = []

const shown = (spans: readonly (readonly [number, number])[]) =>
  spans.map((span) => span.map((ms) => new Date(ms).toISOString().slice(0, 16)).join(' '))

async function freePort(): Promise<number> {
  const server = createPort().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function start(program: string, args: readonly string[], url: string): Promise<void> {
  running.push(spawn(program, args, { stdio: 'ignore' }))
  for (let n = 0; n < 100; n += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await pause(200)
  }
  throw new Error(`${program} does not answer`)
}

async function sent(user: string, method: string, url: string, body: string, type: string): Promise<void> {
  const answer = await fetch(url, {
    method,
    body,
    headers: {
      'content-type': type,
      authorization: `Basic ${Buffer.from(`${user}:clave`).toString('base64')}`,
    },
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
}

/** What a source's calendars say, over the product's own fetching. */
async function busyOf(
  kind: 'ics' | 'caldav',
  secret: Secret,
  reading: Omit<Reading, 'texts'>,
): Promise<string[]> {
  const { host } = new URL(secret.url)
  const app = { env: { calendarTestHosts: new Set([host]) } } as unknown as Parameters<typeof askSource>[0]
  const answered = await askSource(app, { kind, secret, validators: {}, nowMs: Date.now(), ...reading })
  if (answered.is !== 'read') return [`was ${answered.is}`]
  const texts = answered.bodies.map((array) => new TextDecoder().decode(array))
  return shown(busyIn({ ...reading, texts: answered.isDav ? texts.flatMap(calendarTextsIn) : texts }))
}

/** The events of a case, one object of CalDAV for each UID, as a server keeps them. */
function objectsOf(lines: readonly string[]): string[] {
  const objects = new Map<string, string[]>()
  const common: string[] = []
  let part: string[] = []
  for (const line of lines) {
    part.push(line)
    if (!/^END:(VEVENT|VTIMEZONE|VFREEBUSY)$/.test(line)) continue
    const uid = part.find((entry) => entry.startsWith('UID:')) ?? ''
    if (line === 'END:VTIMEZONE') common.push(...part)
    else objects.set(uid, [...(objects.get(uid) ?? []), ...part])
    part = []
  }
  return [...objects.values()].map((object) => calendar('PRODID:-//x//x//ES', ...common, ...object))
}

const make = `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>
<d:displayname>x</d:displayname></d:prop></d:set></c:mkcalendar>`

/** What neither keeps: no name of a calendar, no busy spans without events, and no event that no client could have made. */
const notKept =
  /whom the calendar is named after|without a reason|repeats each second|explained in the file$|an instance without its rule|takes no time/

async function tryServer(name: string, home: (user: string) => Promise<string>): Promise<void> {
  let tried = 0
  for (const [n, [what, lines, expected, change]] of calendarCases.entries()) {
    if (notKept.test(what)) continue
    const user = `ana${n}`
    const url = await home(user)
    // The first time that a server hears of somebody it makes their place.
    await sent(user, 'PROPFIND', url, '', 'application/xml')
    await sent(user, 'MKCALENDAR', `${url}x/`, make, 'application/xml')
    for (const [at, text] of objectsOf(lines).entries())
      await sent(user, 'PUT', `${url}x/${at}.ics`, text, 'text/calendar')
    const secret = { url, username: user, password: 'clave' }
    const found = await busyOf('caldav', secret, { ...base, ...change })
    tried += 1
    if (found.join() !== expected.join()) wrong.push(`${name}, ${what}: ${found.join(', ') || 'nothing'}`)
  }
  console.log(`${name}: ${tried} cases`)
}

/** An expansion by a library of another language, which shares no line with ours; only what is said of free time is judged here. */
const expansion = `
import json, sys, datetime, re, zoneinfo
import icalendar, recurring_ical_events
def instant(it, zone):
    if not isinstance(it, datetime.datetime): it = datetime.datetime(it.year, it.month, it.day)
    if it.tzinfo is None: it = it.replace(tzinfo=zoneinfo.ZoneInfo(zone))
    return int(it.timestamp() * 1000)
answer = []
for case in json.load(sys.stdin):
    calendar = icalendar.Calendar.from_ical(case["text"])
    # Days of a margin: what has no zone is by the clinic's clock.
    first, last = (datetime.datetime.fromtimestamp(case[it] / 1000, datetime.timezone.utc) for it in ("from", "to"))
    day = datetime.timedelta(days=2)
    spans = []
    for event in recurring_ical_events.of(calendar).between(first - day, last + day):
        said = lambda name: str(event.get(name, "")).upper()
        if said("TRANSP") == "TRANSPARENT" or said("STATUS") == "CANCELLED": continue
        if said("X-MICROSOFT-CDO-BUSYSTATUS") == "FREE" or str(event["UID"]).endswith("@psico.example"): continue
        invited = event.get("ATTENDEE", [])
        invited = invited if isinstance(invited, list) else [invited]
        if any(it.params.get("PARTSTAT") == "DECLINED" and str(it).lower() in ("mailto:ana@clinic.example", "mailto:ana@gmail.example") for it in invited): continue
        begins, ends = event["DTSTART"].dt, event["DTEND"].dt
        # A day without an end lasts that day (RFC 5545, 3.6.1), which this library leaves to who asks.
        if begins == ends and not isinstance(begins, datetime.datetime): ends = begins + datetime.timedelta(days=1)
        start, end = instant(begins, case["zone"]), instant(ends, case["zone"])
        if end > start and end > case["from"] and start < case["to"]: spans.append([start, end])
    merged = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]: merged[-1][1] = max(merged[-1][1], end)
        else: merged.append([start, end])
    answer.append(merged)
print(json.dumps(answer))
`
/** What that library does not know: zones without an explanation, spans without events, and the rest of a series moved at once. */
const unknownThere =
  /explained in the file|nobody knows|without a reason|each second|takes no time|all that follow/

function compareExpansions(): void {
  const judged = calendarCases.filter(([what]) => !unknownThere.test(what))
  const input = judged.map(([, lines, , change]) => {
    const { zone, fromMs, toMs } = { ...base, ...change }
    return { text: calendar('PRODID:-//x//x//ES', ...lines), zone, from: fromMs, to: toMs }
  })
  const asked = spawnSync('/usr/bin/python3', ['-c', expansion], {
    input: JSON.stringify(input),
    encoding: 'utf8',
  })
  if (asked.status !== 0) throw new Error(asked.stderr)
  const found = JSON.parse(asked.stdout) as [number, number][][]
  for (const [n, [what, , expected]] of judged.entries()) {
    const theirs = shown(found[n] ?? [])
    if (theirs.join() !== expected.join())
      wrong.push(`their expansion, ${what}: ${theirs.join(', ') || 'nothing'}`)
  }
  console.log(`their expansion: ${judged.length} cases`)
}

try {
  compareExpansions()
  const files = createServer((request, response) => {
    const lines = calendarCases[Number(request.url?.slice(1))]?.[1] ?? []
    response.setHeader('content-type', 'text/calendar')
    response.end(calendar(...lines))
  }).listen(0, '127.0.0.1')
  await once(files, 'listening')
  const at = `http://127.0.0.1:${(files.address() as AddressInfo).port}/`
  for (const [n, [what, , expected, change]] of calendarCases.entries()) {
    const found = await busyOf(
      'ics',
      { url: `${at}${n}`, username: '', password: '' },
      { ...base, ...change },
    )
    if (found.join() !== expected.join()) wrong.push(`a file, ${what}: ${found.join(', ') || 'nothing'}`)
  }
  console.log(`a file: ${calendarCases.length} cases`)
  files.close()

  const radicale = await freePort()
  await writeFile(
    join(folder, 'radicale.conf'),
    `[server]\nhosts = 127.0.0.1:${radicale}\n[auth]\ntype = none\n[rights]\ntype = authenticated\n[storage]\nfilesystem_folder = ${folder}/radicale\n[logging]\nlevel = critical\n`,
  )
  await start('radicale', ['--config', join(folder, 'radicale.conf')], `http://127.0.0.1:${radicale}/`)
  await tryServer('radicale', async (user) => `http://127.0.0.1:${radicale}/${user}/`)

  // It knows one person: each case has a server of its own.
  await tryServer('xandikos', async (user) => {
    running.splice(1).forEach((process) => process.kill('SIGKILL'))
    const port = await freePort()
    const kept = join(folder, user)
    await mkdir(kept)
    const args = [
      '-d',
      kept,
      '--current-user-principal',
      `/${user}/`,
      '--autocreate',
      '-l',
      '127.0.0.1',
      '-p',
      `${port}`,
    ]
    await start('xandikos', args, `http://127.0.0.1:${port}/`)
    return `http://127.0.0.1:${port}/${user}/calendars/`
  })
} finally {
  for (const process of running) process.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}
for (const line of wrong) console.error(line)
console.log(wrong.length === 0 ? 'All alike.' : `${wrong.length} differ.`)
process.exitCode = wrong.length === 0 ? 0 : 1
