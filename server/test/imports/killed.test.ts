import { importKinds } from '@psico/contract/imports/fields'
import { expect, test } from 'vitest'
import { killImports } from './killed-imports.ts'

/** `npm run proof:moving` kills more often. */
const rounds = Number(process.env['MOVING_KILLS'] ?? 2) / 2

test.skipIf(process.platform !== 'linux')(
  'killed with -9 while files of every kind are taken in and back, each is there whole or not at all, and can be asked for again',
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    const { deaths, findings, interrupted, done } = await killImports(rounds, (line) =>
      rounds > 1 ? console.info(line) : undefined,
    )
    expect(findings).toEqual([])
    expect(deaths).toBe(rounds * 2)
    expect(interrupted.apply + done.apply).toBe(rounds * importKinds.length)
  },
)
