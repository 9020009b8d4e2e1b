import { factsOf, kinds, mixed, placeOf, type WordFacts } from './word-facts.ts'
import { pause, stop } from './words.ts'

/** How strongly a feature counts, in tenths: whole numbers, whose sums are the same in any order. */
export const strengths = { full: 10, pair: 7, endings: 5, letters: 4 } as const
export const tenth = 10
const squares = Array.from({ length: strengths.full + 1 }, (_, tenths) => (tenths / tenth) ** 2)
const gain = 6
const wordsApart = 4
const reachOfMeanings = 8
const negationReach = 4
const negatedMeaning = 1000
const edge = 1
/** What stands after the last word of a run, and after a word before a stop or a pause. */
const after = { stop: 2, pause: 3, end: 4 } as const
const lengths = [1, 3, 6, 12, 25]

/**
 * Reads a run of words on, word by word, so that a longer run that begins at the same word is read from where the shorter one
 * ended. Each feature counts once.
 */
export class FeatureReader {
  /** Places in the table, and how strongly each counts, in tenths: so many as `count` says. */
  at = new Int32Array(4096)
  tenths = new Uint8Array(4096)
  count = 0
  /** The words that were read, and the places of letters in them that were met before: so many as `timesAgain` says. */
  readonly read: WordFacts[] = []
  again = new Int32Array(4096)
  timesAgain = 0
  /** What is read: the words from one on, up to another. */
  words: readonly string[] = []
  from = 0
  to = 0

  private square = 0
  /** Which places were met in this reading: a small table, so that the processor keeps it near. Doubles when half full. */
  private met = { place: new Int32Array(8192), reading: new Int32Array(8192) }
  private reading = 0

  /** What is known of each word, once it was read. */
  private facts: (WordFacts | undefined)[] = []
  private readonly stems: number[] = []
  private recent: (readonly number[])[] = []
  private meant: readonly number[] = []
  private before = edge
  private endingBefore = edge
  private negated = 0

  /** Begins a run that has no words yet. */
  begin(words: readonly string[], from: number): void {
    if (words !== this.words) this.facts = []
    this.words = words
    this.from = from
    this.to = from
    this.count = 0
    this.square = 0
    this.reading++
    this.read.length = 0
    this.timesAgain = 0
    this.stems.length = 0
    this.recent = []
    this.meant = []
    this.before = edge
    this.endingBefore = edge
    this.negated = 0
  }

  /** Whether these words, from this one on, have been begun and go at most this far. */
  canGoOn(words: readonly string[], from: number, to: number): boolean {
    return this.words === words && this.from === from && this.to <= to
  }

  /** Reads on, up to the word at `to`. */
  readOn(to: number): void {
    for (; this.to < to; this.to++) {
      const word = this.words[this.to] ?? ''
      if (word === pause || word === stop) this.readPause(word)
      else this.readWord((this.facts[this.to] ??= factsOf(word)))
    }
  }

  /** Forgets what was read. */
  forget(): void {
    this.begin([], 0)
  }

  /** What only the end of a run shows: its places, each of which counts in full where it is new. */
  ends(): { at: number; isNew: boolean }[] {
    const length = lengths.filter((length) => this.to - this.from > length).length
    const [last, long] = [placeOf(kinds.pair, this.before, after.end), placeOf(kinds.length, length, 0)]
    return [
      { at: last, isNew: !this.isMet(last) },
      { at: long, isNew: long !== last && !this.isMet(long) },
    ]
  }

  /** What a strength of one weighs, with so many ends beside what was read: longer runs do not weigh more than short ones. */
  scale(ends: number): number {
    let { square } = this
    for (let n = 0; n < ends; n++) square += 1
    return square === 0 ? 0 : gain / Math.sqrt(square)
  }

  private readPause(word: string): void {
    this.negated = 0
    this.tell(kinds.pair, this.before, word === stop ? after.stop : after.pause, strengths.full)
    if (word === stop) this.meant = []
  }

  private readWord(known: WordFacts): void {
    const { stem, ending } = known
    const { before, recent, stems, negated } = this
    this.tellWord(known)
    this.tell(kinds.ending, before, ending, strengths.pair)
    this.tell(kinds.endings, this.endingBefore, ending, strengths.endings)
    this.tell(kinds.pair, before, stem, strengths.full)
    if (negated > 0) this.tell(kinds.negated, stem, 0, strengths.full)
    this.tellBefore(stem)
    const own = negated > 0 ? known.meanings.map((meaning) => meaning + negatedMeaning) : known.meanings
    this.tellMeanings(own)
    for (const meaning of own) this.tell(kinds.stemMeaning, before, meaning, strengths.pair)
    for (const meaning of this.meant) this.tell(kinds.meaningStem, meaning, stem, strengths.pair)
    if (recent.length === reachOfMeanings) recent.shift()
    recent.push(own)
    this.meant = own
    this.negated = known.negates ? negationReach : negated - 1
    this.before = stem
    this.endingBefore = ending
    stems.push(stem)
  }

  private tellWord(word: WordFacts): void {
    this.tellPlace(word.wholeAt, strengths.full)
    this.tellPlace(word.stemAt, strengths.full)
    this.read.push(word)
    for (const place of word.lettersAt) {
      const { count } = this
      this.tellPlace(place, strengths.letters)
      if (this.count === count) this.noteAgain(place)
    }
  }

  private noteAgain(place: number): void {
    if (this.timesAgain === this.again.length) {
      const wider = new Int32Array(2 * this.again.length)
      wider.set(this.again)
      this.again = wider
    }
    this.again[this.timesAgain] = place
    this.timesAgain++
  }

  /** A stem with those a few words before it. */
  private tellBefore(stem: number): void {
    const { stems } = this
    const count = stems.length
    for (let apart = 2; apart <= wordsApart && apart <= count; apart++)
      this.tell(kinds.apart, stems[count - apart] ?? 0, stem, strengths.pair)
    if (count >= 2)
      this.tell(kinds.three, mixed(stems[count - 2] ?? 0, stems[count - 1] ?? 0), stem, strengths.pair)
  }

  private tellMeanings(own: readonly number[]): void {
    for (const meaning of own) this.tell(kinds.meaning, meaning, 0, strengths.full)
    for (const earlier of this.recent)
      for (const left of earlier)
        for (const right of own) this.tell(kinds.meaningPair, left, right, strengths.pair)
  }

  private tell(kind: number, one: number, other: number, tenths: number): void {
    this.tellPlace(placeOf(kind, one, other), tenths)
  }

  private tellPlace(place: number, tenths: number): void {
    const { met, reading } = this
    const mask = met.place.length - 1
    let slot = slotOf(place, mask)
    while (met.reading[slot] === reading) {
      if (met.place[slot] === place) return
      slot = (slot + 1) & mask
    }
    if (this.count === this.at.length) {
      this.widen()
      this.tellPlace(place, tenths)
      return
    }
    met.place[slot] = place
    met.reading[slot] = reading
    this.at[this.count] = place
    this.tenths[this.count] = tenths
    this.count++
    this.square += squares[tenths] ?? 0
  }

  private isMet(place: number): boolean {
    const { met, reading } = this
    const mask = met.place.length - 1
    for (let slot = slotOf(place, mask); met.reading[slot] === reading; slot = (slot + 1) & mask)
      if (met.place[slot] === place) return true
    return false
  }

  private widen(): void {
    const size = 2 * this.at.length
    const [at, tenths] = [new Int32Array(size), new Uint8Array(size)]
    at.set(this.at)
    tenths.set(this.tenths)
    this.at = at
    this.tenths = tenths
    this.met = { place: new Int32Array(2 * size), reading: new Int32Array(2 * size) }
    const mask = 2 * size - 1
    for (const place of at.subarray(0, this.count)) {
      let slot = slotOf(place, mask)
      while (this.met.reading[slot] === this.reading) slot = (slot + 1) & mask
      this.met.place[slot] = place
      this.met.reading[slot] = this.reading
    }
  }
}

function slotOf(place: number, mask: number): number {
  return (Math.imul(place, 0x9e3779b1) >>> 7) & mask
}
