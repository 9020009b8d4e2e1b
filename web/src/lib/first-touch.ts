/** Not `scroll`: the page itself scrolls to what it wants seen. */
const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const
const waiting = new Set<() => void>()
let isWatching = false
let wasTouched = false

/**
 * Calls back once, at the first sign that somebody is at the page, or at once where there was one: the page itself comes
 * first. Answers what calls it off.
 */
export function onFirstTouch(act: () => void): () => void {
  if (wasTouched) {
    act()
    return () => undefined
  }
  waiting.add(act)
  if (!isWatching)
    for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true })
  isWatching = true
  return () => void waiting.delete(act)
}

function touched(): void {
  wasTouched = true
  for (const touch of touches) window.removeEventListener(touch, touched, true)
  for (const act of waiting) act()
  waiting.clear()
}
