import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// One project after another: each check takes all processors. Each keeps what it learnt in node_modules/.cache, so a
// repeat takes a second or two.
const root = fileURLToPath(new URL('..', import.meta.url))
mkdirSync(`${root}node_modules/.cache`, { recursive: true })

const projects = ['contract', 'luna', 'server', 'web', 'web/worker', 'e2e', 'scripts', 'bench', 'proof']
const written = projects.filter(
  (project) =>
    globSync(`${project}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] }).length > 0,
)
const codes: number[] = []
for (const project of written) codes.push(await check(project))
process.exitCode = codes.every((code) => code === 0) ? 0 : 1

async function check(project: string): Promise<number> {
  const child = spawn(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', project, '--pretty'], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
