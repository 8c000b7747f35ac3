interface Output {
  write(text: string): unknown
}

/** Two speak at once, and are read one after the other: the second is held back until the first is done. */
export function twoVoices(output: Output) {
  const held: string[] = []
  let isDone = false
  return {
    first: (text: string) => void output.write(text),
    second: (text: string) => void (isDone ? output.write(text) : held.push(text)),
    firstIsDone: () => {
      isDone = true
      output.write(held.join(''))
    },
  }
}
