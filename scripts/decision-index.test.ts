import { expect, test } from 'vitest'
import { missingInIndex } from './decision-index.ts'

const pages = { 'docs/decisions/0042-sql.md': '# 0042 SQL stands in files\n\nBecause.\n' }

test('each decision stands in the index once, with its title', () => {
  expect(missingInIndex('- [0042](0042-sql.md) SQL stands in files\n', pages)).toEqual([])
  expect(missingInIndex('', pages)).toHaveLength(1)
  expect(missingInIndex('- [0042](0042-sql.md) Another title\n', pages)).toHaveLength(1)
})

test('a decision without number and title is found', () => {
  expect(missingInIndex('', { 'docs/decisions/0042-sql.md': '# SQL\n' })).toEqual([
    'docs/decisions/0042-sql.md: begins with no title such as "# 0042 What was decided"',
  ])
})
