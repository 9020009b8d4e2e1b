import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { calendarSettings } from './calendar-settings.ts'
import { archiveElsewhere, databaseSettings } from './database-settings.ts'
import { folderSettings } from './folder-settings.ts'
import { strongKey } from './strong-key.ts'
import { allowPlaintext, mailNeedsTls, openLine } from './plaintext.ts'
import { pushSettings } from './push-settings.ts'
import { podsIn, podsSettings, type FurtherPod } from './pods-setting.ts'
import { undecided, type Switch } from './public-domain.ts'
import { relayComplaint, roomSettings } from './room-settings.ts'
import { standInsOf } from './stand-ins.ts'
import { drainMsOf, filesApart, severalProcesses } from './several-processes.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` }).optional()

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** `/metrics` is served here; 0 switches it off. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ROOT_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be a host name without port')
    .transform((text) => text.toLowerCase())
    .default('localhost'),
  /** Address that people type, when a proxy in front changes scheme or port. `{host}` is replaced. */
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/\{host\}(:\d+)?$/, 'must look like https://{host}')
    .optional(),
  TRUSTED_PROXY: z.string().min(1).optional(),
  /** So many clinics in all may wait for somebody to use them; beyond it the oldest ones go. */
  UNUSED_CLINICS: z.coerce.number().int().min(1).default(2000),
  ...folderSettings,
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user@host:5432/name'),
  ...databaseSettings,
  ...podsSettings,
  ...severalProcesses,
  REDIS_URL: url(/^rediss?$/, 'redis://host:6379'),
  DEMO_DATA: flag.optional(),
  SIMULATOR: flag.optional(),
  DEV_MAILBOX: flag.optional(),
  DEV_CLOCK: flag.optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: url(/^https?$/, 'https://api.stripe.com'),
  WHATSAPP_API_BASE: url(/^https?$/, 'https://graph.facebook.com/v23.0'),
  ...pushSettings,
  BANK_QR_API_BASE: url(/^https?$/, 'https://qr.bank.example/v1'),
  ...calendarSettings,
  ...roomSettings,
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z.string().min(3).optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com'),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MASTER_KEY: strongKey.optional(),
  /** The master key before the one of today, for as long as something that it sealed still has to open. It may be weak. */
  MASTER_KEY_PREVIOUS: z.string().min(1).optional(),
  /** Signs the heads of the audit logs; derived from the master key unless told. Kept through a change of that one. */
  ANCHOR_KEY: strongKey.optional(),
  ALLOW_PLAINTEXT: allowPlaintext,
  /** Whether global admins must have a second factor; clinics choose for themselves. */
  SECOND_FACTOR: z.enum(['staff', 'optional']).optional(),
  /** Off: browsers give up what they kept of the app for hours without a line. */
  SERVICE_WORKER: flag.default(true),
  CHECK_ANSWERS: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
type SecondFactorRule = 'staff' | 'optional'
type Settings = z.infer<typeof settings>

/** Everything the process is told from outside, checked. */
export type Env = Omit<
  Settings,
  | 'MASTER_KEY'
  | 'ANCHOR_KEY'
  | 'DEMO_DATA'
  | 'SIMULATOR'
  | 'DEV_MAILBOX'
  | 'DEV_CLOCK'
  | 'MAIL_FROM'
  | 'CHECK_ANSWERS'
  | 'SECOND_FACTOR'
  | 'ALLOW_PLAINTEXT'
  | 'CALENDAR_TEST_HOSTS'
  | 'METRICS_PORT'
  | 'DRAIN_MS'
> & {
  /** Databases beside the first one. */
  furtherPods: FurtherPod[]
  /** Where `/metrics` is served, and whether somebody chose that; null for nowhere. */
  metrics: { port: number | null; chosen: boolean }
  MASTER_KEY: string
  ANCHOR_KEY: string
  /** Signed heads until the master key was changed, where that one signs. */
  formerAnchorKey: string | undefined
  MAIL_FROM: string
  production: boolean
  demoData: boolean
  simulator: boolean
  /** Whether a stand-in plays the bank that makes QRs. */
  standInBank: boolean
  standInInvoicing: boolean
  /** Whether a stand-in plays Meta and the telephones behind it. */
  standInWhatsapp: boolean
  devMailbox: boolean
  devClock: boolean
  /** Who must have a second factor: in clinics that chose nothing, and at the root domain. */
  secondFactor: { clinics: SecondFactorRule; root: SecondFactorRule }
  /** Hosts that may be asked for a calendar although they lie inside; none in production. */
  calendarTestHosts: ReadonlySet<string>
  /** Whether mail waits for TLS before anything is sent. */
  mailNeedsTls: boolean
  DRAIN_MS: number
  /** Where the start goes on although several processes would not find each other's files: why that is. */
  filesApart: string | null
  /** Whether both ends hold every answer against the contract: in tests, journeys and while the product is worked on. */
  checksAnswers: boolean
}

/** The master key, and the one before it where the settings name it. */
export type MasterKeys = Pick<Env, 'MASTER_KEY' | 'MASTER_KEY_PREVIOUS'>

/** A setting that stops the start; the message names it. */
export class BadSetting extends Error {}

/**
 * Reads and checks every setting in one place.
 * @throws BadSetting with one line that names the setting (or all that production lacks).
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    throw new BadSetting(`${String(first?.path[0])}: ${first?.message ?? 'is not valid'}`)
  }
  const it = parsed.data
  const production = it.NODE_ENV === 'production'
  const simulator = !it.STRIPE_SECRET_KEY && (it.SIMULATOR ?? !production)
  const devMailbox = !it.SMTP_URL && (it.DEV_MAILBOX ?? !production)
  refuseIncomplete(it, production, simulator, devMailbox)
  const complaint =
    archiveElsewhere(it) ??
    openLine(it, it.ALLOW_PLAINTEXT) ??
    openPooler(it) ??
    relayComplaint(it) ??
    (production ? filesApart(it) : undecidedIn(it))
  if (complaint) throw new BadSetting(complaint)
  const byDefault = production ? 'staff' : 'optional'
  const dataDir = folderFor(it.DATA_DIR)
  const masterKey = it.MASTER_KEY ?? generatedMasterKey(dataDir)
  if (it.MASTER_KEY_PREVIOUS === masterKey)
    throw new BadSetting('MASTER_KEY_PREVIOUS: is the same as MASTER_KEY')
  return {
    ...it,
    furtherPods: furtherPodsOf(it),
    metrics: {
      port: it.METRICS_PORT === 0 ? null : (it.METRICS_PORT ?? 9464),
      chosen: it.METRICS_PORT !== undefined,
    },
    DATA_DIR: dataDir,
    MASTER_KEY: masterKey,
    ANCHOR_KEY: it.ANCHOR_KEY ?? masterKey,
    formerAnchorKey: it.ANCHOR_KEY ? undefined : it.MASTER_KEY_PREVIOUS,
    MAIL_FROM: it.MAIL_FROM ?? `no-responder@${it.ROOT_DOMAIN}`,
    production,
    demoData: it.DEMO_DATA ?? !production,
    simulator,
    ...standInsOf(it, simulator, production),
    devMailbox,
    devClock: it.DEV_CLOCK ?? !production,
    calendarTestHosts: new Set(production ? [] : it.CALENDAR_TEST_HOSTS?.toLowerCase().split(/\s*,\s*/)),
    mailNeedsTls: mailNeedsTls(it.SMTP_URL, it.ALLOW_PLAINTEXT),
    DRAIN_MS: drainMsOf(it, production),
    filesApart: filesApart(it),
    secondFactor: { clinics: byDefault, root: it.SECOND_FACTOR ?? byDefault },
    checksAnswers: it.CHECK_ANSWERS ?? it.NODE_ENV === 'test',
  }
}

function furtherPodsOf(it: Settings): FurtherPod[] {
  const found = podsIn(it)
  if (typeof found === 'string') throw new BadSetting(found)
  return found
}

function refuseIncomplete(it: Settings, production: boolean, simulator: boolean, devMailbox: boolean): void {
  const missing: string[] = []
  if (production && !it.MASTER_KEY) missing.push('MASTER_KEY')
  if (it.POOLER_URL && !it.DATABASE_URL) missing.push('DATABASE_URL')
  if (!it.SMTP_URL && !devMailbox) missing.push('SMTP_URL')
  if (production && it.SMTP_URL && !it.MAIL_FROM) missing.push('MAIL_FROM')
  if (!it.STRIPE_SECRET_KEY && !simulator) missing.push('STRIPE_SECRET_KEY')
  if (!it.STRIPE_WEBHOOK_SECRET && !simulator) missing.push('STRIPE_WEBHOOK_SECRET')
  if (it.S3_BUCKET && !it.S3_ACCESS_KEY_ID) missing.push('S3_ACCESS_KEY_ID')
  if (it.S3_BUCKET && !it.S3_SECRET_ACCESS_KEY) missing.push('S3_SECRET_ACCESS_KEY')
  if (missing.length > 0) throw new BadSetting(`missing settings: ${missing.join(', ')}`)
}

/** The way to a pooler is one to the database. */
const openPooler = ({ POOLER_URL, ALLOW_PLAINTEXT }: Settings): string | null =>
  openLine({ DATABASE_URL: POOLER_URL }, ALLOW_PLAINTEXT)?.replace('DATABASE_URL', 'POOLER_URL') ?? null

/** What a real provider replaces needs no decision. */
function undecidedIn(it: Settings): string | null {
  const open: Switch[] = ['DEMO_DATA', 'DEV_CLOCK']
  if (!it.SMTP_URL) open.push('DEV_MAILBOX')
  if (!it.STRIPE_SECRET_KEY) open.push('SIMULATOR')
  return undecided(
    it.ROOT_DOMAIN,
    open.filter((name) => it[name] === undefined),
  )
}

/** The folder of our data, made where there is none. @throws BadSetting when nothing can be written there */
function folderFor(dataDir: string): string {
  const folder = resolve(dataDir)
  try {
    // Others may pass through but not look: started by root, the database inside runs as another user.
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new BadSetting(`DATA_DIR: cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
  return folder
}

/** Outside production the key is made once and kept beside the data that it wraps. */
function generatedMasterKey(dataDir: string): string {
  const file = resolve(dataDir, 'master.key')
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
