/** What the test runner reports, as far as it is counted here. */
export interface Results {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[]
}

export interface Count {
  passed: number
  failed: number
  /** Skipped because the machine lacks what they need. */
  without: number
}

/**
 * A file that could not be read, a skipped test and an error outside of any test are failures too. Only a test that needs
 * more than the machine has may be skipped: its title begins with "needs", and it is counted apart, never as passed.
 */
export function count(results: Results, exitCode: number): Count {
  const files = results.testResults
  const unread = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const skipped = files.flatMap((file) =>
    file.assertionResults.filter((test) => test.status !== 'passed' && test.status !== 'failed'),
  )
  const without = skipped.filter((test) => test.fullName.startsWith('needs ')).length
  const failed = results.numFailedTests + (skipped.length - without) + unread.length
  return { passed: results.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed, without }
}
