import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** All that decides what is learned: the messages, the reader, and the code that learns. */
const sources = [
  'learning/{authors,sittings,messages,conversations}/*.txt',
  'learning/*.txt',
  'learning/unseen/{29,33,34,35}-*.txt',
  'learning/{examples,generated,mixtures,slips,lesson,learn,judge,leave-out,right-subjects,small-text,taking-back,thresholds,train}.ts',
  'learning/network-*.ts',
  'src/{danger,echoes,intent,leaning,linear,network,plain-danger,practical,small-table,subjects,table-sums,taking-back-rules,topics}.ts',
  'src/reading/*.ts',
  'src/rules/{meanings,spelling,categories,kinds,practical,intents,likely-intents}.ts',
  'src/rules/danger/*.ts',
]

/** One number for all that the weights are learned from; it changes whenever any of it does. */
export function digestOfSources(): string {
  const root = new URL('..', import.meta.url).pathname
  const hash = createHash('sha256')
  // A test decides nothing.
  const files = globSync(sources, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${root}/${file}`))
      .update('\0')
  }
  return hash.digest('hex')
}
