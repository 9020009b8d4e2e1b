/**
 * What `npm test` leaves to `npm run test:long`, so that an answer comes within minutes: what looks through everything there
 * is (each call for each blocked record, two hundred copies, whole upgrades, products of their own that are killed), and all
 * journeys but those of the first list.
 */
export const longTests = [
  'server/seed/demo.test.ts',
  'server/seed/messages.test.ts',
  'server/src/database/jobs/job-queue.test.ts',
  'server/src/modules/chat/processes.test.ts',
  'server/src/modules/clinics/unused.test.ts',
  'server/src/modules/sign-in/timing.test.ts',
  'server/src/modules/waiting-list/random.test.ts',
  'server/src/operator/embedded/embedded-database.test.ts',
  'server/src/operator/moving/move.test.ts',
  'server/src/operator/recovery/recovery.test.ts',
  'server/test/access/couples.test.ts',
  'server/test/access/family.test.ts',
  'server/test/alerts.test.ts',
  'server/test/commands.test.ts',
  'server/test/faults.test.ts',
  'server/test/hostile-input.test.ts',
  'server/test/hostile.test.ts',
  'server/test/imports/killed.test.ts',
  'server/test/imports/memory.test.ts',
  'server/test/imports/moving.test.ts',
  'server/test/imports/round-trip.test.ts',
  'server/test/left-behind.test.ts',
  'server/test/long-lists.test.ts',
  'server/test/loop-answers.test.ts',
  'server/test/master-key.test.ts',
  'server/test/own-pods.test.ts',
  'server/test/privacy/blocked-calls.test.ts',
  'server/test/privacy/canaries.test.ts',
  'server/test/privacy/traces.test.ts',
  'server/test/real-cards.test.ts',
  'server/test/shared-rate-limits.test.ts',
  'server/test/starting-and-ending.test.ts',
  'server/test/three-pods.test.ts',
  'server/test/unused-in-pods.test.ts',
  'server/test/upgrade.test.ts',
]

/** What must hold in a browser at every change: hours, money, what is nobody else's, and the numbers in a crisis. */
export const shortJourneys = [
  'e2e/journeys/accounts.e2e.ts',
  'e2e/journeys/agenda.e2e.ts',
  'e2e/journeys/book-and-pay.e2e.ts',
  'e2e/journeys/chat.e2e.ts',
  'e2e/journeys/clinical.e2e.ts',
  'e2e/journeys/help-now.e2e.ts',
  'e2e/journeys/luna.e2e.ts',
  'e2e/journeys/notes.e2e.ts',
  'e2e/journeys/reception.e2e.ts',
  'e2e/journeys/two-clinics.e2e.ts',
]

/** Which of a project's tests are played: all of them, unless a part is asked for (`TEST_PART`, set by scripts/test.ts). */
export type Part = 'short' | 'long' | 'all'

/** What a project includes and leaves out. */
export const serverTests = (part: Part) => ({
  include: part === 'long' ? longTests : ['server/**/*.test.ts'],
  exclude: ['**/node_modules/**', 'server/**/rules.test.ts', ...(part === 'short' ? longTests : [])],
})
export const journeys = (part: Part) => ({
  include: part === 'short' ? shortJourneys : ['e2e/journeys/**/*.e2e.ts'],
  exclude: ['**/node_modules/**', ...(part === 'long' ? shortJourneys : [])],
})
