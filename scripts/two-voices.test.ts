import { expect, test } from 'vitest'
import { twoVoices } from './two-voices.ts'

test('what two say at once is read one after the other, and nothing is lost', () => {
  let read = ''
  const { first, second, firstIsDone } = twoVoices({ write: (text: string) => (read += text) })
  second('2a ')
  first('1a ')
  second('2b ')
  first('1b ')
  expect(read).toBe('1a 1b ')
  firstIsDone()
  expect(read).toBe('1a 1b 2a 2b ')
  second('2c')
  expect(read).toBe('1a 1b 2a 2b 2c')
})
