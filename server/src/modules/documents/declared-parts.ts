/** What a package declares of its parts, whatever they are called. */
const program = /vnd\.ms-office\.vba|macroenabled|wordvbadata/i
const template = /attachedtemplate$/i
const remote = /^\s*(?:https?:|ftp:|mhtml:|\\\\|\/\/)/i

/**
 * Whether a list of parts or of relations declares a program, or a template that Word fetches from elsewhere; also one that
 * cannot be read, which no program writes. Each byte is looked at once, however the text is made.
 */
export function declaresMacros(xml: Buffer): boolean {
  // In UTF-8 or UTF-16: without the zeros both read the same here.
  for (const tag of tagsOf(xml.toString('latin1').replaceAll('\0', ''))) {
    if (tag === null) return true
    const values = attributesOf(tag)
    if ([...values.values()].some((value) => program.test(value))) return true
    if (template.test(values.get('type') ?? '') && remote.test(values.get('target') ?? '')) return true
  }
  return false
}

/** What begins so ends so, and nothing in it counts. */
const passages = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** The insides of its tags, one after the other; null where it cannot be read, or brings names of its own along. */
function* tagsOf(text: string): Generator<string | null, void> {
  for (let at = text.indexOf('<'); at >= 0;) {
    const passage = passages.find(([begin]) => text.startsWith(begin, at))
    const end = passage ? endOfPassage(text, at, passage) : endOfTag(text, at)
    if (end < 0 || text.startsWith('<!DOCTYPE', at)) {
      yield null
      return
    }
    if (!passage) yield text.slice(at + 1, end)
    at = text.indexOf('<', end)
  }
}

function endOfPassage(text: string, at: number, [begin, end]: (typeof passages)[number]): number {
  const found = text.indexOf(end, at + begin.length)
  return found < 0 ? -1 : found + end.length
}

/** Where a tag is closed: not within the quotation marks of a value. */
function endOfTag(text: string, begin: number): number {
  let quote = 0
  for (let at = begin + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === 34 || code === 39) quote = code
    else if (code === 62) return at
  }
  return -1
}

/** Attributes by their names in lower case, with what is written by number or by name put in. */
function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; ;) {
    const begin = nextQuote(tag, at)
    const end = begin < 0 ? -1 : tag.indexOf(tag.charAt(begin), begin + 1)
    if (end < 0) return found
    found.set(nameBefore(tag.slice(at, begin)), unescaped(tag.slice(begin + 1, end)))
    at = end + 1
  }
}

function nextQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1)
    if (text.charCodeAt(at) === 34 || text.charCodeAt(at) === 39) return at
  return -1
}

/** The last word before an equals sign. */
function nameBefore(text: string): string {
  const named = text.trimEnd().replace(/=$/, '').trimEnd()
  let begin = named.length
  while (begin > 0 && !/\s/.test(named.charAt(begin - 1))) begin -= 1
  return named.slice(begin).toLowerCase()
}

const byName: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (value: string): string =>
  value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, number, name) => {
    if (name) return byName[String(name).toLowerCase()] ?? whole
    const code = hex ? parseInt(String(hex), 16) : Number(number)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
