/** The way to one other person, as the page shows it. */
export interface PeerView {
  state: 'connecting' | 'connected' | 'broken'
  /** Since when it is in this state, in ms of the page's own clock. */
  since: number
  stream: MediaStream
  words: string | null
  isRelayed: boolean
  /** Our picture is held back, so that the sound goes through. */
  isSoundOnly: boolean
}
