import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byAuthor } from './report.ts'
import { strangers, strangersTalks } from './strangers.ts'
import { talksText } from './talks.ts'

const filesIn = (folder: string) => readdirSync(new URL(`./${folder}/`, import.meta.url))

test('nothing is learned from the authors who are kept as strangers', () => {
  const learned = new Set(filesIn('authors'))
  expect(filesIn('unseen').filter((file) => learned.has(file))).toEqual([])
})

test('the pages say what strangers get from the shipped reader: else run npm run luna:strangers', () => {
  const groups = strangers()
  const rows = (of: (typeof groups)[number]) => byAuthor(of).slice(2).map(plain)
  const figures = pageOf('luna-figures')
  for (const line of groups.flatMap(rows)) expect(figures).toContain(line)
  const totals =
    rows(groups.at(-1) ?? [])
      .at(-1)
      ?.split(' | ')
      .slice(1) ?? []
  const page = pageOf('luna')
  for (const total of totals) expect(page).toContain(total.replace(' |', ''))
}, 60_000)

test('the pages say what becomes of a "no" taken back', () => {
  const talks = strangersTalks()
  expect(talks.conversations).toBeGreaterThanOrEqual(50)
  expect(pageOf('luna-figures')).toContain(talksText(talks))
})

const plain = (text: string) => text.replaceAll(/ +/g, ' ')
const pageOf = (name: string) =>
  plain(readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'))
