import { defineConfig } from 'vitest/config'

const pure = [
  'contract/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'server/**/rules.test.ts',
  'scripts/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: pure } },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: ['server/test/set-up.ts'],
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'server/**/rules.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
