import type { RoomNote, RoomPerson } from '@psico/contract/room/room'
import { withKnownMedia, type CallState } from './call-state.ts'
import { freshTrack, screenTrack } from './devices.ts'
import { openStore, type Store } from '../../lib/store.ts'
import { openPeer, type Peer } from './peer.ts'
import { RoomLine } from './room-line.ts'

/** What is sent: a microphone, a camera. */
export type Tracks = Record<'audio' | 'video', MediaStreamTrack | null>

/** A call from coming in to hanging up: one line to the room, and a connection to each person who is let in. */
export class Call {
  private readonly peers = new Map<string, Peer>()
  private readonly line: RoomLine
  private readonly tracks: Tracks
  private shown: MediaStreamTrack | null = null
  private readonly store: Store<CallState>

  constructor(appointment: string, tracks: Tracks) {
    this.tracks = { ...tracks }
    this.store = openStore<CallState>({
      entry: null,
      me: null,
      mayAdmit: false,
      people: [],
      peers: {},
      line: 'opening',
      lineSince: performance.now(),
      media: mediaOf(tracks, null),
      own: streamOf(tracks.video),
      problem: null,
      aheadMs: 0,
      begunAt: null,
      endedAt: 0,
      end: null,
    })
    this.line = new RoomLine({
      appointment,
      page: crypto.randomUUID(),
      onEntry: (entry) => this.set({ entry }),
      onNote: (note) => this.hear(note),
      onBroken: () => this.broken(),
      onEnd: (why) => this.leave(why === 1000 ? 'hung up' : why),
    })
    window.addEventListener('online', this.moved)
  }

  now = (): CallState => this.store.now()

  listen = (listener: () => void): (() => void) => this.store.listen(listener)

  admit(id: string): void {
    this.line.send({ type: 'admit', to: id })
  }

  async mute(): Promise<void> {
    const { audio } = this.tracks
    if (audio) audio.enabled = !audio.enabled
    else await this.take('audio')
    this.changed()
  }

  async camera(): Promise<void> {
    if (this.tracks.video) this.dropCamera()
    else await this.take('video')
    this.changed()
  }

  async screen(): Promise<void> {
    if (this.shown) this.dropScreen()
    else {
      this.shown = await screenTrack()
      // Ended by the browser's own bar.
      this.shown?.addEventListener('ended', () => {
        this.dropScreen()
        this.changed()
      })
    }
    this.changed()
  }

  /** Without any picture, so that nothing of a weak line is lost on it. */
  soundAlone(): void {
    this.dropCamera()
    this.dropScreen()
    this.changed()
  }

  hangUp(): void {
    this.line.hangUp()
    this.leave('hung up')
  }

  close(): void {
    window.removeEventListener('online', this.moved)
    this.line.close()
    this.leave(this.now().end)
  }

  private set(part: Partial<CallState>): void {
    this.store.set({ ...this.now(), ...part })
  }

  private hear(note: RoomNote): void {
    if (note.type === 'ready') {
      const aheadMs = Date.parse(note.now) - Date.now()
      this.set({ me: note.me, mayAdmit: note.may_admit, line: 'open', lineSince: performance.now(), aheadMs })
      this.line.send({ type: 'media', ...this.now().media })
      this.gather(note.people)
      this.moved()
    } else if (note.type === 'people') this.gather(note.people)
    else if (note.type !== 'error') {
      const person = this.now().people.find(({ id }) => id === note.from)
      if (person) void this.meet(person, note.page).hear(note)
    }
  }

  private gather(people: RoomPerson[]): void {
    this.set({ people: withKnownMedia(this.now().people, people) })
    for (const person of people) {
      if (person.id !== this.now().me && person.page) this.meet(person, person.page)
      // Who hung up is gone; who only lost the line may still be heard.
      if (person.state === 'left' && this.peers.has(person.id)) {
        this.peers.get(person.id)?.close()
        this.peers.delete(person.id)
        this.showPeers()
      }
    }
  }

  /** The connection to this window of somebody; a former window's ends. */
  private meet(person: RoomPerson, page: string): Peer {
    const known = this.peers.get(person.id)
    if (known?.page === page) return known
    known?.close()
    const peer = openPeer({
      page,
      iceServers: this.now().entry?.ice_servers ?? [],
      begins: (this.now().me ?? '') < person.id,
      tracks: { audio: this.tracks.audio, video: this.picture() },
      send: (signal) => this.line.send({ ...signal, to: person.id }),
      onChange: () => this.showPeers(),
    })
    this.peers.set(person.id, peer)
    this.showPeers()
    return peer
  }

  private showPeers(): void {
    const peers = Object.fromEntries([...this.peers].map(([id, { view }]) => [id, { ...view }]))
    const isFirst =
      this.now().begunAt === null && Object.values(peers).some((peer) => peer.state === 'connected')
    this.set({ peers, ...(isFirst && { begunAt: performance.now() }) })
  }

  private async take(kind: 'audio' | 'video'): Promise<void> {
    const found = await freshTrack(kind)
    if (typeof found === 'string') return this.set({ problem: found })
    this.tracks[kind] = found
    this.set({ problem: null })
  }

  private readonly picture = (): MediaStreamTrack | null => this.shown ?? this.tracks.video

  private changed(): void {
    for (const peer of this.peers.values()) {
      peer.show('audio', this.tracks.audio)
      peer.show('video', this.picture())
    }
    const media = mediaOf(this.tracks, this.shown)
    this.set({ media, own: streamOf(this.picture()) })
    this.line.send({ type: 'media', ...media })
  }

  private dropCamera(): void {
    this.tracks.video?.stop()
    this.tracks.video = null
  }

  private dropScreen(): void {
    this.shown?.stop()
    this.shown = null
  }

  private broken(): void {
    if (this.now().line !== 'broken')
      this.set({
        line: 'broken',
        lineSince: this.now().line === 'opening' ? this.now().lineSince : performance.now(),
      })
  }

  /** Another network, or a line that came back: the way is looked for anew where nothing goes. */
  private readonly moved = (): void => {
    for (const peer of this.peers.values()) if (peer.view.state !== 'connected') peer.restart()
  }

  private leave(end: CallState['end']): void {
    for (const peer of this.peers.values()) peer.close()
    this.peers.clear()
    for (const track of [this.tracks.audio, this.tracks.video, this.shown]) track?.stop()
    this.set({ end, endedAt: performance.now(), peers: {}, own: new MediaStream() })
  }
}

const mediaOf = ({ audio, video }: Tracks, shown: MediaStreamTrack | null): CallState['media'] => ({
  camera: video !== null,
  microphone: audio?.enabled === true,
  screen: shown !== null,
})
const streamOf = (track: MediaStreamTrack | null): MediaStream => new MediaStream(track ? [track] : [])
