import { afterLook, hasStopped, lookMs, type Flow } from './flow.ts'
import type { LossLine } from './loss-line.ts'
import type { PeerView } from './peer-view.ts'
import { afterSample, goodQuality } from './quality.ts'

/** Looks between two samples of the quality. */
const looksInASample = 3
/** After a way was looked for in vain, the next try. */
const patienceMs = 2000
/** Enough for a face; the rest is the sound's. */
const mostPictureBits = 800_000

interface Watched {
  connection: RTCPeerConnection
  view: PeerView
  lossLine: LossLine
  restart: () => void
  onChange: () => void
  video: () => RTCRtpSender | undefined
}

/** Of the many reports of a connection, what is read here. */
interface Report {
  id: string
  type: string
  kind?: string
  selectedCandidatePairId?: string
  availableOutgoingBitrate?: number
  localCandidateId?: string
  candidateType?: string
  fractionLost?: number
  bytesReceived?: number
  packetsReceived?: number
  packetsLost?: number
}

/** Twice a second: begins anew what does not come about or stopped flowing, and gives the sound the room that it needs. */
export function watchOver(watched: Watched): ReturnType<typeof setInterval> {
  const { connection, view, restart } = watched
  const gauge = gaugeOf(watched)
  let flow: Flow | null = null
  let [looks, triedAt] = [0, performance.now()]
  const look = async () => {
    const reports = [...(await connection.getStats()).values()] as Report[]
    flow = afterLook(flow, arrivedIn(reports), performance.now())
    looks += 1
    if (looks % looksInASample === 0) await gauge(reports)
  }
  return setInterval(() => {
    if (connection.connectionState === 'connected') void look().catch(() => undefined)
    const now = performance.now()
    const isLost = view.state !== 'connected' ? now - view.since >= patienceMs : hasStopped(flow, now)
    if (!isLost || now - triedAt < patienceMs) return
    triedAt = now
    restart()
  }, lookMs)
}

const arrivedIn = (reports: readonly Report[]) => ({
  bytes: reports.find((report) => report.type === 'transport')?.bytesReceived ?? 0,
  sound: soundIn(reports).received,
})

/** Packets of sound that came, and that did not, since the call began. */
function soundIn(reports: readonly Report[]): { received: number; lost: number } {
  const sound = reports.find((report) => report.type === 'inbound-rtp' && report.kind === 'audio')
  return { received: sound?.packetsReceived ?? 0, lost: sound?.packetsLost ?? 0 }
}

/** Weighs what a connection reports, and holds the picture back or sends it. */
function gaugeOf({
  view,
  lossLine,
  onChange,
  video,
}: Watched): (reports: readonly Report[]) => Promise<void> {
  let quality = goodQuality
  let before = { received: 0, lost: 0 }
  return async (reports) => {
    const sound = soundIn(reports)
    const [lostHere, came] = [sound.lost - before.lost, sound.received - before.received]
    before = sound
    if (came + lostHere > 0) lossLine.tell(Math.min(1, Math.max(0, lostHere / (came + lostHere))))
    const named = (id: string | undefined) => reports.find((report) => report.id === id)
    const pair = named(reports.find((report) => report.type === 'transport')?.selectedCandidatePairId)
    // What is told of a picture that is not sent is old.
    const told = reports.filter(
      (report) => report.type === 'remote-inbound-rtp' && (quality.picture || report.kind === 'audio'),
    )
    const reported = told.map((report) => report.fractionLost ?? 0)
    const had = quality.picture
    quality = afterSample(quality, {
      available: pair?.availableOutgoingBitrate ?? null,
      lost: lossLine.heard(performance.now()) ?? (reported.length > 0 ? Math.max(...reported) : null),
    })
    view.isRelayed = named(pair?.localCandidateId)?.candidateType === 'relay'
    view.isSoundOnly = !quality.picture
    await limit(video(), quality.picture)
    if (had !== quality.picture) onChange()
  }
}

async function limit(sender: RTCRtpSender | undefined, active: boolean): Promise<void> {
  const given = sender?.getParameters()
  const [encoding] = given?.encodings ?? []
  if (!sender || !given || !encoding) return
  if (encoding.active === active && encoding.maxBitrate === mostPictureBits) return
  Object.assign(encoding, { active, maxBitrate: mostPictureBits })
  await sender.setParameters(given)
}
