import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepFormer } from './former-builds.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/**
 * The product's build, and one for journeys and work on the product: it carries the schemas of the contract and holds
 * every answer against them.
 */
export const webBuilds = {
  production: join(root, 'web', 'dist'),
  checked: join(root, 'node_modules', '.cache', 'web-checked'),
} as const
export type WebBuild = keyof typeof webBuilds

/** The build that the server will serve under these settings. */
export const wantedBuild = ({ CHECK_ANSWERS: checks = '' }: NodeJS.ProcessEnv): WebBuild =>
  ['1', 'true'].includes(checks) ? 'checked' : 'production'

/** Builds the web app when there is no build of the sources as they are now. */
export async function buildWebWhenStale(build: WebBuild, log: (line: string) => void): Promise<void> {
  const sources = hashOfSources()
  const stamp = join(webBuilds[build], '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  log('Preparando la aplicación web… / Building the web app…')
  await buildWeb(build)
}

/** Builds beside the old build and swaps: a stop in the middle leaves no half of one. */
export async function buildWeb(build: WebBuild): Promise<void> {
  const dist = webBuilds[build]
  const sources = hashOfSources()
  const making = join(root, 'node_modules', '.cache', `web-new-${process.pid}`)
  const old = join(root, 'node_modules', '.cache', `web-old-${process.pid}`)
  mkdirSync(dirname(making), { recursive: true })
  try {
    await vite(['build', '--mode', build, '--outDir', making, '--emptyOutDir'])
    if (build === 'production') keepFormer(dist, making)
    writeFileSync(join(making, '.built-from'), sources)
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(making, dist)
  } finally {
    for (const folder of [making, old]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs Vite in a process of its own, whose memory is gone when it ends. */
async function vite(words: string[]): Promise<void> {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [program, ...words, '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the web app could not be built')
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sourceFiles())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function sourceFiles(): string[] {
  const folders = ['web/src', 'web/public', 'web/build', 'web/worker', 'contract/src', 'luna/src']
  const inFolders = folders.flatMap((folder) => filesUnder(folder))
  const besides = readdirSync(join(root, 'web'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `web/${entry.name}`)
  return [...inFolders, ...besides, 'package-lock.json', 'tsconfig.base.json'].sort()
}

function filesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}
