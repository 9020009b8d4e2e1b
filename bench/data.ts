import { parseArgs } from 'node:util'
import { readEnv } from '../server/src/core/settings/env.ts'
import { makeData } from '../server/test/data/make-data.ts'
import { shapesOf } from '../server/test/data/shape.ts'

/**
 * Fills the database of `DATABASE_URL` with made clinics, for measuring: `npm run data -- --clinics 1000 --appointments
 * 5000000 --seed 1`. Asked again it goes on where it stopped.
 */
const { values } = parseArgs({
  options: {
    clinics: { type: 'string', default: '10' },
    appointments: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
  },
})
const env = readEnv(process.env)
if (env.production) throw new Error('made clinics do not belong into a database in production')
if (!env.DATABASE_URL) throw new Error('DATABASE_URL: where the clinics are to be made')
await makeData({
  url: env.DATABASE_URL,
  masterKey: env.MASTER_KEY,
  shapes: shapesOf(Number(values.clinics), Number(values.appointments), Number(values.seed)),
  log: (line) => console.log(line),
})
