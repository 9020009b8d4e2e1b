import { buildWebWhenStale } from '../scripts/web-build.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { exhaust } from '../server/test/hostile/exhaust.ts'
import { fillSmallDisk } from '../server/test/hostile/small-disk.ts'
import { playHostile } from '../server/test/hostile/play-hostile.ts'

/**
 * 100,000 generated requests from the contract's table of calls, for every role and none, and frames for the chat's socket,
 * against the product in a process of its own: no answer from 500 on, none missing, none that tells of the insides or of
 * others, memory flat, nothing in the log that names a failure. Then those who want to use it up (documents, half-open lines,
 * slow readers, a large backup read by drops, dripping uploads, exports side by side; a small disk that is really filled): no loop held above 100 ms, the floor of the disk kept, lines and files
 * back to where they were; HOSTILE_REQUESTS=0 does these alone. HOSTILE_REQUESTS: another count; HOSTILE_SEED: the seed
 * that an earlier run has printed; HOSTILE_FIRST: the number of the first request, to go on where a run was ended.
 */
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 100_000)
const seed = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 1_000_000)
const first = Number(process.env['HOSTILE_FIRST'] ?? 0)
/** Memory may be so much higher at the end than after the first tenth. */
const allowed = { alive: 24_000_000, resident: 96_000_000 }

const stopping = stopOnSignal()
console.log(`${requests} requests from #${first}, seed ${seed}`)
await buildWebWhenStale('production', console.log)
const start = performance.now()
const {
  requests: sent,
  statuses,
  findings,
  frames,
  memory,
} = await playHostile({
  requests,
  seed,
  first,
  tell: console.log,
  signal: stopping,
})
const seconds = ((performance.now() - start) / 1000).toFixed(0)
const exhausted = stopping.aborted
  ? []
  : [...(await exhaust(console.log)), ...(await fillSmallDisk(console.log))]
findings.push(...exhausted)
for (const finding of findings) console.log(finding)
const counted = [...statuses]
  .toSorted(([a], [b]) => a - b)
  .map(([status, count]) => `${status || 'none'}: ${count}`)
console.log(`answers: ${counted.join(', ')}`)
console.log(`${sent} requests sent, ${frames} frames over the chat's socket`)
const grown = {
  alive: memory.end.alive - memory.warm.alive,
  resident: memory.end.resident - memory.warm.resident,
}
for (const kind of ['alive', 'resident'] as const)
  console.log(
    `memory ${kind}: ${mb(memory.warm[kind])} MB after a tenth, ${mb(memory.end[kind])} MB at the end (${mb(allowed[kind])} MB more are allowed)`,
  )
console.log(`${findings.length} findings in ${seconds} s`)
if (findings.length > 0 || grown.alive > allowed.alive || grown.resident > allowed.resident)
  process.exitCode = 1

function mb(bytes: number): number {
  return Math.round(bytes / 1e6)
}
