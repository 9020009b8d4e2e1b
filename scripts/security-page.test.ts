import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1, those of level 3 come last. */
const sections = [
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2',
  '2.1:3 2.2:3 2.3:4 2.4:1',
  '3.2:2 3.3:4 3.4:6 3.5:5 3.7:2',
  '4.1:3 4.2:1 4.3:2 4.4:4',
  '5.1:1 5.2:3 5.3:2 5.4:3',
  '6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4',
  '7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2',
  '8.1:2 8.2:3 8.3:1 8.4:1',
  '9.1:3 9.2:4',
  '10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3',
  '11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1',
  '12.1:3 12.2:2 12.3:4',
  '13.1:1 13.2:5 13.3:2 13.4:5',
  '14.1:2 14.2:4 14.3:3',
  '15.1:3 15.2:3 15.3:7',
  '16.1:1 16.2:5 16.3:4 16.4:3 16.5:3',
  '17.1:1 17.2:4 17.3:2',
]
const level2 = sections
  .flatMap((chapter) => chapter.split(' '))
  .flatMap((section) => {
    const [name = '', count] = section.split(':')
    return Array.from({ length: Number(count) }, (_, n) => `${name}.${n + 1}`)
  })

const page = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
const rows = [...page.matchAll(/^\| ([\d.]+)(?:-([\d.]+))? +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, from = '', to, asks = '', standing = '']) => ({
    from,
    to,
    asks,
    standing,
  }),
)

/** The numbers of a line; of a line about a whole chapter all of them. */
const numbersOf = ({ from, to }: { from: string; to: string | undefined }): string[] =>
  to === undefined ? [from] : level2.slice(level2.indexOf(from), level2.indexOf(to) + 1)

test('every requirement of level 2 stands on the page once', () => {
  expect(level2).toHaveLength(253)
  expect(rows.flatMap(numbersOf)).toEqual(level2)
})

test('each says how it stands; what is not applicable or differs says why', () => {
  for (const { from, standing } of rows) {
    expect([from, standing.length > 3]).toEqual([from, true])
    if (standing.startsWith('not applicable'))
      expect([from, standing]).toEqual([from, expect.stringMatching(/^not applicable: .{4}/)])
    if (standing.startsWith('test'))
      expect([from, standing]).toEqual([from, expect.stringMatching(/`[\w/.-]+\.(test|e2e)\.tsx?`/)])
  }
})

test('nothing is open of signing in, sessions and access', () => {
  const open = rows.filter(({ standing }) => /\bopen\b/.test(standing)).map((row) => row.from)
  expect(open.filter((section) => /^[678]\./.test(section))).toEqual([])
})

const root = new URL('..', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const webFiles = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
const webFilesWith = (pattern: RegExp): string[] => webFiles.filter((file) => pattern.test(textOf(file)))

test('of signing in, sessions and access each line names a test, says why none is needed, or stands above as the standard asks', () => {
  const written = /^above$/
  const loose = rows.filter(
    ({ from, standing }) =>
      /^[678]\./.test(from) &&
      !/^test `|^not applicable: /.test(standing) &&
      !(/^[67]\.1\./.test(from) && written.test(standing)),
  )
  expect(loose.map((row) => row.from)).toEqual([])
  for (const { from } of rows
    .filter(({ standing }) => written.test(standing))
    .filter((row) => /^[67]\./.test(row.from)))
    expect([from, page.includes(`(${from})`) || page.includes(`(${from.slice(0, 3)})`)]).toEqual([from, true])
})

test('every test that the page names is there', () => {
  const named = [...page.matchAll(/`([\w/.-]+\.(?:test|e2e)\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('no page writes raw HTML', () => {
  expect(
    webFilesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/),
  ).toEqual([])
})

test('every field for a password hides it until asked, takes what is pasted, and says to helpers what it is for', () => {
  expect(webFiles.length).toBeGreaterThan(100)
  expect(webFilesWith(/onPaste|'paste'/)).toEqual([])
  expect(textOf('web/src/ui/forms/Field.tsx')).toContain("type={shown ? 'text' : 'password'}")
  const fields = webFiles.flatMap((file) =>
    [...textOf(file).matchAll(/<PasswordField\b[^>]*>/g)].map(([tag]) => tag),
  )
  expect(fields.length).toBeGreaterThan(5)
  for (const field of fields) expect(field).toMatch(/autoComplete="(current|new)-password"/)
  // And none is asked for in any other kind of field.
  for (const file of webFilesWith(/autoComplete="(current|new)-password"/))
    for (const [tag] of textOf(file).matchAll(/<\w+\b[^>]*autoComplete="(?:current|new)-password"/g))
      expect([file, tag]).toEqual([file, expect.stringMatching(/^<PasswordField\b/)])
})
