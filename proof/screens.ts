import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from '../scripts/browser.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'

// Every screen in eight windows, with the words it has and with the longest there are: npm run proof:screens -- [words of screens' names]
const root = fileURLToPath(new URL('..', import.meta.url))
const browser = ensureBrowser((line) => console.log(line))
await buildWebWhenStale('checked', (line) => console.log(line))
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=screens'],
  {
    cwd: root,
    env: { ...process.env, SCREENS: process.argv.slice(2).join(' '), CHROMIUM_PATH: browser },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
