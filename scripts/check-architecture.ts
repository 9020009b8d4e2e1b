import { cruiseTree } from './architecture.ts'
import { root } from './source-files.ts'

process.chdir(root)
const { files, broken, circles, dead, unread } = await cruiseTree(root)
for (const line of broken) console.error(line)
for (const circle of circles) console.error(`folders that know each other: ${circle}`)
for (const pattern of dead) console.error(`matches no file: ${pattern}`)
for (const file of unread) console.error(`not-read: ${file}`)
const found = [`${broken.length} broken rules`, `${circles.length} circles`, `${dead.length} dead patterns`]
console.log(`architecture: ${files} files read, ${found.join(', ')}, ${unread.length} unread`)
if (broken.length + circles.length + dead.length + unread.length > 0 || files === 0) process.exitCode = 1
