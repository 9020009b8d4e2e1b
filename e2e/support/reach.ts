import type { Page } from 'playwright-core'

/** As wide and high as a finger needs it, in CSS pixels. */
const fingerPx = 44

/**
 * What can be pressed but is smaller than a finger. A link within a sentence is as high as its line, and a box to be
 * ticked as large as the label that ticks it.
 */
export const smallTargetsOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ least, pressable }) => {
      const isInSentence = (element: Element): boolean => {
        const sentence = element.closest('p, li, dd, td, small, label, output, span:not(:only-child)')
        if (!element.matches('a, button') || !sentence || sentence === element) return false
        const isInline = getComputedStyle(element).display === 'inline'
        return isInline && sentence.textContent.trim().length > element.textContent.trim().length
      }
      const isSmall = (element: Element): boolean => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const boxes = [element, ...labels].map((target) => target.getBoundingClientRect())
        const left = Math.min(...boxes.map((box) => box.left))
        const top = Math.min(...boxes.map((box) => box.top))
        const width = Math.max(...boxes.map((box) => box.right)) - left
        const height = Math.max(...boxes.map((box) => box.bottom)) - top
        return Math.min(width, height) < least - 0.5
      }
      const root = document.querySelector('dialog:modal') ?? document.body
      const found = [...root.querySelectorAll<HTMLElement>(pressable)].filter(
        (element) =>
          element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
          element.offsetWidth > 1,
      )
      const small = found.filter((element) => isSmall(element) && !isInSentence(element))
      return small.map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
        return `too small for a finger: ${element.localName}.${element.className} "${name}" ${Math.round(width)} x ${Math.round(height)}`
      })
    },
    { least: fingerPx, pressable },
  )

/**
 * What can be pressed, but lies under something else wherever the page is scrolled to: bars and buttons that stay at
 * the edges of a window which is hardly higher than they are.
 */
export const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate((pressable) => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const isReached = (element: HTMLElement, block: ScrollLogicalPosition): boolean => {
      element.scrollIntoView({ block, behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22))
      // News goes by itself after five seconds.
      if (hit?.closest('.toasts')) return true
      return (
        hit !== null &&
        (element.contains(hit) || (hit as HTMLElement).contains(element) || isLabelOf(hit, element))
      )
    }
    const isLabelOf = (hit: Element, element: HTMLElement): boolean =>
      element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(hit))
    const found = [...root.querySelectorAll<HTMLElement>(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1)
      .filter((element) => !element.matches('.skip-link, :disabled'))
      .slice(0, 60)
    const covered = found.filter(
      (element) =>
        !isReached(element, 'nearest') && !isReached(element, 'center') && !isReached(element, 'start'),
    )
    window.scrollTo(0, 0)
    return covered.map(
      (element) =>
        `out of reach: ${element.localName}.${element.className} "${element.textContent.trim().slice(0, 30)}"`,
    )
  }, pressable)

const pressable =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]'
