import { readFileSync } from 'node:fs'
import { packagesOf, type LockFile, type Package } from './supply-chain.ts'

/** A component of a CycloneDX bill of materials. */
interface Component {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  /** `excluded`: needed to build and test, in no installation. */
  scope: 'required' | 'optional' | 'excluded'
  hashes: { alg: 'SHA-512'; content: string }[]
  licenses: ({ license: { id: string } } | { license: { name: string } } | { expression: string })[]
}

interface Bom {
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  version: 1
  metadata: { component: { type: 'application'; name: string; version: string } }
  components: Component[]
}

/** The bill of materials of what the lock file installs. The same lock file gives the same bill. */
export const bomOf = (lock: LockFile, name: string, version: string): Bom => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name, version } },
  components: packagesOf(lock).map(componentOf),
})

function componentOf(dependency: Package): Component {
  const purl = `pkg:npm/${dependency.name.replace(/^@/, '%40')}@${dependency.version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name: dependency.name,
    version: dependency.version,
    purl,
    scope: dependency.dev ? 'excluded' : dependency.optional ? 'optional' : 'required',
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from((dependency.integrity ?? '').slice('sha512-'.length), 'base64').toString('hex'),
      },
    ],
    licenses: [licenceOf(dependency.license ?? 'NOASSERTION')],
  }
}

function licenceOf(text: string): Component['licenses'][number] {
  if (text.startsWith('(')) return { expression: text.slice(1, -1) }
  return /^[\w.-]+$/.test(text) ? { license: { id: text } } : { license: { name: text } }
}

// As a command it writes the bill to standard output: npm run -s sbom > sbom.cdx.json
if (import.meta.main) {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const { name, version } = JSON.parse(read('../package.json')) as { name: string; version: string }
  const lock = JSON.parse(read('../package-lock.json')) as LockFile
  process.stdout.write(`${JSON.stringify(bomOf(lock, name, version), null, 2)}\n`)
}
