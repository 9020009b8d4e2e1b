import { recordAt, signHeadsAnew, signOutsideAnew } from '#modules/audit-log/public'
import { renewRootSecrets } from '#modules/factors/public'
import { endChange, rewrapKeys } from '#operator/keys/master-key-rotation'
import { homeOf } from '#database/realm'
import type { App } from '../app.ts'
import type { OpenApp } from '../open-app.ts'

/**
 * Brings everything that lies under the former master key under the one of today, step by step, and says in Spanish what
 * each step did. Nothing is lost where it is stopped; begun again it finds what is left. Only when a whole round over the
 * keys found none under the former one is that one forgotten.
 */
export async function* changeMasterKey({
  app,
  addresses,
}: Pick<OpenApp, 'addresses'> & { app: App }): AsyncGenerator<string> {
  let left = true
  while (left) {
    left = false
    for (const { ownerUrl } of addresses)
      for await (const renewed of rewrapKeys(ownerUrl, app.env)) {
        left ||= renewed > 0
        yield `Claves de clínicas envueltas de nuevo: ${renewed}`
      }
  }
  yield `Secretos de la administración global sellados de nuevo: ${await renewRootSecrets(app.databases, app.vault)}`
  yield `Bitácoras firmadas de nuevo en esta máquina: ${await signHeadsAnew(app)}`
  yield `Huellas firmadas de nuevo en el almacenamiento externo: ${await signOutsideAnew(app)}`
  for (const { ownerUrl } of addresses) await endChange(ownerUrl, app.env)
  await homeOf(null, app.databases).work((realm) =>
    recordAt(
      realm,
      { actor: null },
      { action: 'Clave maestra cambiada desde el servidor.', level: 'WARNING' },
    ),
  )
}
