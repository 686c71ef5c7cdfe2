// Work in steps: between two of them a page may handle input.

/** A computation that pauses after each part. */
export type Steps<T = void> = Generator<void, T, void>

/** Runs all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Runs the steps, and rests where `isDue` says so. */
export async function finishInTurns<T>(steps: Steps<T>, isDue: () => boolean): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (isDue()) await rest()
  }
}

/** Lets the page render and handle input: a message is a task of its own. */
export const rest = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
