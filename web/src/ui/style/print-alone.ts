/** Prints a page with only this part of its list; how it looks is in the print rules of the style sheet. */
export function printAlone(part: HTMLElement | null): void {
  if (!part) return
  part.dataset['printAlone'] = ''
  window.addEventListener('afterprint', () => delete part.dataset['printAlone'], { once: true })
  window.print()
}
