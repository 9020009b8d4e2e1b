import type { RoomEntry, Signal } from '@psico/contract/room/room'
import { fingerprintOf, wordsOf } from './code.ts'
import { openLossLine } from './loss-line.ts'
import type { PeerView } from './peer-view.ts'
import { watchOver } from './watch.ts'

type Heard =
  { type: 'offer' | 'answer'; sdp: string } | { type: 'candidate'; candidate: RTCIceCandidateInit | null }

export interface Peer {
  /** The other's window. */
  page: string
  view: PeerView
  hear(signal: Heard): Promise<void>
  /** Sends another track in the place of the former one; null sends none. */
  show(kind: 'audio' | 'video', track: MediaStreamTrack | null): void
  /** Looks for a way anew: another network, or a line that came back. */
  restart(): void
  close(): void
}

interface Wiring {
  page: string
  iceServers: RoomEntry['ice_servers']
  /** Of two, one begins and does not give way; both know which without asking. */
  begins: boolean
  tracks: Record<'audio' | 'video', MediaStreamTrack | null>
  send: (signal: Signal) => void
  onChange: () => void
}

/** Opens a connection to one window of another person: perfect negotiation, with tracks in two places that never change. */
export function openPeer(wiring: Wiring): Peer {
  const connection = new RTCPeerConnection({
    iceServers: wiring.iceServers as RTCIceServer[],
    bundlePolicy: 'max-bundle',
  })
  const view = newView()
  const places = openPlaces({ ...wiring.tracks })
  const become = (state: PeerView['state']) => {
    if (view.state !== state) Object.assign(view, { state, since: performance.now() })
    wiring.onChange()
  }
  const talk = negotiation(connection, wiring, () => connection.getTransceivers().forEach(places.take))
  connection.addEventListener('track', ({ track }) => {
    view.stream.addTrack(track)
    wiring.onChange()
  })
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'connected') {
      become('connected')
      void describe(connection, view).then(wiring.onChange)
    } else if (['disconnected', 'failed'].includes(connection.connectionState)) become('broken')
    if (connection.connectionState === 'failed') talk.restart()
  })
  const lossLine = openLossLine(connection, wiring.begins)
  const watch = watchOver({
    connection,
    view,
    lossLine,
    restart: talk.restart,
    onChange: wiring.onChange,
    video: places.video,
  })
  if (wiring.begins)
    for (const kind of ['audio', 'video'] as const) places.take(connection.addTransceiver(kind))
  return {
    page: wiring.page,
    view,
    hear: talk.hear,
    restart: talk.restart,
    show: places.show,
    close: () => {
      clearInterval(watch)
      connection.close()
    },
  }
}

const newView = (): PeerView => ({
  state: 'connecting',
  since: performance.now(),
  stream: new MediaStream(),
  words: null,
  isRelayed: false,
  isSoundOnly: false,
})

/** The two places of a connection, for sound and picture, and what is sent in each. */
function openPlaces(tracks: Wiring['tracks']) {
  const senders: Partial<Record<'audio' | 'video', RTCRtpSender>> = {}
  return {
    video: () => senders.video,
    take: (transceiver: RTCRtpTransceiver): void => {
      const kind = transceiver.receiver.track.kind === 'audio' ? 'audio' : 'video'
      transceiver.direction = 'sendrecv'
      if (kind === 'audio') sendTwice(transceiver)
      senders[kind] = transceiver.sender
      void transceiver.sender.replaceTrack(tracks[kind])
    },
    show: (kind: 'audio' | 'video', track: MediaStreamTrack | null): void => {
      tracks[kind] = track
      void senders[kind]?.replaceTrack(track).catch(() => undefined)
    },
  }
}

/** Each packet of sound holds the former one once more (RFC 2198), where the browser can: what is lost alone is heard. */
function sendTwice(transceiver: RTCRtpTransceiver): void {
  const codecs = RTCRtpReceiver.getCapabilities('audio')?.codecs ?? []
  const isTwice = ({ mimeType }: RTCRtpCodec) => mimeType.toLowerCase() === 'audio/red'
  if (codecs.some(isTwice))
    transceiver.setCodecPreferences([...codecs.filter(isTwice), ...codecs.filter((codec) => !isTwice(codec))])
}

/** Offers and answers; where both speak at once, the one who does not begin gives way. */
function negotiation(connection: RTCPeerConnection, { send, page, begins }: Wiring, ready: () => void) {
  let isOffering = false
  let isIgnoring = false
  const tell = () => {
    const { localDescription: own } = connection
    if (own?.type === 'offer' || own?.type === 'answer') send({ type: own.type, sdp: own.sdp, page })
  }
  connection.addEventListener('negotiationneeded', () => {
    isOffering = true
    void connection
      .setLocalDescription()
      .then(tell)
      .catch(() => undefined)
      .finally(() => {
        isOffering = false
      })
  })
  connection.addEventListener('icecandidate', ({ candidate }) =>
    send({ type: 'candidate', candidate: candidate ? plain(candidate) : null, page }),
  )
  const hear = async (signal: Heard): Promise<void> => {
    if (signal.type === 'candidate') {
      // The end of the list needs no telling where the other does not wait for it.
      if (signal.candidate) await connection.addIceCandidate(signal.candidate).catch(() => undefined)
      return
    }
    const collides = signal.type === 'offer' && (isOffering || connection.signalingState !== 'stable')
    isIgnoring = begins && collides
    if (isIgnoring) return
    // An answer to what was answered already, sent again because it might have been lost.
    if (signal.type === 'answer' && connection.signalingState !== 'have-local-offer') return
    await connection.setRemoteDescription(signal)
    if (signal.type !== 'offer') return
    ready()
    await connection.setLocalDescription()
    tell()
  }
  const restart = () => {
    if (connection.connectionState === 'closed') return
    // An offer that nobody answered was lost: once more. Otherwise another way is looked for.
    if (connection.signalingState === 'have-local-offer') tell()
    else if (begins || connection.remoteDescription) connection.restartIce()
  }
  return { hear: (signal: Heard) => hear(signal).catch(() => undefined), restart }
}

const plain = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
})

/** Whom one is connected to: the code of both certificates, and whether a relay stands between. */
async function describe(connection: RTCPeerConnection, view: PeerView): Promise<void> {
  const [own, other] = [connection.localDescription, connection.remoteDescription]
  view.words = await wordsOf(fingerprintOf(own?.sdp ?? ''), fingerprintOf(other?.sdp ?? ''))
}
