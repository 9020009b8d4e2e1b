import { expect, test } from 'vitest'
import { coloursByHand, looksNotImported, sizesByHand } from './style-gate.ts'

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
