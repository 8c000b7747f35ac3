import { createQueue, createQueuePerKey } from '../queue/queue.ts'

/** Two: one is read from the database while the other is rendered. */
const renders = createQueue({ name: 'render', concurrent: 2, maxWaiting: 200, timeoutMs: 4000 })
const perOwner = createQueuePerKey({
  name: 'render_owner',
  concurrent: 1,
  maxWaiting: 50,
  timeoutMs: 4000,
})

/** One render of each owner at a time, and owners in turn. */
export const renderQueue = {
  run: <Result>(userId: string, render: () => Promise<Result>) =>
    perOwner.run(userId, () => renders.run([userId], render)),
}
