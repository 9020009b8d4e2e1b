import { readFileSync } from 'node:fs'
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
for (const line of gone) console.error(line)
console.log(`docs: ${pages.length} pages read, ${gone.length} complaints`)
if (gone.length > 0 || pages.length === 0) process.exitCode = 1
