const EVERY_MS = 100
/** An idle process waits for its turn that long only where the processors are given to other machines. */
const LONGEST_MS = 1000

/** Watches the machine, until asked: did this process, which has nothing to do, ever wait for a second? */
export function watchForStandstill() {
  let worst = 0
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    worst = Math.max(worst, now - last - EVERY_MS)
    last = now
  }
  const timer = setInterval(look, EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return worst > LONGEST_MS && Math.round(worst)
  }
}
