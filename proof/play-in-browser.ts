import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBrowser, findWholeBrowser } from '../scripts/browser.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'

/** Plays proofs in a browser against the checked build, a whole one where there is one; `settings` stand behind those given. */
export async function playInBrowser(
  files: readonly string[],
  settings: Record<string, string>,
): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  await buildWebWhenStale('checked', (line) => console.log(line))
  const browser = findWholeBrowser() ?? ensureBrowser((line) => console.log(line))
  console.log(`with ${browser}`)
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=browser-proofs', '--reporter=verbose', ...files],
    { cwd: root, env: { ...settings, ...process.env, CHROMIUM_PATH: browser }, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}
