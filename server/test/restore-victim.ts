import { restore } from '../src/modules/backups/public.ts'
import { openDatabases } from '../src/database/clinic.ts'
import { systemContext } from '../src/database/context.ts'
import { testApp } from './test-app.ts'

// Run as a process of its own by restore.test.ts: restores a clinic from a file until it is killed. With `hang` it says
// so when the first document would be written, after all rows, and goes no further.
const [ownerUrl = '', dataDir = '', clinicId = '', path = '', where = ''] = process.argv.slice(2)
const databases = openDatabases(ownerUrl, 'test', () => undefined, { sizes: { app: 4 } })
const app = testApp(dataDir, databases, ownerUrl, Date.now)
const { files } = app
app.files = {
  ...files,
  write: async (key, content) => {
    if (where !== 'hang') return files.write(key, content)
    process.stdout.write('writing\n')
    return new Promise<never>(() => undefined)
  },
}
const clinic = await databases.clinicById(clinicId)
if (!clinic) throw new Error('no such clinic')
await restore(app, systemContext(clinic, Date.now()), path)
process.exit(0)
