import type { Page } from 'playwright-core'

/** Words that lie over other words, that their box cuts off, or that stand beside the window. */
export const brokenTextOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Piece {
      owner: Element
      text: string
      box: DOMRect
      /** Stays where it is while the page moves below it, or lies above it on purpose. */
      isAbove: boolean
    }
    const slackPx = 2
    const root = document.querySelector('dialog:modal') ?? document.body
    /** For who hears the page: cut down to nothing, and so nowhere in particular. */
    const isHeardOnly = (element: Element): boolean => {
      for (let it: Element | null = element; it && it !== root; it = it.parentElement) {
        const { clip, clipPath } = getComputedStyle(it)
        if (clipPath.startsWith('inset(') || clip.startsWith('rect(')) return true
      }
      return false
    }
    const isAside = (element: Element): boolean =>
      element.closest('.skip-link, .visually-hidden, .sr-only, .toasts, svg, option, [aria-hidden=true]') !==
      null
    const isAbove = (element: Element): boolean => {
      for (let it: Element | null = element; it && it !== root; it = it.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(it).position)) return true
      return false
    }
    const pieces: Piece[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!owner || text === '' || isAside(owner) || isHeardOnly(owner)) continue
      if (
        !owner.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
          contentVisibilityAuto: true,
        })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const above = isAbove(owner)
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1)
          pieces.push({ owner, text: text.slice(0, 40), box, isAbove: above })
    }
    const nameOf = ({ owner, text }: Piece) =>
      `${owner.localName}.${owner.className.toString().slice(0, 40)} "${text}"`
    const found = new Set<string>()

    /** What ends the part of the page in which a piece can be seen; `scrolls` where one can move to it. */
    const clipOf = (piece: Piece): { by: Element; isMeant: boolean } | 'scrolls' | null => {
      for (let it: Element | null = piece.owner; it && it !== document.body; it = it.parentElement) {
        const style = getComputedStyle(it)
        const isClipping = /hidden|clip/.test(style.overflowX)
        if (/auto|scroll/.test(style.overflowX)) return 'scrolls'
        if (!isClipping) continue
        const edge = it.getBoundingClientRect()
        if (edge.width <= 2) return null
        const isOut = piece.box.right > edge.right + slackPx || piece.box.left < edge.left - slackPx
        const isBelow = piece.box.top > edge.bottom - slackPx
        if (isOut || isBelow) {
          const isShortened = isBelow ? style.webkitLineClamp !== 'none' : style.textOverflow === 'ellipsis'
          return { by: it, isMeant: isShortened }
        }
      }
      return null
    }
    const width = document.documentElement.clientWidth
    for (const piece of pieces) {
      const clip = clipOf(piece)
      if (clip === 'scrolls') continue
      if (clip && !clip.isMeant)
        found.add(
          `cut off: ${nameOf(piece)} by ${clip.by.localName}.${clip.by.className.toString().slice(0, 40)}`,
        )
      if (!clip && piece.box.left < width && piece.box.right > width + slackPx)
        found.add(`beside the window: ${nameOf(piece)}`)
    }

    const flat = pieces.filter((it) => !it.isAbove && !clipOf(it)).toSorted((a, b) => a.box.top - b.box.top)
    flat.forEach((a, at) => {
      for (let next = at + 1; next < flat.length; next += 1) {
        const b = flat[next]
        if (!b || b.box.top > a.box.bottom - slackPx) break
        if (a.owner === b.owner || a.owner.contains(b.owner) || b.owner.contains(a.owner)) continue
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        // Lines stand closer than the boxes of their letters are high.
        if (across > slackPx && down > Math.min(a.box.height, b.box.height) * 0.4)
          found.add(`words over words: ${nameOf(a)} and ${nameOf(b)}`)
      }
    })
    return [...found].slice(0, 12)
  })
