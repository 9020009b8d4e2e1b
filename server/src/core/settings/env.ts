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
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const simulator = !values.STRIPE_SECRET_KEY && (values.SIMULATOR ?? !production)
  const devMailbox = !values.SMTP_URL && (values.DEV_MAILBOX ?? !production)
  refuseIncomplete(values, production, simulator, devMailbox)
  const complaint =
    archiveElsewhere(values) ??
    openLine(values, values.ALLOW_PLAINTEXT) ??
    openPooler(values) ??
    relayComplaint(values) ??
    (production ? filesApart(values) : undecidedIn(values))
  if (complaint) throw new BadSetting(complaint)
  const byDefault = production ? 'staff' : 'optional'
  const dataDir = folderFor(values.DATA_DIR)
  const masterKey = values.MASTER_KEY ?? generatedMasterKey(dataDir)
  if (values.MASTER_KEY_PREVIOUS === masterKey)
    throw new BadSetting('MASTER_KEY_PREVIOUS: is the same as MASTER_KEY')
  return {
    ...values,
    furtherPods: furtherPodsOf(values),
    metrics: {
      port: values.METRICS_PORT === 0 ? null : (values.METRICS_PORT ?? 9464),
      chosen: values.METRICS_PORT !== undefined,
    },
    DATA_DIR: dataDir,
    MASTER_KEY: masterKey,
    ANCHOR_KEY: values.ANCHOR_KEY ?? masterKey,
    formerAnchorKey: values.ANCHOR_KEY ? undefined : values.MASTER_KEY_PREVIOUS,
    MAIL_FROM: values.MAIL_FROM ?? `no-responder@${values.ROOT_DOMAIN}`,
    production,
    demoData: values.DEMO_DATA ?? !production,
    simulator,
    ...standInsOf(values, simulator, production),
    devMailbox,
    devClock: values.DEV_CLOCK ?? !production,
    calendarTestHosts: new Set(production ? [] : values.CALENDAR_TEST_HOSTS?.toLowerCase().split(/\s*,\s*/)),
    mailNeedsTls: mailNeedsTls(values.SMTP_URL, values.ALLOW_PLAINTEXT),
    DRAIN_MS: drainMsOf(values, production),
    filesApart: filesApart(values),
    secondFactor: { clinics: byDefault, root: values.SECOND_FACTOR ?? byDefault },
    checksAnswers: values.CHECK_ANSWERS ?? values.NODE_ENV === 'test',
  }
}

function furtherPodsOf(values: Settings): FurtherPod[] {
  const found = podsIn(values)
  if (typeof found === 'string') throw new BadSetting(found)
  return found
}

function refuseIncomplete(set: Settings, production: boolean, simulator: boolean, devMailbox: boolean): void {
  const missing: string[] = []
  if (production && !set.MASTER_KEY) missing.push('MASTER_KEY')
  if (set.POOLER_URL && !set.DATABASE_URL) missing.push('DATABASE_URL')
  if (!set.SMTP_URL && !devMailbox) missing.push('SMTP_URL')
  if (production && set.SMTP_URL && !set.MAIL_FROM) missing.push('MAIL_FROM')
  if (!set.STRIPE_SECRET_KEY && !simulator) missing.push('STRIPE_SECRET_KEY')
  if (!set.STRIPE_WEBHOOK_SECRET && !simulator) missing.push('STRIPE_WEBHOOK_SECRET')
  if (set.S3_BUCKET && !set.S3_ACCESS_KEY_ID) missing.push('S3_ACCESS_KEY_ID')
  if (set.S3_BUCKET && !set.S3_SECRET_ACCESS_KEY) missing.push('S3_SECRET_ACCESS_KEY')
  if (missing.length > 0) throw new BadSetting(`missing settings: ${missing.join(', ')}`)
}

/** The way to a pooler is one to the database. */
const openPooler = ({ POOLER_URL, ALLOW_PLAINTEXT }: Settings): string | null =>
  openLine({ DATABASE_URL: POOLER_URL }, ALLOW_PLAINTEXT)?.replace('DATABASE_URL', 'POOLER_URL') ?? null

/** What a real provider replaces needs no decision. */
function undecidedIn(values: Settings): string | null {
  const open: Switch[] = ['DEMO_DATA', 'DEV_CLOCK']
  if (!values.SMTP_URL) open.push('DEV_MAILBOX')
  if (!values.STRIPE_SECRET_KEY) open.push('SIMULATOR')
  return undecided(
    values.ROOT_DOMAIN,
    open.filter((name) => values[name] === undefined),
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
