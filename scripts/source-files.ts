import { globSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Every source file of the workspaces of a tree, relative to it, with forward slashes. */
export function sourceFiles(tree: string = root): string[] {
  return globSync('{contract,luna,server,web,e2e}/**/*.{ts,tsx,mts,js,mjs,cjs,jsx}', {
    cwd: tree,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
    .map((file) => file.split(sep).join('/'))
    .sort()
}

/** Every file of the project that is kept, relative to it, with forward slashes. */
export function projectFiles(tree: string = root): string[] {
  return globSync('**/*', { cwd: tree, exclude: leftOut, withFileTypes: true })
    .concat(globSync('.ci/*', { cwd: tree, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(tree, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const leftOut = ['**/node_modules', '**/dist', '**/.data', '.git', 'coverage', 'test-results']
