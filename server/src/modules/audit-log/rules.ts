/** What is looked for: a text, and the id that it names, whole or by its beginning. */
export interface Terms {
  /** Without the id; empty for none. */
  text: string
  /** A whole id, which entries then have to name. */
  id: string | null
  /** First and last id that begin with what may be the beginning of one. */
  idFrom: string | null
  idTo: string | null
}

const wholeId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const dashesAt = [8, 12, 16, 20]

/** Splits a search into text and id: ids stand apart from the texts of the log. */
export function termsOf(search: string): Terms {
  const text = search.trim()
  const id = wholeId.exec(text)?.[0].toLowerCase()
  if (id) return { text: text.replace(wholeId, '').trim(), id, idFrom: null, idTo: null }
  const digits = text.replaceAll('-', '').toLowerCase()
  const isBeginning =
    /^[0-9a-f]{8,31}$/.test(digits) && dashed(digits) === text.toLowerCase().replace(/-$/, '')
  return {
    text,
    id: null,
    idFrom: isBeginning ? dashed(digits.padEnd(32, '0')) : null,
    idTo: isBeginning ? dashed(digits.padEnd(32, 'f')) : null,
  }
}

const dashed = (digits: string): string =>
  Array.from(digits, (digit, at) => (dashesAt.includes(at) ? `-${digit}` : digit)).join('')
