import { readFileSync } from 'node:fs'
import { missingInIndex } from './decision-index.ts'
import { goneFrom } from './doc-names.ts'
import { projectFiles, root } from './source-files.ts'

process.chdir(root)
const files = projectFiles()
const pages = files.filter((file) => file.endsWith('.md'))
const code = files.filter(
  (file) => /\.(tsx?|mjs|sql|css|json|yml)$/.test(file) && file !== 'package-lock.json',
)
const words = new Set(code.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const known = { files, words, scripts: new Set(Object.keys(scripts)) }

const gone = pages.flatMap((page) => goneFrom(page, readFileSync(page, 'utf8'), known))
const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page))
const missing = missingInIndex(
  readFileSync('docs/decisions/README.md', 'utf8'),
  Object.fromEntries(decisions.map((page) => [page, readFileSync(page, 'utf8')])),
)
const complaints = [...gone, ...missing]
for (const line of complaints) console.error(line)
console.log(`docs: ${pages.length} pages read, ${complaints.length} complaints`)
if (complaints.length > 0 || decisions.length === 0 || pages.length === 0) process.exitCode = 1
