import type { Page } from 'playwright-core'

/** What the element in focus reads like: its name, its label or its text. */
export const inFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const labels = isField ? [...(element.labels ?? [])] : []
    const words = [
      element?.getAttribute('aria-label') ?? element?.textContent,
      ...labels.map((label) => label.textContent),
    ]
    return words.join(' ').trim()
  })

/** Presses Tab until the element in focus reads like this; fails when there is no such stop. */
export async function tabTo(page: Page, text: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let n = 0; n < 150; n += 1) {
    await page.keyboard.press(key)
    if (text.test(await inFocus(page))) return
  }
  throw new Error(`${key} never reached ${String(text)}`)
}

/** What is wrong with how the element in focus shows that it has it; null when it shows it. */
export const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const shown = [element, element.parentElement, element.parentElement?.parentElement].some((focused) => {
      if (!focused) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes('inset')
    })
    return shown ? null : `the focus is not seen on ${element.outerHTML.slice(0, 120)}`
  })
