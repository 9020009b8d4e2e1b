import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { rules } from './architecture-rules.ts'
import { sourceFiles } from './source-files.ts'

export interface Findings {
  files: number
  /** One line for each broken rule: its name, and the chain of files. */
  broken: string[]
  /** Source files that were not looked at. A gate that silently reads nothing is worse than none. */
  unread: string[]
}

/** Holds the files of a tree against the import rules. */
export async function cruiseTree(tree: string): Promise<Findings> {
  const files = sourceFiles(tree)
  const { output } = await cruise(['contract', 'luna', 'server', 'web', 'e2e'], {
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden: rules },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  })
  const { modules, summary } = output as ICruiseResult
  const read = new Set(modules.map(({ source }) => source))
  return {
    files: files.length,
    broken: summary.violations.map(({ rule, from, to, cycle }) =>
      [rule.name, [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' -> ')].join(': '),
    ),
    unread: files.filter((file) => !read.has(file)),
  }
}
