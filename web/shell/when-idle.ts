/** Safari knows no idle callback; by then it has painted all the same. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(work, { timeout: 2000 })
    : void setTimeout(work, 200)
