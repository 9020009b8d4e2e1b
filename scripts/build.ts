import { buildWeb, wantedBuild } from './web-build.ts'

await buildWeb(wantedBuild(process.env))
