import { authored, isJudged, keptApart, older, varied } from './examples.ts'
import type { Example } from './example.ts'
import { judge, learnAll } from './judge.ts'
import type { Judged } from './thresholds.ts'

/**
 * Judges the authors of the second brief who wrote of danger, in so many groups, by what was learned without that group: from
 * all the others, and from those of the first brief. Who is kept apart is judged along with them.
 */
export function leaveOut(groups: number, teachers: number): Judged[] {
  const [own, others] = [authored(), older()]
  const all = [...own, ...others, ...varied([...own, ...others])]
  const authors = [...new Set(own.flatMap(({ author, isDanger }) => (isDanger ? [author] : [])))].filter(
    isJudged,
  )
  const apart = keptApart()
  const strangers = [...new Set(apart.map(({ author }) => author))]
  const judged = Array.from({ length: groups }, (_, group) => {
    const left = new Set(authors.filter((_author, at) => at % groups === group))
    const models = learnAll(
      all.filter((example) => !left.has(example.author)),
      teachers,
    )
    const isOurs = ({ author }: Example) => left.has(author) || strangers.indexOf(author) % groups === group
    return [...own, ...apart].filter(isOurs).map((example) => ({ example, ...judge(models, example.text) }))
  }).flat()
  return judged.toSorted((one, other) => one.example.author.localeCompare(other.example.author))
}
