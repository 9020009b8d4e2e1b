import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWebWhenStale } from '../scripts/web-build.ts'
import { ensureBrowser } from '../scripts/browser.ts'

/**
 * What must hold of the room: nobody else enters in 10,000 tries, 100,000 frames that are none break nothing, the relay of
 * deploy/ takes our names alone and relays to no reserved address (with coturn here), swapped certificates change the four
 * words a hundred times of a hundred, two browsers with played devices meet, lose each other and say whom to phone, and a call by
 * the relay alone survives a hundred faults of lines, pages, server, relay, addresses and a bad way.
 * ROOM_TRIES, ROOM_FRAMES, ROOM_FAULTS, ROOM_MEETINGS: other counts; ROOM_ONLY: part of the name of the faults.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
await buildWebWhenStale('checked', (line) => console.log(line))
const browser = ensureBrowser((line) => console.log(line))
const files: Record<string, string[]> = {
  unit: ['web/src/features/room'],
  server: ['server/src/modules/room', 'server/test/room'],
  e2e: ['e2e/journeys/room.e2e.ts'],
  'browser-proofs': ['e2e/proofs/room-faults.e2e.ts'],
}
const full = { ROOM_TRIES: '10000', ROOM_FRAMES: '100000', ROOM_FAULTS: '100', ROOM_MEETINGS: '20' }
let failed = 0
for (const [project, paths] of Object.entries(files)) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, '--reporter=verbose', ...paths],
    {
      cwd: root,
      env: { ...full, ...process.env, CHROMIUM_PATH: browser },
      stdio: 'inherit',
    },
  )
  if (status !== 0) failed += 1
}
console.log('Not shown here: phones of iOS, radio, and the routers of other people.')
process.exitCode = failed === 0 ? 0 : 1
