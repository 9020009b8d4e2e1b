import { hash, hashRaw as argon2Raw, verify, type Options } from '@node-rs/argon2'
import type { Env } from '#core/settings/env'

/** Memory in KiB, passes and lanes of one argon2id hash. */
export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>

/** About 25 ms and 19 MiB a try: the OWASP floor for argon2id. */
export const fullCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const testCost: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

/** Only the automated tests may hash cheaply; everything else pays the full price. */
export const costFor = (env: Pick<Env, 'NODE_ENV'>): PasswordCost =>
  env.NODE_ENV === 'test' ? testCost : fullCost

/** The same password typed on another keyboard may arrive composed differently. */
const composed = (password: string): string => password.normalize('NFKC')

/** argon2id hash in PHC format. */
export const hashPassword = (password: string, cost: PasswordCost = fullCost): Promise<string> =>
  hash(composed(password), cost)

/** The same work over a salt that is known, for what has to be looked for among a few. */
export const hashRaw = (text: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> =>
  argon2Raw(text, { ...cost, salt })

const decoys = new Map<PasswordCost, Promise<string>>()

/** A hash that nobody's password has, made once a cost. */
function decoyOf(cost: PasswordCost): Promise<string> {
  const known = decoys.get(cost)
  if (known) return known
  const made = hash(crypto.randomUUID(), cost)
  decoys.set(cost, made)
  return made
}

/** Whether the password fits. Without a hash the same work is done and the answer is no. */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
  cost: PasswordCost = fullCost,
): Promise<boolean> {
  // What is no hash at all fits nothing.
  const fits = await verify(stored ?? (await decoyOf(cost)), composed(password)).catch(() => false)
  return fits && Boolean(stored)
}
