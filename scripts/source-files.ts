import { globSync } from 'node:fs'
import { sep } from 'node:path'
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
