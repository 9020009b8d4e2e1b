import { defineConfig } from 'vitest/config'
import { SlowFirst } from './scripts/slow-first.ts'
import { journeys, serverTests, type Part } from './scripts/test-parts.ts'

const part = (process.env['TEST_PART'] ?? 'all') as Part

const pure = [
  'contract/**/*.test.ts',
  'luna/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'server/**/rules.test.ts',
  'scripts/**/*.test.ts',
  'e2e/**/*.test.ts',
]

/** Behind a pooler (proof/pooler.ts) it is asked whether it works, not how fast: told here, since no option of the command reaches a project. */
const patience = process.env['TEST_POOLER_URL'] ? 9 : 1

export default defineConfig({
  test: {
    // The default leaves one core idle, which on a small machine is half of it.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    // A second, as it is by default, may be over on a crowded machine before anything had its turn.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['scripts/quiet-console.ts'],
          include: pure,
          isolate: false,
          // The clinic's clock, as in most of what is tested: elsewhere each hour says whose it is.
          env: { TZ: 'America/La_Paz' },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles: ['scripts/quiet-console.ts'],
          globalSetup: ['server/test/set-up.ts'],
          ...serverTests(part),
          // Each file has a server and a database of its own; the code itself keeps nothing between them.
          isolate: false,
          testTimeout: patience * 20_000,
          hookTimeout: patience * 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: ['e2e/support/site.ts'],
          setupFiles: ['e2e/support/fresh-product.ts'],
          isolate: false,
          ...journeys(part),
          // Whether something comes is asked, not how soon: on a slow machine four products and their browsers share two cores.
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 60_000,
          // After the others, so that the browsers have the machine to themselves. A journey often waits, for a mail or for a
          // page: more of them than two cores have, so that a core never does.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Only when asked for by name: see proof/browser.ts.
        extends: true,
        test: {
          name: 'browser-proofs',
          globalSetup: ['e2e/support/site.ts'],
          setupFiles: ['e2e/support/fresh-product.ts'],
          include: ['e2e/proofs/*.e2e.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        // Only when asked for by name: see scripts/pictures.ts.
        extends: true,
        test: {
          name: 'pictures',
          globalSetup: ['e2e/support/site.ts'],
          setupFiles: ['e2e/support/fresh-product.ts'],
          include: ['e2e/screens/pictures.e2e.ts'],
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Only when asked for by name: see proof/screens.ts.
        extends: true,
        test: {
          name: 'screens',
          globalSetup: ['e2e/support/site.ts'],
          setupFiles: ['e2e/support/fresh-product.ts'],
          include: ['e2e/screens/widths.e2e.ts'],
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
})
