import { newSecret } from '../../src/core/id.ts'
import { row } from '../../src/database/sql.ts'
import { clientOf, type Client } from '../faults/client.ts'
import { makeProfessional, makeUser, openSession } from '../makers.ts'
import { openBeside, openPlace, startProduct, type Beside, type OwnProduct } from '../own-product.ts'
import type { ImportKind } from '@psico/contract/imports/fields'

/** A clinic of a product that runs as a process of its own, with an admin who brings files along. */
export interface OwnClinic {
  product: OwnProduct
  beside: Beside
  said: string[]
  doctor: string
  patients: string[]
  /** Asks as the admin; null where the line broke. */
  ask: (method: string, path: string, body?: object | FormData) => ReturnType<Client>
  /** An import of a file, with each of its rows tried; its id. */
  tried(kind: ImportKind, content: string | Buffer): Promise<string>
  /** The product died: another one. */
  startAnew(): Promise<void>
  leave(): Promise<void>
}

export async function openOwnClinic(flags: string[] = []): Promise<OwnClinic> {
  const place = await openPlace('moving')
  const product = await startProduct(place, { flags })
  const beside = await openBeside(place)
  let token = ''
  /** Who takes files in has signed in a moment ago; a proof lasts longer than that moment. */
  const signIn = (admin: string) =>
    beside.norte.work((db) => openSession(db, admin, (token = newSecret()), Date.now()))
  const admin = await beside.norte.work((db) => makeUser(db, { user_type: 'admin' }))
  await signIn(admin)
  const made = await peopleOf(beside)
  const client = clientOf(() => own.product.port, 300_000)
  const ask: OwnClinic['ask'] = (method, path, body) => client(method, path, token, body)
  const own: OwnClinic = {
    product,
    beside,
    said: place.said,
    ...made,
    ask,
    tried: async (kind, content) => {
      const form = new FormData()
      form.set('kind', kind)
      form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], 'archivo'))
      const started = await ask('POST', '/imports/', form)
      const id = String(started?.json['id'])
      const checked = await ask('POST', `/imports/${id}/check/`)
      if (checked?.status !== 200 || checked.json['errors'] !== 0)
        throw new Error(`${kind}: ${JSON.stringify([started, checked])}`)
      return id
    },
    startAnew: async () => {
      own.product = await startProduct(place, { flags })
      await signIn(admin)
    },
    leave: async () => {
      await own.product.kill('SIGTERM')
      await beside.databases.close()
      await beside.close().catch(() => undefined)
      place.leave()
    },
  }
  return own
}

/** A professional and patients, by their mails. */
const peopleOf = (beside: Beside): Promise<{ doctor: string; patients: string[] }> =>
  beside.norte.work(async (db) => {
    const { user } = await makeProfessional(db)
    const patients: string[] = []
    for (let n = 0; n < 20; n += 1) {
      patients.push(`traido${n}@mata.example`)
      await makeUser(db, { email: `traido${n}@mata.example` })
    }
    const found = await row<{ email: string }>(db, 'select email from users where id = $1', [user])
    return { doctor: found?.email ?? '', patients }
  })
