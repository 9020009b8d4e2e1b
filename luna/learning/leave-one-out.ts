import { authored, older, varied } from './examples.ts'
import { judge, learnAll } from './judge.ts'
import type { Judged } from './thresholds.ts'

/** Judges every author by what was learned from all the others. */
export function leaveOneOut(): Judged[] {
  const [own, others] = [authored(), older()]
  const all = [...own, ...others, ...varied([...own, ...others])]
  const authors = [...new Set(own.map(({ author }) => author))]
  return authors.flatMap((author) => {
    const models = learnAll(all.filter((example) => example.author !== author))
    return own
      .filter((example) => example.author === author)
      .map((example) => ({ example, ...judge(models, example.text) }))
  })
}
