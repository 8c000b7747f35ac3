import { describe, expect, test } from 'vitest'
import { failedFiles, failedJourneys, failedTests, journeysToAsk, withSecond } from './failures.ts'

const journey = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [
    {
      projectName: 'wide',
      status,
      results: [{ errors: messages.map((message) => ({ message })) }],
    },
  ],
})

test('a journey that failed is named with what it saw, however deep it stands', () => {
  const report = {
    stats: { expected: 1, unexpected: 2 },
    suites: [
      {
        file: 'home.spec.ts',
        specs: [
          journey('stands', 'expected'),
          journey('falls', 'unexpected', 'Error: gone\n\n  at 3'),
        ],
        suites: [{ file: 'home.spec.ts', specs: [journey('falls deep', 'unexpected')] }],
      },
    ],
  }
  expect(failedJourneys(report)).toEqual([
    'home.spec.ts (wide): falls\n    Error: gone\n      at 3',
    'home.spec.ts (wide): falls deep',
  ])
})

test('of a journey that ran out of time it is said what it waited for', () => {
  const late = journey('hangs', 'unexpected', 'Test timeout exceeded.', 'Error: click\n  waiting')
  const report = {
    stats: { expected: 0, unexpected: 1 },
    suites: [{ file: 'home.spec.ts', specs: [late] }],
  }
  expect(failedJourneys(report)).toEqual([
    'home.spec.ts (wide): hangs\n    Test timeout exceeded.\n    Error: click\n      waiting',
  ])
})

test('what kept every journey from running is said', () => {
  const report = {
    stats: { expected: 0, unexpected: 0 },
    errors: [{ message: 'no such browser' }],
    suites: [],
  }
  expect(failedJourneys(report)).toEqual(['journeys\n    no such browser'])
})

test('journeys are asked again, but not where something else failed beside them', () => {
  const report = { stats: { expected: 1, unexpected: 2 }, suites: [] }
  expect(journeysToAsk(report)).toBe(2)
  expect(journeysToAsk({ ...report, errors: [{ message: 'a server did not stop' }] })).toBe(0)
})

test('a test that failed is named with what was said, and so is a file that could not be run', () => {
  const file = { status: 'failed', message: '' }
  const report = {
    success: false,
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        ...file,
        name: 'a.test.ts',
        assertionResults: [
          { fullName: 'stands', status: 'passed', failureMessages: [] },
          { fullName: 'falls', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { ...file, name: 'b.test.ts', message: 'cannot be read', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(failedTests(report)).toEqual([
    'a.test.ts: falls\n    expected 1 to be 2',
    'b.test.ts\n    cannot be read',
  ])
})

test('of a long message the beginning is said', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const report = {
    stats: { expected: 0, unexpected: 1 },
    suites: [{ file: 'home.spec.ts', specs: [journey('falls', 'unexpected', message)] }],
  }
  expect(failedJourneys(report)[0]?.split('\n')).toHaveLength(17)
})

const fileWith = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status) => ({ fullName: 'a test', status })),
})
const reportOf = (...testResults: ReturnType<typeof fileWith>[]) => ({
  success: false,
  numPassedTests: 0,
  numFailedTests: 0,
  testResults,
})

describe('files that are run again', () => {
  // The same file runs on each database.
  const first = reportOf(
    fileWith('a', 'passed', 'failed'),
    fileWith('a', 'passed', 'passed'),
    fileWith('b', 'passed', 'skipped'),
    { ...fileWith('c'), status: 'failed' },
  )

  test('are those in which something failed, each once', () => {
    expect(failedFiles(first)).toEqual(['a', 'c'])
  })

  test('count as they ended the second time, and the others as they were', () => {
    const again = reportOf(
      fileWith('a', 'passed', 'passed'),
      fileWith('a', 'passed', 'passed'),
      fileWith('c', 'passed'),
    )
    expect(withSecond(first, again)).toMatchObject({
      success: true,
      numPassedTests: 6,
      numFailedTests: 0,
    })
  })

  test('have failed if they fail again', () => {
    const again = reportOf(fileWith('a', 'passed', 'passed'), fileWith('c', 'failed'))
    const both = withSecond(first, again)
    expect(both).toMatchObject({ success: false, numPassedTests: 3, numFailedTests: 1 })
    expect(failedTests(both)).toEqual(['c: a test'])
  })
})
