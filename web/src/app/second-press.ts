/*
 * The second press of a double click is meant for what the first one met. Where a screen, a dialog or a shorter form has come
 * in its place meanwhile, it would follow a link or press a button that nobody has seen.
 */

const controls = 'a, button, input, select, textarea, label, summary'
/** What a press is for; a label is its field. */
function controlOf({ target }: Event): Element | null {
  const found = target instanceof Element ? target.closest(controls) : null
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found
}

/** What the first press of a row met. */
let met: Element | null = null

addEventListener(
  'mousedown',
  (event) => {
    if (event.detail < 2) met = controlOf(event)
  },
  true,
)
addEventListener(
  'click',
  (event) => {
    const control = controlOf(event)
    if (event.detail < 2 || !control || control === met) return
    event.preventDefault()
    event.stopImmediatePropagation()
  },
  true,
)
