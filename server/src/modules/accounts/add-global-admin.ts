import * as adminStore from './admin-store.ts'
import { recordAt } from '#modules/audit-log/public'
import type { Databases } from '#database/clinic'
import { newId, newSecret } from '#core/id'
import { hashPassword } from '#services/crypto/passwords'

/** Opens a global admin's account, as only the server's operator may. Answers its password; null if it exists. */
export async function addGlobalAdmin(
  databases: Databases,
  email: string,
  firstName: string,
  lastName: string,
): Promise<string | null> {
  const password = newSecret().slice(0, 20)
  const password_hash = await hashPassword(password)
  const person = {
    id: newId(),
    email: email.trim().toLowerCase(),
    first_name: firstName,
    last_name: lastName,
  }
  return databases.globalWork(async (db) => {
    if (!(await adminStore.insertGlobalAdmin(db, { ...person, password_hash }))) return null
    const action = `Administración global creada desde el servidor: ${person.email}`
    await recordAt({ at: 'root', db }, { actor: null }, { action, level: 'WARNING' })
    return password
  })
}
