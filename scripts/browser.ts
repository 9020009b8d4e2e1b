import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

/** The Chromium of this machine, or undefined. `CHROMIUM_PATH` says which one where it is not the first found. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
    return named
  }
  return [...places(), chromium.executablePath()].find((place) => existsSync(place))
}

/** The same, but one with everything that a person's browser has: it writes a history, open tabs and what forms were given. */
export const findWholeBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH']
    ? findBrowser()
    : places().find((place) => !place.endsWith(headlessShell) && existsSync(place))

/**
 * The Chromium of this machine, installed when there is none: by apt where that is possible, else Playwright's own.
 * @throws when neither works.
 */
export function ensureBrowser(log: (line: string) => void): string {
  const found = findBrowser()
  if (found !== undefined) return found
  log('No Chromium found: installing one.')
  for (const install of [installByApt, installByPlaywright]) {
    if (install() && findBrowser() !== undefined) return findBrowser() as string
  }
  throw new Error('No Chromium could be installed: install one and set CHROMIUM_PATH to its program.')
}

/** Chromium without the windows that nobody sees here: its name in Debian, which has it beside the whole one. */
const headlessShell = 'chromium-headless-shell'

function places(): string[] {
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = process.env[name]
      if (folder === undefined) return []
      return ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'].map((path) =>
        join(folder, path),
      )
    })
  }
  if (process.platform === 'darwin') {
    return [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ]
  }
  return [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(
    (name) => `/usr/bin/${name}`,
  )
}

function installByApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const installs = (name: string) =>
    succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env)
  return succeeds('apt-get', ['update', '-q'], env) && (installs(headlessShell) || installs('chromium'))
}

function installByPlaywright(): boolean {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  return succeeds(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'], {})
}

/** Their talk goes to our error output, so that the last line of a test run stays its result. */
function succeeds(program: string, words: string[], env: Record<string, string>): boolean {
  const run = spawnSync(program, words, { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } })
  return run.status === 0
}
