import { expect, test } from 'vitest'
import { showProgress } from './progress.ts'

function report(isTTY: boolean) {
  const written: string[] = []
  const onProgress = showProgress({ isTTY, write: (text) => written.push(text) })
  for (let done = 0; done <= 1000; done += 1) onProgress('Copying', done, 1000)
  return written
}

test('prints a line per quarter in a pipe', () => {
  expect(report(false)).toEqual([25, 50, 75, 100].map((percent) => `Copying ${percent} %\n`))
})

test('updates one line on a terminal', () => {
  const written = report(true)
  expect(written).toHaveLength(101)
  expect(written.every((text) => text.startsWith('\r'))).toBe(true)
  expect(written.filter((text) => text.endsWith('\n'))).toEqual(['\r\x1b[KCopying 100 %\n'])
})
