import type { Clinic } from '#database/clinic'
import type { Realm } from '#database/realm'
import type { SealedLocation, Vault } from '#services/crypto/vault'
import type { StoredTotp } from './store.ts'

/** Where the secret of a global admin's app is sealed. */
export const rootLocation = (row: string): SealedLocation => ({
  table: 'global_factors',
  column: 'secret',
  row,
})

const at = (realm: Realm, row: string): SealedLocation =>
  realm.at === 'root' ? rootLocation(row) : { table: 'factors', column: 'secret', row }

/** Seals an app's secret for its row. */
export async function sealSecret(
  vault: Vault,
  realm: Realm,
  clinic: Clinic | null,
  id: string,
  secret: string,
): Promise<Buffer> {
  if (realm.at === 'root' || !clinic) return vault.sealAtRoot(secret, at(realm, id))
  return vault.sealText(realm.db, clinic, secret, at(realm, id))
}

/** The secret of an app, opened. */
export async function openSecret(
  vault: Vault,
  realm: Realm,
  clinic: Clinic | null,
  { id, secret }: StoredTotp,
): Promise<string> {
  if (realm.at === 'root' || !clinic) return vault.openAtRoot(secret, at(realm, id))
  return vault.openText(realm.db, clinic, secret, at(realm, id))
}
