import { pino } from 'pino'
import { openDatabases } from '../src/database/clinic.ts'
import { openJobs } from '../src/database/jobs/job-queue.ts'

// Run as a process of its own by job-queue.test.ts: takes a job, says so, and never finishes it, until it is killed.
const [ownerUrl = '', queue = ''] = process.argv.slice(2)
const jobs = openJobs({
  places: [{ pod: openDatabases(ownerUrl, 'test', () => undefined).root, ownerUrl }],
  masterKey: 'test',
  log: pino({ level: 'silent' }),
})
jobs.handle(queue, async () => {
  process.stdout.write('taken\n')
  await new Promise<never>(() => undefined)
})
await jobs.start()
