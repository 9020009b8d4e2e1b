import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { floors, rules } from './architecture-rules.ts'
import { folderCircles } from './folder-circles.ts'
import { sourceFiles } from './source-files.ts'

export interface Findings {
  files: number
  /** One line for each broken rule: its name, and the chain of files. */
  broken: string[]
  /** Groups of folders that know each other. */
  circles: string[]
  /** Patterns of rules that match nothing: what they guarded has moved. */
  dead: string[]
  /** Source files that were not looked at. A gate that silently reads nothing is worse than none. */
  unread: string[]
}

const tests = /\.(test|e2e)\.tsx?$/
/** Where arrows between folders go one way. */
const guarded = [
  new RegExp(`^server/src/(${floors.join('|')})/`),
  /^(web\/src\/(features|ui)|contract\/src)\//,
]

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
  const arrows = modules
    .filter(({ source }) => !tests.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
  return {
    files: files.length,
    broken: summary.violations.map(({ rule, from, to, cycle }) =>
      [rule.name, [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' -> ')].join(': '),
    ),
    circles: folderCircles(arrows, guarded).map((circle) => circle.join(', ')),
    dead: deadPatterns(rules, [...read, ...arrows.map(({ to }) => to)]),
    unread: files.filter((file) => !read.has(file)),
  }
}

/** The patterns of these rules that match none of the paths: `rule: pattern`. */
export function deadPatterns(all: readonly IForbiddenRuleType[], paths: readonly string[]): string[] {
  return all.flatMap((rule) =>
    [rule.from, 'to' in rule ? rule.to : {}]
      .flatMap(patternsIn)
      // What the importing side caught may be any name.
      .filter((pattern) => !paths.some((path) => new RegExp(pattern.replaceAll('$1', '[^/]+')).test(path)))
      .map((pattern) => `${rule.name ?? 'a rule'}: ${pattern}`),
  )
}

/** The patterns of one side of a rule. */
function patternsIn(side: object): string[] {
  const of = (key: string): unknown => (key in side ? side[key as keyof typeof side] : [])
  return ['path', 'pathNot'].flatMap((key) => [of(key)].flat()).filter((value) => typeof value === 'string')
}
