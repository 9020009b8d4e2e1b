import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { root } from './source-files.ts'
import { buildWebWhenStale } from './web-build.ts'

// Takes a picture of every screen in every state: npm run pictures -- FOLDER [words of screens' names]
const [folder = 'pictures', ...words] = process.argv.slice(2)
process.env['CHROMIUM_PATH'] = ensureBrowser((line) => console.log(line))
await buildWebWhenStale('checked', (line) => console.log(line))
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project=pictures'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PICTURES_INTO: resolve(folder), PICTURES_OF: words.join(' ') },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
const [code] = (await once(child, 'exit')) as [number | null]
console.log(`The pictures are in ${resolve(folder)}; index.html shows them all.`)
process.exitCode = code ?? 1
