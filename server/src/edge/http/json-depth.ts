/** No body of any call lies deeper; what the parser is asked for beyond costs it more than everything else of a request. */
const deepest = 64

/** Whether a JSON text opens more lists and objects in one another than any call has. One pass; texts within it do not count. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34) at = endOfText(text, at)
    else if (code === 91 || code === 123) depth += 1
    else if (code === 93 || code === 125) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

/** The closing quotation mark of a text that begins there, or where everything ends. */
function endOfText(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 92) at += 1
    else if (code === 34) return at
  }
  return text.length
}
