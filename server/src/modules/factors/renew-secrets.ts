import type { Databases } from '#database/clinic'
import type { Vault } from '#services/crypto/vault'
import { rootLocation } from './secrets.ts'
import * as store from './store.ts'

/** Seals the secrets of global admins' apps under the master key of today. Answers how many lay under the former one. */
export const renewRootSecrets = (databases: Databases, vault: Vault): Promise<number> =>
  databases.globalWork(async (db) => {
    let renewed = 0
    for (const { id, secret } of await store.rootSecrets(db)) {
      const anew = vault.renewedAtRoot(secret, rootLocation(id))
      if (!anew) continue
      await store.setRootSecret(db, id, anew)
      renewed += 1
    }
    return renewed
  })
