/** What the test runner reports, as far as it is counted here. */
export interface Results {
  /** `name` is the file's path. */
  testResults: {
    name: string
    status: string
    /** What kept the file, or its set-up, from running. */
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
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
export function count({ testResults: files }: Results, exitCode: number): Count {
  const tests = files.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const without = tests.filter(
    (test) => test.status !== 'failed' && test.status !== 'passed' && needsMore(test),
  )
  const unread = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = tests.length - passed - without.length + unread.length
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, without: without.length }
}

const needsMore = (test: { fullName: string }): boolean => test.fullName.startsWith('needs ')

/** One line for each test that did not pass, with the first line of why: a log is often kept by its end alone. */
export const failures = ({ testResults: files }: Results): string[] =>
  files.flatMap((file) => {
    const lost = file.assertionResults.filter((test) => test.status !== 'passed' && !needsMore(test))
    const named = lost.map((test) => `${file.name}: ${test.fullName}${why(test.failureMessages?.[0])}`)
    return file.status === 'failed' && lost.every((test) => test.status !== 'failed')
      ? [`${file.name}: did not run${why(file.message)}`, ...named]
      : named
  })

const why = (message: string | undefined): string => (message ? ` – ${message.split('\n', 1)[0]}` : '')

/** The files in which something failed. */
export const failedFiles = (results: Results): string[] =>
  results.testResults.filter((file) => file.status === 'failed').map((file) => file.name)

/** What failed at first and passed then, by name; a file that could not run at first, as one. */
export function triedAgain(first: Results, second: Results): string[] {
  const passed = new Set(
    second.testResults.flatMap((file) => passedIn(file).map((test) => `${file.name}: ${test}`)),
  )
  return first.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status !== 'passed' && !needsMore(test))
    const again = failed
      .map((test) => `${file.name}: ${test.fullName}`)
      .filter((journey) => passed.has(journey))
    if (again.length > 0 || file.status !== 'failed' || failed.length > 0) return again
    return second.testResults.some(
      (testResult) => testResult.name === file.name && testResult.status !== 'failed',
    )
      ? [file.name]
      : []
  })
}

const passedIn = (file: Results['testResults'][number]): string[] =>
  file.assertionResults.filter((test) => test.status === 'passed').map((test) => test.fullName)

/** Both results as one; what `second` says of a file counts instead of what `first` said. */
export function overruled(first: Results, second: Results): Results {
  const again = new Set(second.testResults.map((file) => file.name))
  return {
    testResults: [...first.testResults.filter((file) => !again.has(file.name)), ...second.testResults],
  }
}
