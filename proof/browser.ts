import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBrowser, findWholeBrowser } from '../scripts/browser.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'

// What happens to an open page and to cold starts in a hundred upgrades, and what a browser's folder holds after signing out.
const root = fileURLToPath(new URL('..', import.meta.url))
await buildWebWhenStale('checked', (line) => console.log(line))
const browser = findWholeBrowser() ?? ensureBrowser((line) => console.log(line))
console.log(`with ${browser}`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=browser-proofs', '--reporter=verbose'],
  {
    cwd: root,
    env: {
      UPGRADES: '100',
      UPGRADES_MS: '1800000',
      ...process.env,
      CHROMIUM_PATH: browser,
    },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
