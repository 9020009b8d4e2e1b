import { fileURLToPath } from 'node:url'
import { buildWebWhenStale, wantedBuild } from './web-build.ts'

// The server runs in this process, so that Ctrl-C and a supervisor's signals reach it directly.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await buildWebWhenStale(wantedBuild(process.env), (line) => console.log(line))
await import(new URL('../server/src/main.ts', import.meta.url).href)
