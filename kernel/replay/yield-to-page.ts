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

/** Milliseconds after which the page gets a turn. The step that is running then ends first. */
const TURN = 8

/** Runs the steps, and gives the page a turn whenever the last one is `TURN` ago. */
export async function finishInTurns<T>(steps: Steps<T>, now: () => number): Promise<T> {
  for (let from = now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    const passed = now() - from
    // A clock may be set back.
    if (passed >= 0 && passed < TURN) continue
    await rest()
    from = now()
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
