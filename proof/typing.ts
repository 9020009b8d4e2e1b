import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBrowser, findWholeBrowser } from '../scripts/browser.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'

// What stands in notes that somebody types in when the browser or the server dies.
const root = fileURLToPath(new URL('..', import.meta.url))
await buildWebWhenStale('checked', (line) => console.log(line))
const browser = findWholeBrowser() ?? ensureBrowser((line) => console.log(line))
console.log(`with ${browser}`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=browser-proofs', 'e2e/proofs/typing.e2e.ts'],
  {
    cwd: root,
    env: {
      TYPING_DEATHS: '1000',
      ...process.env,
      CHROMIUM_PATH: browser,
    },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
