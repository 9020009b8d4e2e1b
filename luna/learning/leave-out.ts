import { authored, older, varied } from './examples.ts'
import { judge, learnAll } from './judge.ts'
import { secondBrief, type Judged } from './thresholds.ts'

/**
 * Judges the authors of the second brief, in so many groups, by what was learned without that group: from all the others, and
 * from those of the first brief.
 */
export function leaveOut(groups: number, teachers: number): Judged[] {
  const [own, others] = [authored(), older()]
  const all = [...own, ...others, ...varied([...own, ...others])]
  const authors = [...new Set(own.map(({ author }) => author))].filter((author) => author >= secondBrief)
  const judged = Array.from({ length: groups }, (_, group) => {
    const left = new Set(authors.filter((_author, at) => at % groups === group))
    const models = learnAll(
      all.filter((example) => !left.has(example.author)),
      teachers,
    )
    return own
      .filter((example) => left.has(example.author))
      .map((example) => ({ example, ...judge(models, example.text) }))
  }).flat()
  return judged.toSorted((one, other) => one.example.author.localeCompare(other.example.author))
}
