import type { Page } from 'playwright-core'

/** A line of words as it stands on the page, in CSS pixels. */
interface Piece {
  name: string
  left: number
  right: number
  top: number
  bottom: number
  /** What ends the part of the page in which it could be seen; null where nothing does. */
  cutBy: string | null
  /** It is shortened on purpose, or one can move to the rest. */
  isMeant: boolean
  /** Stays where it is while the page moves below it, or lies above it on purpose. */
  isAbove: boolean
  /** Which element it stands in, and in which it stands altogether, as their numbers. */
  owner: number
  within: number[]
}

/** As far apart as rounding brings two edges that are one. */
const slackPx = 2
/** Lines stand closer than the boxes of their letters are high. */
const overlap = 0.4
const most = 12

/** Words that lie over other words, that their box cuts off, or that stand beside the window. */
export async function brokenTextOn(page: Page): Promise<string[]> {
  const { pieces, width } = await piecesOn(page)
  const shown = pieces.filter((piece) => piece.cutBy === null && !piece.isMeant)
  const cut = pieces.filter((piece) => piece.cutBy !== null && !piece.isMeant)
  const beside = shown.filter((piece) => piece.left < width && piece.right > width + slackPx)
  const found = [
    ...cut.map((piece) => `cut off: ${piece.name} by ${piece.cutBy}`),
    ...beside.map((piece) => `beside the window: ${piece.name}`),
    ...overWords(shown.filter((piece) => !piece.isAbove)),
  ]
  return [...new Set(found)].slice(0, most)
}

/** Choices whose chosen words do not fit into their field. */
export const cutChoicesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const pen = document.createElement('canvas').getContext('2d')
    const shown = [...root.querySelectorAll('select')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    return shown.flatMap((element) => {
      const text = element.selectedOptions[0]?.text.trim() ?? ''
      const style = getComputedStyle(element)
      if (!pen) return []
      pen.font = style.font
      const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      const needed = pen.measureText(text).width
      return needed > room + 2 ? [`cut choice: "${text}" needs ${needed.toFixed()} of ${room.toFixed()}`] : []
    })
  })

function overWords(pieces: readonly Piece[]): string[] {
  const byHeight = pieces.toSorted((a, b) => a.top - b.top)
  return byHeight.flatMap((a, at) => {
    const after = byHeight.slice(at + 1)
    const end = after.findIndex((b) => b.top > a.bottom - slackPx)
    return after
      .slice(0, end === -1 ? undefined : end)
      .filter((b) => liesOver(a, b))
      .map((b) => `words over words: ${a.name} and ${b.name}`)
  })
}

function liesOver(a: Piece, b: Piece): boolean {
  if (a.within.includes(b.owner) || b.within.includes(a.owner)) return false
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > slackPx && down > Math.min(a.bottom - a.top, b.bottom - b.top) * overlap
}

/** Every line of words that can be seen. Runs in the page, so that it stands alone. */
const piecesOn = (page: Page): Promise<{ pieces: Piece[]; width: number }> =>
  page.evaluate((slack) => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const aside = '.skip-link, .toasts, svg, option, [aria-hidden=true]'
    const seen = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }
    const owners: Element[] = []
    const named = (element: Element) => `${element.localName}.${element.className.toString().slice(0, 40)}`
    /** How far up the page a line is cut; `isHeard`: it is for who hears the page, and cut down to nothing. */
    const fateOf = (owner: Element, box: DOMRect) => {
      const fate = { cutBy: null as string | null, isMeant: false, isAbove: false, isHeard: false }
      for (
        let element: Element | null = owner;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element)
        const edge = element.getBoundingClientRect()
        if (style.clipPath.startsWith('inset(') || style.clip.startsWith('rect(')) fate.isHeard = true
        if (element !== root && /fixed|sticky|absolute/.test(style.position)) fate.isAbove = true
        if (fate.cutBy !== null || fate.isMeant) continue
        if (/auto|scroll/.test(style.overflowX)) fate.isMeant = true
        if (!/hidden|clip/.test(style.overflowX) || edge.width <= slack) continue
        const isBelow = box.top > edge.bottom - slack
        if (!isBelow && box.right <= edge.right + slack && box.left >= edge.left - slack) continue
        fate.cutBy = named(element)
        fate.isMeant = isBelow ? style.webkitLineClamp !== 'none' : style.textOverflow === 'ellipsis'
      }
      return fate
    }
    const pieces: Piece[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest(aside) || !element.checkVisibility(seen)) continue
      const owner = owners.includes(element) ? owners.indexOf(element) : owners.push(element) - 1
      const within = owners.flatMap((holder, at) => (holder.contains(element) ? [at] : []))
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        const { isHeard, ...fate } = fateOf(element, box)
        const { left, right, top, bottom } = box
        const name = `${named(element)} "${text.slice(0, 40)}"`
        if (!isHeard && box.width > 1) pieces.push({ name, left, right, top, bottom, ...fate, owner, within })
      }
    }
    return { pieces, width: document.documentElement.clientWidth }
  }, slackPx)
