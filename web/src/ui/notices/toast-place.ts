/** A stretch of the screen from top to bottom, in CSS pixels. */
interface Stretch {
  top: number
  bottom: number
}

const gapPx = 8

/**
 * The highest place for something of this height, at `from` or below, where it covers none of the `taken` stretches;
 * null when there is none above `lowest`.
 */
export function freePlace(
  taken: readonly Stretch[],
  height: number,
  from: number,
  lowest: number,
): number | null {
  let top = from
  for (const stretch of taken.toSorted((one, other) => one.top - other.top)) {
    if (stretch.bottom + gapPx <= top || stretch.top >= top + height + gapPx) continue
    top = stretch.bottom + gapPx
  }
  return top <= lowest ? top : null
}

const headings = 'h1, h2, h3'
const pressable = 'a, button, input, select, textarea, summary, [role="tab"]'

/**
 * Where news at the top right covers no heading and nothing that can be pressed: CSS pixels from the top of the window.
 * Where there is no such place, what is pressed waits for five seconds, and what the screen is about is still read.
 */
export function placeForNews(news: HTMLElement): number {
  const dialog = document.querySelector('dialog:modal')
  // On a phone news is as wide as the dialog: its name stays to be read.
  const head = dialog?.querySelector('.modal-head')?.getBoundingClientRect().bottom ?? 0
  const { left, height } = news.getBoundingClientRect()
  const bar = document.querySelector('.top-bar')?.getBoundingClientRect()
  const from = Math.max(
    // A bar at the side of the window is not above it.
    bar && bar.right > left ? bar.bottom : 0,
    head < window.innerHeight / 2 ? head : 0,
    0,
  )
  const taken = (what: string) =>
    [...(dialog ?? document).querySelectorAll(`${dialog ? '' : 'main '}:is(${what})`)]
      .map(boxOfWords)
      .filter((rect) => rect.right > left && rect.bottom > 0 && rect.height > 0)
  const place = (what: string) => freePlace(taken(what), height, from + gapPx, window.innerHeight / 2)
  return place(`${headings}, ${pressable}`) ?? place(headings) ?? from + gapPx
}

/** A heading is as wide as its words, not as the page. */
function boxOfWords(element: Element): DOMRect {
  if (!element.matches(headings)) return element.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect()
}
