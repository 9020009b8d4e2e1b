/** What a call measures of its own sending, every two seconds. */
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
}

export const goodQuality: Quality = { picture: true, streak: 0 }

/** Below this a picture takes the room that the sound needs. */
const pictureNeeds = 150_000
const pictureLoss = 0.12
const badInARow = 2
/** Longer than to fall: what comes and goes would be worse than what is away. */
const goodInARow = 6

/** The picture goes first and comes back last; the sound is never touched. */
export function afterSample({ picture, streak }: Quality, { available, lost }: Sample): Quality {
  const isBad = (available !== null && available < pictureNeeds) || (lost !== null && lost > pictureLoss)
  const speaksAgainst = picture ? isBad : !isBad
  const next = speaksAgainst ? streak + 1 : 0
  return next >= (picture ? badInARow : goodInARow)
    ? { picture: !picture, streak: 0 }
    : { picture, streak: next }
}
