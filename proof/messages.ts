import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

// The same orders that `npm test` plays fewer of, side by side: each share with seeds and a database of its own.
const schedules = Number(process.env['MESSAGE_SCHEDULES'] ?? 10_000)
const firstSeed = Number(process.env['MESSAGE_SEED'] ?? 1)
const shares = Math.min(availableParallelism(), schedules)

const ends = Array.from({ length: shares }, async (_, n) => {
  const share = Math.ceil(schedules / shares)
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/test/messages/any-order.test.ts'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: {
        ...process.env,
        MESSAGE_SCHEDULES: String(share),
        // A seed is one clinic of many people: no share comes near the next one's.
        MESSAGE_SEED: String(firstSeed + n * share),
      },
      stdio: 'inherit',
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
})
process.exitCode = Math.max(...(await Promise.all(ends)))
