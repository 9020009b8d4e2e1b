import { cruiseTree } from './architecture.ts'
import { root } from './source-files.ts'

process.chdir(root)
const { files, broken, unread } = await cruiseTree(root)
for (const line of broken) console.error(line)
for (const file of unread) console.error(`not-read: ${file}`)
console.log(`architecture: ${files} files read, ${broken.length} broken rules, ${unread.length} unread`)
if (broken.length + unread.length > 0 || files === 0) process.exitCode = 1
