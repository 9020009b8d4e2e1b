import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.ts'
import { makeScratch } from './scratch.ts'
import {
  count,
  failedFiles,
  failures,
  overruled,
  triedAgain,
  type Count,
  type Results,
} from './test-results.ts'
import type { Part } from './test-parts.ts'
import { buildWebWhenStale } from './web-build.ts'

// Runs the projects named on the command line; without a name what an answer is waited for, and after `--long` the rest
// (test-parts.ts). The last line is the result, also for a machine.
const root = fileURLToPath(new URL('..', import.meta.url))
const named = process.argv.slice(2)
const parts = { short: ['unit', 'server', 'e2e'], long: ['server', 'e2e'], all: named }
const part: Part = named.length === 0 ? 'short' : named[0] === '--long' ? 'long' : 'all'
const asked = parts[part]
process.env['TEST_PART'] = part
const folder = makeScratch()
process.env['TMPDIR'] = folder
// Tests start dozens of processes of the product: what was compiled for one need not be compiled for the next.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'node')
/** What could not run at all is one failure. */
const none: Count = { passed: 0, failed: 1, without: 0 }
/** More files than these do not fail because a browser missed a moment. */
const mostTriedAgain = 3

const took: string[] = []
const problem = asked.includes('e2e') ? await timed('web build', prepareJourneys()) : undefined
const others = asked.filter((project) => project !== 'e2e')
const counts: Count[] = []
const notPassed: string[] = []
if (others.length > 0) counts.push(countOf(await timed(others.join(' and '), runVitest(others))))
if (asked.includes('e2e')) counts.push(problem === undefined ? await timed('journeys', runJourneys()) : none)
rmSync(folder, { recursive: true, force: true })
const sum = (of: keyof Count) => counts.reduce((all, tally) => all + tally[of], 0)
if (problem !== undefined) console.error(`The journeys did not run: ${problem}`)
for (const line of notPassed) console.error(`Did not pass: ${line}`)
if (sum('without') > 0)
  console.error(`${sum('without')} skipped: this machine lacks what their titles say they need`)
if (process.env['CHROMIUM_PATH']) console.log(`Browser: ${basename(process.env['CHROMIUM_PATH'])}`)
console.log(`Minutes: ${took.join(', ')}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0

/** Does it, and writes down how long it took. */
async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const begun = performance.now()
  const done = await work
  took.push(`${what} ${((performance.now() - begun) / 60_000).toFixed(1)}`)
  return done
}

/** What keeps the journeys from running, if anything; the other tests run all the same. */
async function prepareJourneys(): Promise<string | undefined> {
  try {
    process.env['CHROMIUM_PATH'] = ensureBrowser((line) => console.error(line))
    await buildWebWhenStale('checked', (line) => console.error(line))
    return undefined
  } catch (error) {
    return String(error)
  }
}

interface Run {
  /** Null when the runner wrote none. */
  results: Results | null
  code: number
}

/**
 * All journeys; files that fail run once more, each with a product as new as the first time and with the machine to
 * themselves. On a crowded one a browser may miss a moment; what fails twice is broken.
 */
async function runJourneys(): Promise<Count> {
  const first = await runVitest(['e2e'])
  const broken = first.results ? failedFiles(first.results) : []
  if (!first.results || broken.length === 0 || broken.length > mostTriedAgain) return countOf(first)
  console.error(`Once more: ${broken.join(', ')}`)
  const second = await runVitest(['e2e'], broken)
  if (!second.results) return countOf(first)
  const counted = countOf({ results: overruled(first.results, second.results), code: second.code })
  const again = triedAgain(first.results, second.results)
  for (const journey of again) console.error(`Needed a second try: ${journey}`)
  // One may meet a bad moment; several say that something is wrong.
  return again.length > 1 ? { ...counted, failed: counted.failed + again.length } : counted
}

async function runVitest(projects: string[], files: string[] = []): Promise<Run> {
  const report = join(folder, `${projects.join('-')}-${files.length}.json`)
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words, ...chosen, ...files], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', pass).off('SIGTERM', pass)
  return { results: resultsIn(report), code: exitCode ?? 1 }
}

function resultsIn(report: string): Results | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Results
  } catch {
    return null
  }
}

function countOf({ results, code }: Run): Count {
  if (!results) return none
  notPassed.push(...failures(results))
  return count(results, code)
}
