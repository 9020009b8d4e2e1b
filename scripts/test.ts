import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.ts'
import { count, type Count, type Results } from './test-results.ts'
import { buildWebWhenStale } from './web-build.ts'

// Runs the projects named on the command line, or all. The last line is the result, also for a machine.
const root = fileURLToPath(new URL('..', import.meta.url))
const all = ['unit', 'server', 'e2e']
const asked = process.argv.length > 2 ? process.argv.slice(2) : all
const folder = mkdtempSync(join(tmpdir(), 'psico-test-'))
const report = join(folder, 'results.json')

const problem = asked.includes('e2e') ? await prepareJourneys() : undefined
const projects = asked.filter((project) => project !== 'e2e' || problem === undefined)
const code = projects.length > 0 ? await runVitest() : 1
const { passed, failed, without } = results(code)
rmSync(folder, { recursive: true, force: true })
if (problem !== undefined) console.error(`The journeys did not run: ${problem}`)
if (without > 0) console.error(`${without} skipped: this machine lacks what their titles say they need`)
const failures = failed + (problem !== undefined && projects.length > 0 ? 1 : 0)
console.log(`${passed} passed, ${failures} failed`)
process.exitCode = failures > 0 || code !== 0 ? 1 : 0

/** What keeps the journeys from running, if anything; the other tests run all the same. */
async function prepareJourneys(): Promise<string | undefined> {
  try {
    process.env['CHROMIUM_PATH'] = ensureBrowser((line) => console.error(line))
    await buildWebWhenStale((line) => console.error(line))
    return undefined
  } catch (error) {
    return String(error)
  }
}

async function runVitest(): Promise<number> {
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words, ...chosen], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  return exitCode ?? 1
}

function results(exitCode: number): Count {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')) as Results, exitCode)
  } catch {
    return { passed: 0, failed: 1, without: 0 }
  }
}
