import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeCast } from '../server/test/faults/cast.ts'
import { clientOf } from '../server/test/faults/client.ts'
import { keepBusy } from '../server/test/faults/load.ts'
import { fromTheStart, lost } from '../server/test/faults/look-up.ts'
import { postmasterBehind } from '../server/test/faults/postmaster.ts'
import { nothingYet } from '../server/test/faults/records.ts'
import { openBeside, openPlace, startProduct } from '../server/test/own-product.ts'

/**
 * The product archives while people work. A rehearsal brings its database back beside it; then its database is lost, all of
 * it, and brought back to a chosen moment from the archive alone: every clinic has to be as it was at that moment, what was
 * acknowledged before has to be there, and the product goes on. RECOVERY_SECONDS of work before and after (20). Linux only.
 */
const workMs = Number(process.env['RECOVERY_SECONDS'] ?? 20) * 1000
const place = await openPlace('recovery')
const archive = await mkdtemp(join(tmpdir(), 'psico-archive-'))
// Started by root, the database runs as another user, who has to pass through.
await chmod(archive, 0o711)
const more = { ARCHIVE_DIR: archive, DEV_CLOCK: '1' }
const wrong: string[] = []
const records = nothingYet()

let product = await startProduct(place, { more })
let beside = await openBeside(place)
try {
  const cast = await makeCast(beside, 6)
  const client = clientOf(() => product.port)
  const work = async (ms: number) => {
    const until = Date.now() + ms
    await keepBusy({ client, port: () => product.port, cast, records, isOver: () => Date.now() > until })
  }
  await work(workMs / 2)
  await command('base-copy')
  await work(workMs)
  const moment = await momentNow(beside.ownerUrl)
  const before = structuredClone(records)
  // What comes now is after the moment: it is lost, and has to be.
  const later = work(workMs)
  await pause(workMs / 2)
  await command('rehearse')
  await later

  const owner = new pg.Client({ connectionString: beside.ownerUrl })
  owner.on('error', () => undefined)
  await owner.connect()
  const postmaster = await postmasterBehind(owner)
  await product.kill()
  postmaster.kill()
  await owner.end().catch(() => undefined)
  await beside.close().catch(() => undefined)
  await rm(join(place.folder, 'postgres'), { recursive: true, force: true })
  await rm(join(place.folder, 'postgres-location'), { force: true })

  const begun = performance.now()
  await command('recover', moment)
  const recovered = performance.now() - begun
  product = await startProduct(place, { more })
  console.log(`lost and recovered in ${(recovered / 1000).toFixed(1)} s`)
  beside = await openBeside(place)
  await command('digests', beside.ownerUrl, join(archive, 'then.json'))
  const again = new pg.Client({ connectionString: beside.ownerUrl })
  await again.connect()
  wrong.push(
    ...(await lost({ client, port: () => product.port, owner: again }, before, fromTheStart)).map(
      (loss) => `LOST: ${loss}`,
    ),
  )
  await again.end()
  const count = records.count
  await work(3000)
  if (records.count === count) wrong.push('BROKEN: nothing is acknowledged after the recovery')
  wrong.push(...records.odd.map((fault) => `BROKEN: ${fault}`))
  console.log(`${before.count} writes acknowledged before the moment, ${count - before.count} after it`)
} finally {
  await product.kill()
  await beside.close().catch(() => undefined)
  await rm(archive, { recursive: true, force: true })
  place.leave()
}
for (const line of wrong) console.log(line)
console.log(`${wrong.length} lost or broken`)
if (wrong.length > 0) process.exitCode = 1

/** As an operator types it; what it says is shown, and another exit code than 0 is wrong. */
async function command(...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ['server/src/commands/recovery.ts', ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: place.folder, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stdout = ''
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()))
  const [status] = (await once(child, 'close')) as [number]
  if (words.length !== 2 || words[0] !== 'digests') console.log(`$ recovery ${words[0]}\n${stdout}`.trimEnd())
  if (status !== 0) wrong.push(`BROKEN: recovery ${words[0]} ended with ${status}`)
  return stdout
}

async function momentNow(ownerUrl: string): Promise<string> {
  const told = await command('digests', ownerUrl)
  await writeFile(join(archive, 'then.json'), told)
  const { moment, pausedMs } = JSON.parse(told) as { moment: string; pausedMs: number }
  console.log(`moment ${moment}: nobody could write for ${pausedMs} ms`)
  return moment
}
