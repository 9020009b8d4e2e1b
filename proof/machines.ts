import { tryMachines } from '../server/test/machines/trials.ts'

/**
 * Two machines of the product that share no folder, behind a balancer, under load: each is restarted in turn, then Redis is
 * away, then the storage, then the database dies and its replica takes over. MACHINES_COUPLES people work and talk (8),
 * MACHINES_ROUNDS restarts each (2). Linux only.
 */
const begun = performance.now()
const { trials, acknowledged, messages, lost, broken } = await tryMachines({
  couples: Number(process.env['MACHINES_COUPLES'] ?? 8),
  rounds: Number(process.env['MACHINES_ROUNDS'] ?? 2),
  tell: console.log,
})
/** While the database or the storage is away a clear refusal is all that can be had; otherwise nothing may fail. */
const mayRefuse = /storage|database/
const failures = trials.flatMap(({ name, failed, refused }) => [
  ...failed.map((failure) => `${name}: ${failure}`),
  ...(mayRefuse.test(name) ? [] : Object.keys(refused).map((code) => `${name}: refused with ${code}`)),
])
for (const line of [
  ...failures.map((failure) => `FAILED: ${failure}`),
  ...lost.map((loss) => `LOST: ${loss}`),
  ...broken.map((fault) => `BROKEN: ${fault}`),
])
  console.log(line)
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
console.log(
  `${acknowledged.count} writes acknowledged, ${lost.length} lost; ${messages.written} chat messages, ${messages.lost} lost, ` +
    `${messages.doubled} doubled; ${failures.length} failed requests, ${broken.length} broken (${seconds} s)`,
)
if (failures.length + lost.length + broken.length + messages.lost + messages.doubled > 0) process.exitCode = 1
