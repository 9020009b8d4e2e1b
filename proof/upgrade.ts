import { upgrade } from '../server/test/upgrade/upgrade.ts'

/**
 * This version serves while the next one migrates a table of 5,000,000 rows (UPGRADE_ROWS): columns with a default, a new table
 * with a reference to it, rows filled in batches, a column that may no longer be null, an index, a function with a trigger
 * (`server/test/upgrade/next`). No table may be kept from anybody for two seconds, no request may fail, and this version has
 * to serve on that schema, also when it starts anew. Linux only.
 */
const mostMs = 2000
const rows = Number(process.env['UPGRADE_ROWS'] ?? 5_000_000)
const { locks, met, acknowledged, wrong } = await upgrade({ rows, workMs: 10_000, tell: console.log })
for (const { part, requests, p50, p99, longest } of met)
  console.log(
    `${part.padEnd(28)} ${requests} requests: ${p50.toFixed(0)} ms, slowest hundredth ${p99.toFixed(0)}, longest ${longest.toFixed(0)}`,
  )
const { longest, waitedMs, looks } = locks
console.log(
  `${looks} looks: longest kept ${longest?.table} (${longest?.mode}) for ${longest?.ms.toFixed(0)} ms: ${longest?.statement}`,
)
console.log(
  `nobody was seen to wait for a table longer than ${waitedMs.toFixed(0)} ms; ${acknowledged} writes acknowledged`,
)
for (const line of wrong) console.log(`WRONG: ${line}`)
const held = wrong.length === 0 && longest !== undefined && longest.ms < mostMs
console.log(held ? 'held' : 'did not hold')
if (!held) process.exitCode = 1
