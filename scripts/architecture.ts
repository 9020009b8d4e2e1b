import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { rules } from './architecture-rules.ts'
import { root, sourceFiles } from './source-files.ts'

process.chdir(root)
const files = sourceFiles()
const { output } = await cruise(['contract', 'server', 'web', 'e2e'], {
  validate: true,
  ruleSet: { forbidden: rules },
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '/dist/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
})
const { modules, summary } = output as ICruiseResult

const broken = summary.violations.map(({ rule, from, to, cycle }) =>
  [rule.name, [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' -> ')].join(': '),
)
// A gate that silently reads nothing is worse than none.
const read = new Set(modules.map(({ source }) => source))
const unread = files.filter((file) => !read.has(file)).map((file) => `not-read: ${file}`)
for (const line of [...broken, ...unread]) console.error(line)
console.log(
  `architecture: ${files.length} files read, ${broken.length} broken rules, ${unread.length} unread`,
)
if (broken.length + unread.length > 0 || files.length === 0) process.exitCode = 1
