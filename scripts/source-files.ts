import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Every source file of the workspaces, relative to the root, with forward slashes. */
export function sourceFiles(): string[] {
  return globSync('{contract,server,web,e2e}/**/*.{ts,tsx,mts,js,mjs,cjs,jsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/dist.*/**'],
  })
    .map((file) => file.split(sep).join('/'))
    .sort()
}
