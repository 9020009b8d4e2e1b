import type { PodAddress } from '../src/database/clinic.ts'
import { moveClinic } from '../src/operator/moving/move-clinic.ts'

// Run as a process of its own by tests and proofs: moves a clinic and is killed when it gets to a point.
const [addresses = '[]', subdomain = '', pod = '', point = ''] = process.argv.slice(2)
await moveClinic(
  {
    addresses: JSON.parse(addresses) as PodAddress[],
    log: () => undefined,
    reached: async (stage) => {
      if (stage === point) process.kill(process.pid, 'SIGKILL')
    },
  },
  subdomain,
  pod,
)
