import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page may stand open through so many upgrades before a screen that it never opened is gone. */
const keptBuilds = 5

/**
 * Gives a new build the hashed files of those before it, for pages that are still open and whose browser keeps no files
 * itself. `builds.json` lists what belongs to which build, the newest first.
 */
export function keepFormer(former: string, made: string): void {
  const own = readdirSync(join(made, 'assets'))
  const before = buildsOf(former).slice(0, keptBuilds - 1)
  for (const name of new Set(before.flat())) {
    const from = join(former, 'assets', name)
    const to = join(made, 'assets', name)
    if (existsSync(from) && !existsSync(to)) copyFileSync(from, to)
  }
  writeFileSync(join(made, 'builds.json'), JSON.stringify([own, ...before]))
}

function buildsOf(folder: string): string[][] {
  const file = join(folder, 'builds.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[][]) : []
}
