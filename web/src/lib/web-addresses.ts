export interface TextPart {
  text: string
  /** Set where the part is a web address. */
  href?: string
}

/** A plain text cut into words and web addresses, so that the addresses can be followed. */
export function partsOf(text: string): TextPart[] {
  return (
    text
      // A full stop or a bracket at the end belongs to the sentence.
      .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»'])/)
      .filter((part) => part !== '')
      .map((part) => (/^https?:\/\//.test(part) ? { text: part, href: part } : { text: part }))
  )
}
