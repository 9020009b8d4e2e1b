import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as breakpoints from '../web/src/ui/style/breakpoints.ts'
import { root } from './source-files.ts'
import { breakpointsByHand, coloursByHand, looksNotImported, sizesByHand } from './style-gate.ts'

test.each(['color: #b42318;', 'background: rgb(12 18 28 / 0.5);', 'fill: oklch(0.5 0.1 20);'])(
  'refuses %s outside the names of colours',
  (line) => {
    const text = `.a {\n  ${line}\n}\n`
    expect(coloursByHand('web/src/ui/dialogs/Modal.css', text)).toEqual([
      'web/src/ui/dialogs/Modal.css:2: colours have names in web/src/ui/style/base.css and contract/src/brand.ts',
    ])
    expect(coloursByHand('web/src/ui/style/base.css', text)).toEqual([])
  },
)

test.each([
  'color: var(--danger);',
  'color: var(--danger, #b42318);',
  'box-shadow: 0 4px 14px rgb(0 0 0 / 15%);',
  'background: color-mix(in oklab, var(--sun) 55%, var(--text));',
])('lets %s be', (line) =>
  expect(coloursByHand('web/src/ui/dialogs/Modal.css', `.a { ${line} }`)).toEqual([]),
)

test.each([
  ['font-size: 0.93rem;', 'font-size'],
  ['font-weight: 610;', 'font-weight'],
  ['border-radius: 10px;', 'border-radius'],
])('refuses %s, which has a name', (line, what) =>
  expect(sizesByHand('web/src/ui/dialogs/Modal.css', `.a {\n  ${line}\n}`)).toEqual([
    `web/src/ui/dialogs/Modal.css:2: ${what} has names in web/src/ui/style/base.css`,
  ]),
)

test.each([
  'font-size: var(--size-s);',
  'font-size: 14pt;',
  'font-weight: 400 800;',
  'font-weight: inherit;',
  'border-radius: 50%;',
  'border-radius: var(--round-l) var(--round-l) 0 0;',
])('lets %s be, too', (line) =>
  expect(sizesByHand('web/src/ui/dialogs/Modal.css', `.a {\n  ${line}\n}`)).toEqual([]),
)

const named = 'widths and heights of the window have names in web/src/ui/style/breakpoints.ts'

test.each([
  '@media (max-width: 599px) {',
  '@media (--from-desk) and (max-width: 1199px) {',
  '@media (width < 600px) {',
  '@media (max-height: 34rem) {',
  '@container (min-width: 600px) {',
  '@custom-media --below-desk (max-width: 959px);',
])('refuses %s, which has a name', (line) =>
  expect(breakpointsByHand('web/src/ui/dialogs/Modal.css', `.a {\n}\n${line}`)).toEqual([
    `web/src/ui/dialogs/Modal.css:3: ${named}`,
  ]),
)

test.each([
  "const narrow = window.matchMedia('(max-width: 760px)')",
  "const low = '(max-height: 34rem)'",
  "matchMedia('(width < 600px)')",
  'if (innerWidth < 600) return',
  'const isLow = 480 >= window.innerHeight',
])('refuses %s in code', (line) =>
  expect(breakpointsByHand('web/src/ui/style/use-narrow.ts', `// Phones.\n${line}`)).toEqual([
    `web/src/ui/style/use-narrow.ts:2: ${named}`,
  ]),
)

test('refuses a name that no width has', () =>
  expect(breakpointsByHand('web/src/ui/dialogs/Modal.css', '@media (--below-desks) {')).toEqual([
    'web/src/ui/dialogs/Modal.css:1: web/src/ui/style/breakpoints.ts has no (--below-desks)',
  ]))

test.each([
  ['Modal.css', '@media (--below-tablet), (pointer: coarse) {'],
  ['Modal.css', '@media (prefers-color-scheme: dark) {\n  width: 12px;\n}'],
  ['Modal.css', '@media print {\n  max-width: 12px;\n}'],
  ['Toasts.tsx', 'const upper = window.innerHeight / 2'],
  ['Toasts.tsx', "matchMedia('(prefers-reduced-motion: reduce)')"],
])('lets %s say %s', (name, text) =>
  expect(breakpointsByHand(`web/src/ui/dialogs/${name}`, text)).toEqual([]),
)

const sizes = Object.entries(breakpoints).map(([name, query]) => {
  const [, size = '', unit = ''] = /^\(m(?:in|ax)-\w+: ([\d.]+)(px|rem)\)$/.exec(query) ?? []
  const [, end = '', of = ''] = /^(from|below)([A-Z]\w+)$/.exec(name) ?? []
  // Just below a size lacks a pixel, or a hundredth.
  const from = end === 'from' ? Number(size) : Number(size) + (unit === 'px' ? 1 : 0.01)
  return { of: of.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase(), from: `${from}${unit}` }
})

test('a size of the window is the same from it on and below it, and docs/design.md tells it', () => {
  const told = readFileSync(`${root}docs/design.md`, 'utf8')
  const rows = [...told.matchAll(/^\| `([\w-]+)` +\| (\d\S*(?:px|rem)) +\|/gm)].map(
    ([, of, from]) => `${of} ${from}`,
  )
  expect([...new Set(sizes.map(({ of, from }) => `${of} ${from}`))]).toEqual(rows)
})

const sheet = `.help-numbers {\n  display: grid;\n}\n.page .help-numbers a {\n  color: red;\n}\n`
const complaint = (name: string) => [
  `${name}: uses "help-numbers" of web/src/ui/crisis/HelpNumbers.css, which it does not import`,
]

test.each([
  ['of a component', `import { Page } from '../../ui/pages/Page.tsx'\n<ul className="stack help-numbers">`],
  ['of a choice', '<ul className={isWide ? "help-numbers" : ""}>'],
  ['of a text', '<ul className={`help-numbers ${styles["list"]}`}>'],
])('refuses a class %s whose look nobody imports', (_, text) => {
  const name = 'web/src/features/companion/HelpNow.tsx'
  const files = new Map([
    ['web/src/ui/crisis/HelpNumbers.css', sheet],
    [name, text],
  ])
  expect(looksNotImported(files)).toEqual(complaint(name))
})

test.each([
  `import '../../ui/crisis/HelpNumbers.css'\n<ul className="help-numbers">`,
  `import { HelpNumbers } from '../../ui/crisis/HelpNumbers.tsx'\n<ul className="help-numbers">`,
  `<ul className="help-numbers-of-others">`,
  `<ul className={styles['help-numbers']}>`,
])('lets %s be', (text) => {
  const files = new Map([
    ['web/src/ui/crisis/HelpNumbers.css', sheet],
    ['web/src/features/companion/HelpNow.tsx', text],
  ])
  expect(looksNotImported(files)).toEqual([])
})
