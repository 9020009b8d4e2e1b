const sentences = 3
/** A rest shorter than this is not worth a press. */
const worthPressing = 120

/** The first three sentences of a text; all of it where little would be left over. */
export function opening(text: string): string {
  const whole = text.trim()
  let end = 0
  for (const [n, found] of [...whole.matchAll(/[.!?…]+(?=\s+[¿¡«"\p{Lu}])/gu)].entries())
    if (n < sentences) end = found.index + found[0].length
    else return whole.length - end < worthPressing ? whole : whole.slice(0, end)
  return whole
}
