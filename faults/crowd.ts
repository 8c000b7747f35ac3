import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './http-call.ts'

/** `size` clients repeat a call, each after its previous response, until stopped. */
export function crowd(size: number, act: (index: number) => Promise<Answer>, pauseMs = 0) {
  const answers: Answer[] = []
  const over = new AbortController()
  const members = Array.from({ length: size }, async (_, index) => {
    while (!over.signal.aborted) {
      const answer = await act(index)
      answers.push(answer)
      if (pauseMs > 0 || answer.status === 0) await sleep(Math.max(pauseMs, 5))
    }
  })
  return {
    answers,
    async stop() {
      over.abort()
      await Promise.all(members)
      return answers
    },
  }
}

/** A fixed rate of calls, independent of responses. */
export function steadily(perSecond: number, act: () => Promise<Answer>) {
  const answers: Answer[] = []
  const asked: Promise<unknown>[] = []
  const began = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (asked.length < due) asked.push(act().then((answer) => answers.push(answer)))
  }, 5)
  return {
    answers,
    async stop() {
      clearInterval(timer)
      await Promise.all(asked)
      return answers
    },
  }
}
