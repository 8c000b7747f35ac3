/** What is read of the report that Playwright writes. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number }
  errors?: { message?: string }[]
  suites: JourneySuite[]
}

interface JourneySuite {
  file: string
  suites?: JourneySuite[]
  specs: {
    title: string
    tests: {
      projectName: string
      status: string
      results: { errors: { message?: string }[] }[]
    }[]
  }[]
}

/** What is read of the report that Vitest writes. */
export interface TestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** The files in which something failed. */
export const failedFiles = ({ testResults }: TestReport) => [
  ...new Set(testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)),
]

/** What was said first, but of the files that were run again what they said then. */
export function withSecond(first: TestReport, again: TestReport): TestReport {
  const files = new Set(again.testResults.map(({ name }) => name))
  const testResults = [
    ...first.testResults.filter(({ name }) => !files.has(name)),
    ...again.testResults,
  ]
  const countOf = (wanted: string) =>
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === wanted).length
  return {
    success: testResults.every(({ status }) => status !== 'failed'),
    numPassedTests: countOf('passed'),
    numFailedTests: countOf('failed'),
    testResults,
  }
}

/** How many can be asked once more: none where something failed that is no journey, and would not be asked. */
export const journeysToAsk = ({ errors = [], stats }: JourneyReport) =>
  errors.length > 0 ? 0 : stats.unexpected

/** Each journey that failed, with what it saw. */
export function failedJourneys({ errors = [], suites }: JourneyReport): string[] {
  return [
    ...errors.map(({ message }) => saying('journeys', message ?? '')),
    ...suites.flatMap(failedIn),
  ]
}

function failedIn(suite: JourneySuite): string[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        saying(`${suite.file} (${projectName}): ${title}`, ...messagesOf(results.at(-1))),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedIn)]
}

/** Each unit and API test that failed, and each file that could not be run, with what was said. */
export function failedTests({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) =>
        saying(`${name}: ${fullName}`, ...(failureMessages ?? [])),
      )
    return failed.length === 0 && status === 'failed' ? [saying(name, message)] : failed
  })
}

/** Of a journey that ran out of time the second says what it was waiting for. */
const messagesOf = (result?: { errors: { message?: string }[] }) =>
  result?.errors.map(({ message }) => message ?? '') ?? []

const LINES = 16

/** The beginning of each message. */
function saying(name: string, ...messages: string[]): string {
  const lines = messages.flatMap((message) =>
    message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, LINES),
  )
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
