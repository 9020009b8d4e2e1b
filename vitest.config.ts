import { defineConfig } from 'vitest/config'

const pure = [
  'contract/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'server/**/rules.test.ts',
  'scripts/**/*.test.ts',
]

export default defineConfig({
  test: {
    // The default leaves one core idle, which on a small machine is half of it.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'unit', setupFiles: ['scripts/quiet-console.ts'], include: pure } },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles: ['scripts/quiet-console.ts'],
          globalSetup: ['server/test/set-up.ts'],
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'server/**/rules.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: ['e2e/support/site.ts'],
          include: ['e2e/journeys/**/*.e2e.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          // After the others, so that the browser has the machine to itself.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
