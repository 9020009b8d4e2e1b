import { PassThrough, type Readable } from 'node:stream'
import type { Clinic } from '#database/clinic'
import type { Context } from '#database/context'
import { liveSessions } from '#edge/http/session-tokens'
import type { App } from '#app'

/** The agendas that are open in this process, each with a stream on which it hears that something changed. */
export interface AgendaStreams {
  open(context: Context): Readable
  /** Ends the streams of sessions that are over; call it every second. */
  beat(): Promise<void>
  close(): void
}

interface Open {
  context: Context
  out: PassThrough
  /** Epoch ms: after that the browser comes back with the token that it has then. */
  endsMs: number
}

const lifeMs = 3_600_000

/** Proxies cut lines on which nothing is said. */
const saySomethingEvery = 20

/** A reader who lets so much pile up is cut off. */
const mostBehindBytes = 16_384

/** As many agendas one person may have open in one process; the oldest goes. */
const mostOfOnePerson = 10

export const agendaEvent = (name: 'ready' | 'changed'): string => `event: ${name}\ndata: 1\n\n`

/** Opens them. What is sent says that there is something to look at, and nothing else. */
export function openAgendaStreams(app: Pick<App, 'databases' | 'clock' | 'log'>): AgendaStreams {
  const streams = new Set<Open>()
  const say = ({ out }: Open, text: string) => {
    if (out.writableLength > mostBehindBytes) out.destroy()
    else if (!out.destroyed) out.write(text)
  }
  const hear = (text: string | null) => {
    const [clinic, psychologist] = text?.split(' ') ?? []
    for (const stream of streams)
      if (text === null || isAbout(stream, clinic, psychologist)) say(stream, agendaEvent('changed'))
  }
  let stop: (() => void) | null = null
  let count = 0

  const add = (open: Open) => {
    const own = [...streams].filter((other) => other.context.actor.userId === open.context.actor.userId)
    if (own.length >= mostOfOnePerson) own[0]?.out.end()
    streams.add(open)
    stop ??= app.databases.notices.hear('agenda', hear)
  }
  const drop = (open: Open) => {
    streams.delete(open)
    if (streams.size > 0) return
    stop?.()
    stop = null
  }
  return {
    open: (context) => {
      const open = { context, out: new PassThrough(), endsMs: context.nowMs + lifeMs }
      open.out.on('close', () => drop(open))
      add(open)
      say(open, agendaEvent('ready'))
      return open.out
    },
    beat: async () => {
      count += 1
      if (count % saySomethingEvery === 0) for (const stream of streams) say(stream, ':\n\n')
      for (const [id, theirs] of Map.groupBy(streams, (stream) => stream.context.clinic.id)) {
        const clinic = await app.databases.clinicById(id)
        const alive =
          clinic && !clinic.suspended_at ? await aliveOf(clinic, theirs, app.clock()) : new Set<string>()
        for (const open of theirs)
          if (!alive.has(open.context.actor.sessionId) || open.endsMs <= app.clock()) open.out.end()
      }
    },
    close: () => {
      for (const stream of streams) stream.out.end()
    },
  }
}

const aliveOf = (clinic: Clinic, theirs: Open[], nowMs: number): Promise<Set<string>> =>
  clinic.read((db) =>
    liveSessions(db, [...new Set(theirs.map((open) => open.context.actor.sessionId))], nowMs),
  )

/** The desk follows the whole clinic, a professional their own agenda. */
function isAbout({ context }: Open, clinic: string | undefined, psychologist: string | undefined): boolean {
  if (context.clinic.id !== clinic) return false
  return context.actor.type !== 'professional' || context.actor.userId === psychologist
}
