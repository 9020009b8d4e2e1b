import { dirname, posix } from 'node:path'
import { breakpointOf } from '../web/build/named-breakpoints.ts'

/** Where colours have their names, and a page that is meant to look like somebody else's. */
const hasOwnColours = new Set([
  'web/src/ui/style/base.css',
  'web/src/features/payments/SimulatedCheckoutPage.module.css',
])
/** A shadow is black, and what stands in for a colour of the clinic where its page did not come is no choice. */
const isAllowed = /rgb\(0 0 0 \/[^)]*\)|var\(--[\w-]+, ?#[0-9a-f]{3,8}\)/gi
const colour = /#[0-9a-f]{3,8}\b|\b(rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(\s*\d/i

/** Lines of style sheets that make up a colour instead of naming one. */
export function coloursByHand(file: string, text: string): string[] {
  if (!file.endsWith('.css') || hasOwnColours.has(file)) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      colour.test(line.replace(isAllowed, ''))
        ? [`${file}:${at + 1}: colours have names in web/src/ui/style/base.css and contract/src/brand.ts`]
        : [],
    )
}

const sized = /\b(font-size|font-weight|border-radius):\s*([^;]+);/
/** What has no name: nothing at all, a share of the whole, what stands around, a range of a face, and sizes on paper. */
const isUnnamed = /^(0|inherit|\d+ \d+|[\d.]+pt|.*%.*|var\(--.*)$/

/** Lines of style sheets that make up a size or weight of letters, or a corner, instead of naming one. */
export function sizesByHand(file: string, text: string): string[] {
  if (!file.endsWith('.css') || hasOwnColours.has(file)) return []
  return text.split('\n').flatMap((line, at) => {
    const [, what = '', value = ''] = sized.exec(line) ?? []
    return value === '' || isUnnamed.test(value)
      ? []
      : [`${file}:${at + 1}: ${what} has names in web/src/ui/style/base.css`]
  })
}

const breakpointsFile = 'web/src/ui/style/breakpoints.ts'
/** What a style sheet asks of the window, or of what holds it. */
const asked = /@(?:media|container|custom-media)\b[^{;]*/g
/** The same in code: a query's words, or the window's size held against a number. */
const askedInCode =
  /\((?:(?:min|max)-)?(?:width|height)\s*[:<>=]+\s*\d|\d\s*[<>]=?\s*(?:window\.)?inner(?:Width|Height)|inner(?:Width|Height)\s*[<>]=?\s*\d/g

/** Where a width or height of the window is asked for by a number, or by a name that it does not have. */
export function breakpointsByHand(file: string, text: string): string[] {
  if (file === breakpointsFile) return []
  const isSheet = file.endsWith('.css')
  return [...text.matchAll(isSheet ? asked : askedInCode)].flatMap((found) => {
    const line = text.slice(0, found.index).split('\n').length
    const isByHand = !isSheet || /\d/.test(found[0].replaceAll(/--[\w-]+/g, ''))
    const unknown = [...found[0].matchAll(/\(--([\w-]+)\)/g)].filter(([, name = '']) => !breakpointOf(name))
    return [
      ...(isByHand
        ? [`${file}:${line}: widths and heights of the window have names in ${breakpointsFile}`]
        : []),
      ...unknown.map(([name]) => `${file}:${line}: ${breakpointsFile} has no ${name}`),
    ]
  })
}

/** Loaded before everything, for everybody. */
const comesFirst = /^web\/src\/ui\/(style\/(base|first-paint)|lettering\/lettering)\.css$/

/**
 * Components that use a class of a style sheet which they do not import, themselves or with its component: where nothing
 * else on the screen brings it, they stand there without it. `files` by name; style modules cannot be used unimported.
 */
export function looksNotImported(files: ReadonlyMap<string, string>): string[] {
  const sheets = [...files]
    .filter(([name]) => name.endsWith('.css') && !name.endsWith('.module.css') && !comesFirst.test(name))
    .map(([name, text]) => ({ name, classes: classesOf(text) }))
  return [...files]
    .filter(([name]) => name.endsWith('.tsx'))
    .flatMap(([name, text]) => {
      const used = usedIn(text)
      const imported = importedBy(name, text)
      return sheets
        .filter((sheet) => !imported.has(sheet.name) && !imported.has(sheet.name.replace(/css$/, 'tsx')))
        .flatMap((sheet) => {
          const missing = [...sheet.classes].filter((className) => used.has(className))
          return missing.length > 0
            ? [`${name}: uses "${missing.join('", "')}" of ${sheet.name}, which it does not import`]
            : []
        })
    })
}

/** The classes that a sheet gives their look: alone, everywhere, and not those that only change another (`is-wide`). */
function classesOf(text: string): Set<string> {
  const everywhere = text.replace(/\/\*.*?\*\//gs, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  const heads = [...everywhere.matchAll(/([^{};]+)\{/g)].flatMap(([, head = '']) => head.split(','))
  const alone = heads.map((head) => /^\w*\.([\w-]+)$/.exec(head.trim())?.[1])
  return new Set(alone.filter((name): name is string => name !== undefined))
}

/** Whatever stands between quotes or braces of a `className`, without what a style module names. */
const usedIn = (text: string): Set<string> =>
  new Set(
    [
      ...text
        .replace(/styles\[[^\]]*\]/g, '')
        .matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g),
    ]
      .flatMap(([, plain, computed = '']) => (plain === undefined ? computed.split(/['"`${}]/) : [plain]))
      .filter((piece) => /^[\w\s-]*$/.test(piece))
      .flatMap((piece) => piece.split(/\s+/)),
  )

const importedBy = (name: string, text: string): Set<string> =>
  new Set([
    name,
    ...[...text.matchAll(/^(?:import|export|\}).*'(\.[^']+)'$/gm)].map(([, to = '']) =>
      posix.join(dirname(name), to),
    ),
  ])
