/** What a call measures of its own sending, every second and a half. */
export interface Sample {
  /** Bits a second that the way takes, as far as the browser knows. */
  available: number | null
  /** Share of what was sent that did not arrive, 0 to 1. */
  lost: number | null
}

export interface Quality {
  /** Whether the picture is sent. */
  picture: boolean
  /** Samples in a row that speak for the other state. */
  streak: number
  /** So many good ones bring the picture back. */
  patience: number
  /** Samples since the picture came back. */
  steady: number
}

const shortest = 2
const longest = 12
/** A picture that falls within so many samples was more than the way takes: what comes and goes is worse than what is away. */
const soon = 4

export const goodQuality: Quality = { picture: true, streak: 0, patience: shortest, steady: soon }

/** Below this a picture takes the room that the sound needs. */
const pictureNeeds = 150_000
const pictureLoss = 0.12
const badInARow = 2

/** The picture goes first and comes back last, each time later where it falls again soon; the sound is never touched. */
export function afterSample(before: Quality, { available, lost }: Sample): Quality {
  const { picture, patience } = before
  const steady = picture ? before.steady + 1 : 0
  const isLossy = lost !== null && lost > pictureLoss
  // Without a picture a browser sends too little to know how much more the way would take: that is tried, and takes a moment.
  const isNarrow = picture && before.steady >= soon && available !== null && available < pictureNeeds
  const isBad = isLossy || isNarrow
  const streak = picture === isBad ? before.streak + 1 : 0
  if (streak < (picture ? badInARow : patience)) return { picture, streak, patience, steady }
  if (!picture) return { picture: true, streak: 0, patience, steady: 0 }
  const isSoon = before.steady < soon
  return {
    picture: false,
    streak: 0,
    patience: isSoon ? Math.min(longest, patience * 2) : shortest,
    steady: 0,
  }
}
