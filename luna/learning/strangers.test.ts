import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byAuthor } from './report.ts'
import { strangers } from './strangers.ts'

const filesIn = (folder: string) => readdirSync(new URL(`./${folder}/`, import.meta.url))

test('nothing is learned from the authors who are kept as strangers', () => {
  const learned = new Set(filesIn('authors'))
  expect(filesIn('unseen').filter((file) => learned.has(file))).toEqual([])
})

test('the page says what strangers get from the shipped reader: else run npm run luna:strangers', () => {
  const plain = (text: string) => text.replaceAll(/ +/g, ' ')
  const page = plain(readFileSync(new URL('../../docs/luna.md', import.meta.url), 'utf8'))
  for (const line of byAuthor(strangers()).slice(2)) expect(page).toContain(plain(line))
}, 60_000)
