import { stopOnSignal } from './stop-on-signal.ts'
import { playFaults } from '../server/test/faults/play-faults.ts'
import { kinds } from '../server/test/faults/records.ts'

/**
 * Kills the server 100 times and PostgreSQL 20 times with -9 while people book, pay, cancel, get money back, write notes, talk
 * and upload; after each death everything is looked up that was acknowledged. The database is the product's own one; every
 * other time it comes back alone, as one's own PostgreSQL would, and the product has to go on without a restart.
 * FAULTS_SERVER and FAULTS_DATABASE: other counts. Linux only.
 */
const server = Number(process.env['FAULTS_SERVER'] ?? 100)
const database = Number(process.env['FAULTS_DATABASE'] ?? 20)

const begun = performance.now()
const { acknowledged, refunds, lost, broken, deaths } = await playFaults({
  server,
  database,
  couples: 8,
  settles: true,
  tell: console.log,
  signal: stopOnSignal(),
})
for (const line of [...lost.map((loss) => `LOST: ${loss}`), ...broken.map((fault) => `BROKEN: ${fault}`)])
  console.log(line)
const { hours, notes, uploads, said, counts, count } = acknowledged
const told = (what: 'held' | 'paid' | 'cancelled') => hours.filter((hour) => hour.told === what).length
console.log(`${count} writes acknowledged: ${kinds.map((kind) => `${counts[kind]} ${kind}`).join(', ')}`)
console.log(
  `looked up after the death that followed, and all again at the end: ${hours.length} hours (${told('held')} held, ${told('paid')} paid, ` +
    `${told('cancelled')} paid and cancelled), ${notes.length} notes, ${uploads.length} files, ${said.length} messages`,
)
console.log(
  `refunds: ${refunds.made} made by the card company; at the server's deaths together ${refunds.interrupted} were on their way`,
)
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
console.log(
  `server killed ${deaths.server} times, database ${deaths.database} times: ${lost.length} lost, ${broken.length} invariants broken (${seconds} s)`,
)
if (lost.length + broken.length > 0) process.exitCode = 1
