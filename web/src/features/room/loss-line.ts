/** What of one's own sound arrives with the other: told by the other's page itself, since the browser's reports come seconds late. */
export interface LossLine {
  /** Tells the other what was lost on the way here, 0 to 1. */
  tell(lost: number): void
  /** What the other told last, where that is not old. */
  heard(nowMs: number): number | null
}

/** Old news is no news. */
const freshMs = 4000

/** Opens the line between two pages; the one who begins makes it. */
export function openLossLine(connection: RTCPeerConnection, begins: boolean): LossLine {
  let line: RTCDataChannel | null = null
  let last: { lost: number; at: number } | null = null
  const take = (channel: RTCDataChannel) => {
    line = channel
    channel.addEventListener('message', ({ data }) => {
      const lost = Number(data)
      if (lost >= 0 && lost <= 1) last = { lost, at: performance.now() }
    })
  }
  if (begins) take(connection.createDataChannel('loss', { ordered: false, maxRetransmits: 0 }))
  else connection.addEventListener('datachannel', ({ channel }) => take(channel))
  return {
    tell: (lost) => {
      if (line?.readyState === 'open') line.send(lost.toFixed(3))
    },
    heard: (nowMs) => (last && nowMs - last.at < freshMs ? last.lost : null),
  }
}
