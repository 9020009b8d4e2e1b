/** What a page may speak of. */
export interface Known {
  /** Every file of the project, relative to it. */
  files: readonly string[]
  /** Every word that stands in its code. */
  words: ReadonlySet<string>
  /** The names of its npm scripts. */
  scripts: ReadonlySet<string>
}

const sourceFile = /^[\w.@<>*{}/-]+\.(tsx?|mjs|sql|css|json|md|html)$/
const inProject = /^(\.ci|bench|contract|docs|e2e|luna|proof|scripts|server|web)\/[\w.@<>*/-]*$/
/** Names that only code has: camelCase, PascalCase with two humps, snake_case. A call may stand with its arguments. */
const codeName = /^([a-z]+[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Za-z]+_\w+)(\(.*\))?$/

/**
 * What a page names that is gone: links to files, paths, file names, names in code (all between backticks) and npm
 * scripts. `<word>`, `NN` and `*` stand for any name. One line each.
 */
export function goneFrom(page: string, text: string, known: Known): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote)
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const scripts = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, script = '']) => script)
  const gone = [
    ...quoted.filter((name) => !isKnown(name, known)),
    ...links.filter((link) => !isThere(page, link, known)),
    ...scripts.filter((script) => !known.scripts.has(script)).map((script) => `npm run ${script}`),
  ]
  return [...new Set(gone)].map((name) => `${page}: there is no ${name}`)
}

function isKnown(name: string, known: Known): boolean {
  if (name.startsWith('/')) return true
  if (sourceFile.test(name) || inProject.test(name)) return known.files.some(fits(name))
  const [, word] = codeName.exec(name) ?? []
  return word === undefined || known.words.has(word)
}

/** A path may begin anywhere, and name a folder. */
function fits(name: string): (file: string) => boolean {
  const plain = name.replace(/\/$/, '').replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  const shape = plain.replaceAll(/<[^>]*>|\*+|NN+/g, '[^/]+')
  const pattern = new RegExp(`(^|/)${shape}(/|$)`)
  return (file) => pattern.test(file)
}

function isThere(page: string, target: string, known: Known): boolean {
  if (/^([a-z]+:|#)/.test(target)) return true
  const path = new URL(target, `file:///${page}`).pathname.slice(1).replace(/\/$/, '')
  return known.files.some((file) => file === path || file.startsWith(`${path}/`))
}
