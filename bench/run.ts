import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** All measurements, one after the other, so that none disturbs another. The figures are this machine's. */
const parts = [
  'bench/api.ts',
  'bench/audit-log.ts',
  'bench/chat.ts',
  'bench/crisis-card.ts',
  'bench/first-visit.ts',
  'bench/offline-shell.ts',
  'bench/lighthouse.ts',
  'luna/learning/cross.ts',
  'bench/luna-speed.ts',
].filter((file) => existsSync(file))
for (const part of parts) {
  console.log(`\n== ${part}`)
  const [code] = (await once(spawn(process.execPath, [part], { stdio: 'inherit' }), 'exit')) as [
    number | null,
  ]
  if (code !== 0) process.exitCode = 1
}
