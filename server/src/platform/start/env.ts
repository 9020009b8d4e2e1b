import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` }).optional()

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8000),
  HOST: z.string().min(1).default('127.0.0.1'),
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
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user@host:5432/name'),
  REDIS_URL: url(/^rediss?$/, 'redis://host:6379'),
  DEMO_DATA: flag.optional(),
  SIMULATOR: flag.optional(),
  DEV_MAILBOX: flag.optional(),
  DEV_CLOCK: flag.optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: url(/^https?$/, 'https://api.stripe.com'),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z.string().min(3).optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com'),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MASTER_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  CHECK_ANSWERS: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
type Settings = z.infer<typeof settings>

/** Everything the process is told from outside, checked. */
export type Env = Omit<
  Settings,
  'MASTER_KEY' | 'DEMO_DATA' | 'SIMULATOR' | 'DEV_MAILBOX' | 'DEV_CLOCK' | 'MAIL_FROM' | 'CHECK_ANSWERS'
> & {
  MASTER_KEY: string
  MAIL_FROM: string
  production: boolean
  demoData: boolean
  simulator: boolean
  devMailbox: boolean
  devClock: boolean
  /** Whether both ends hold every answer against the contract: in tests, journeys and while the product is worked on. */
  checksAnswers: boolean
}

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
  const dataDir = folderFor(it.DATA_DIR)
  return {
    ...it,
    DATA_DIR: dataDir,
    MASTER_KEY: it.MASTER_KEY ?? generatedMasterKey(dataDir),
    MAIL_FROM: it.MAIL_FROM ?? `no-responder@${it.ROOT_DOMAIN}`,
    production,
    demoData: it.DEMO_DATA ?? !production,
    simulator,
    devMailbox,
    devClock: it.DEV_CLOCK ?? !production,
    checksAnswers: it.CHECK_ANSWERS ?? it.NODE_ENV === 'test',
  }
}

function refuseIncomplete(it: Settings, production: boolean, simulator: boolean, devMailbox: boolean): void {
  const missing: string[] = []
  if (production && !it.MASTER_KEY) missing.push('MASTER_KEY')
  if (!it.SMTP_URL && !devMailbox) missing.push('SMTP_URL')
  if (production && it.SMTP_URL && !it.MAIL_FROM) missing.push('MAIL_FROM')
  if (!it.STRIPE_SECRET_KEY && !simulator) missing.push('STRIPE_SECRET_KEY')
  if (!it.STRIPE_WEBHOOK_SECRET && !simulator) missing.push('STRIPE_WEBHOOK_SECRET')
  if (it.S3_BUCKET && !it.S3_ACCESS_KEY_ID) missing.push('S3_ACCESS_KEY_ID')
  if (it.S3_BUCKET && !it.S3_SECRET_ACCESS_KEY) missing.push('S3_SECRET_ACCESS_KEY')
  if (missing.length > 0) throw new BadSetting(`missing settings: ${missing.join(', ')}`)
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
