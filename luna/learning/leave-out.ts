import { authored, older, varied } from './examples.ts'
import { judge, learnAll } from './judge.ts'
import type { Judged } from './thresholds.ts'

/**
 * Judges every author by what was learned without that author: each left out alone, or in so many groups, which is quicker
 * and a little harder, for there is less to learn from.
 */
export function leaveOut(groups = Infinity): Judged[] {
  const [own, others] = [authored(), older()]
  const all = [...own, ...others, ...varied([...own, ...others])]
  const authors = [...new Set(own.map(({ author }) => author))]
  const groupOf = (author: string) => authors.indexOf(author) % Math.min(groups, authors.length)
  const judged = authors.flatMap((_, group) => {
    const left = new Set(authors.filter((author) => groupOf(author) === group))
    if (left.size === 0) return []
    const models = learnAll(all.filter((example) => !left.has(example.author)))
    return own
      .filter((example) => left.has(example.author))
      .map((example) => ({ example, ...judge(models, example.text) }))
  })
  return judged.toSorted((one, other) => one.example.author.localeCompare(other.example.author))
}
