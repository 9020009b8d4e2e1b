import {
  whatsappSecrets,
  type WhatsappChange,
  type WhatsappMode,
  type WhatsappSecret,
  type WhatsappSetting,
} from '@psico/contract/messages/whatsapp-setting'
import { takeWebhook } from '@psico/contract/messages/messages'
import { rootAddress } from '#edge/http/address'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { App } from '#app'
import { problems } from './problems.ts'
import * as store from './account-store.ts'

type Needs = Pick<App, 'env'>

type Secrets = Partial<Record<WhatsappSecret, string>>

/** The clinic's own account at Meta, opened. */
export interface CloudAccount {
  id: string
  /** Since when the company refuses it; null while it does not. */
  refusedAt: string | null
  phoneNumberId: string
  accessToken: string
  appSecret: string
  verifyToken: string
}

const locationOf = (id: string) => ({ table: 'whatsapp_accounts', column: 'secrets', row: id })

async function secretsOf(
  { vault }: Pick<App, 'vault'>,
  db: ClinicDb,
  clinic: Clinic,
  account: store.StoredAccount | undefined,
): Promise<Secrets> {
  if (!account?.secrets) return {}
  return JSON.parse(await vault.openText(db, clinic, account.secrets, locationOf(account.id))) as Secrets
}

/** How the clinic writes by WhatsApp. */
export const modeOf = async (db: ClinicDb): Promise<WhatsappMode> =>
  (await store.accountOf(db))?.mode ?? 'off'

/** What its admins see of that: never a secret. */
export async function whatsappSettingOf(app: Needs, db: ClinicDb, clinic: Clinic): Promise<WhatsappSetting> {
  const account = await store.accountOf(db)
  return {
    mode: account?.mode ?? 'off',
    phone_number_id: account?.phone_number_id ?? '',
    secrets_set: account?.secrets_set ?? [],
    webhook_url: `${rootAddress(app.env)}/api${takeWebhook.path.replace(':subdomain', clinic.subdomain)}`,
    refused_at: account?.refused_at ?? null,
    is_simulated: app.env.standInWhatsapp,
  }
}

/** The account while the clinic writes with one; null in every other mode. */
export async function cloudAccount(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  clinic: Clinic,
): Promise<CloudAccount | null> {
  const account = await store.accountOf(db)
  if (account?.mode !== 'cloud') return null
  const {
    access_token: accessToken = '',
    app_secret: appSecret = '',
    verify_token: verifyToken = '',
  } = await secretsOf(app, db, clinic, account)
  const { id, refused_at: refusedAt, phone_number_id: phoneNumberId } = account
  return { id, refusedAt, phoneNumberId, accessToken, appSecret, verifyToken }
}

/** Changes what is given and keeps the rest. @throws notWhole */
export async function saveWhatsapp(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  { clinic, nowMs }: { clinic: Clinic; nowMs: number },
  change: WhatsappChange,
): Promise<void> {
  const former = await store.lockAccount(db)
  const secrets = await secretsOf(app, db, clinic, former)
  for (const name of whatsappSecrets) secrets[name] = change[name] ?? secrets[name]
  const mode = change.mode ?? former?.mode ?? 'off'
  const phoneNumberId = change.phone_number_id ?? former?.phone_number_id ?? ''
  const set = whatsappSecrets.filter((name) => secrets[name] !== undefined)
  if (mode === 'cloud') {
    const missing = whatsappSecrets.filter((name) => !set.includes(name))
    const all = phoneNumberId === '' ? ['phone_number_id', ...missing] : missing
    if (all.length > 0) throw problems.notWhole(all)
  }
  await store.replaceAccount(db, {
    mode,
    phone_number_id: phoneNumberId,
    secrets_set: set,
    nowMs,
    seal: async (id) =>
      set.length === 0 ? null : app.vault.sealText(db, clinic, JSON.stringify(secrets), locationOf(id)),
  })
}
