import { borne, mendedIn, poisoned } from './known-bad.ts'

/** A package as the lock file names it. */
interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
}
export interface LockFile {
  lockfileVersion: number
  packages: Record<string, Locked>
}

/** A package from a registry. */
export interface Package extends Locked {
  name: string
  version: string
}

const marker = 'node_modules/'

/** Everything that is installed from a registry, each name and version once, in order. */
export function packagesOf(lock: LockFile): Package[] {
  const found = new Map<string, Package>()
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (!path.includes(marker) || locked.link) continue
    const name = path.slice(path.lastIndexOf(marker) + marker.length)
    const version = locked.version ?? ''
    const before = found.get(`${name}@${version}`)
    // Needed by the product once, it is the product's, wherever tests need it too.
    found.set(`${name}@${version}`, {
      ...locked,
      name,
      version,
      dev: Boolean(locked.dev) && (before?.dev ?? true),
    })
  }
  return [...found.values()].toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1))
}

const licences = new Set([
  // Python's own, permissive.
  'PSF-2.0',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
])
/** Weaker ones that bind only who changes the files themselves: nobody here does. */
const unchanged = new Set(['MPL-2.0'])
/** What says its licence in its files alone, as read there. */
const readInFiles: Record<string, string> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'dejavu-fonts-ttf': 'Bitstream Vera and public domain: may be used, embedded and given away',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

function licenceFault({ name, license }: Package): string | null {
  if (readInFiles[name]) return null
  const parts = (license ?? '').replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
  const isKnown = parts.every((licence) => licences.has(licence) || unchanged.has(licence))
  return isKnown ? null : `${name}: nobody looked at the licence ${license ?? '(none)'} yet`
}

const numbersOf = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number)

const isOlder = (version: string, than: string): boolean => {
  const [a, b] = [numbersOf(version), numbersOf(than)]
  const place = [0, 1, 2].find((index) => a[index] !== b[index])
  return place !== undefined && (a[place] ?? 0) < (b[place] ?? 0)
}

const majorOf = (version: string): number => numbersOf(version)[0] ?? 0

function badVersion({ name, version }: Package): string | null {
  if (poisoned[name]?.includes(version)) return `${name} ${version} was poisoned`
  if (borne[`${name} ${version}`]) return null
  const lines = mendedIn[name] ?? []
  // Every major has its own mended version; one without any is older than all of them, or newer.
  const line =
    lines.find((advisory) => majorOf(advisory.version) === majorOf(version)) ??
    lines.find((advisory) => isOlder(version, advisory.version))
  return line && isOlder(version, line.version)
    ? `${name} ${version}: ${line.fault}, mended in ${line.version}`
    : null
}

/** What is wrong with what would be installed, in words; nothing, where all is well. */
export function supplyFaults(lock: LockFile): string[] {
  const all = packagesOf(lock)
  const faults = all.flatMap((dependency) => [
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(dependency.integrity ?? '')
      ? []
      : [`${dependency.name} ${dependency.version} has no SHA-512 of its content`]),
    ...(dependency.resolved === undefined
      ? []
      : [`${dependency.name} ${dependency.version} names where it is loaded from`]),
    ...[licenceFault(dependency), badVersion(dependency)].filter((fault) => fault !== null),
  ])
  if (lock.lockfileVersion !== 3)
    faults.push(`a lock file of version ${lock.lockfileVersion} is read by nobody here`)
  const there = new Set(all.map((dependency) => `${dependency.name} ${dependency.version}`))
  for (const name of Object.keys(borne))
    if (!there.has(name)) faults.push(`${name} is borne, and is not there any more`)
  for (const dependency of all)
    if (borne[`${dependency.name} ${dependency.version}`] && !dependency.dev)
      faults.push(`${dependency.name} ${dependency.version} is borne, and reaches people`)
  return faults
}
