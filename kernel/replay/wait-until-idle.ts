import type { createRecordedLoads } from './recorded-loads.ts'

/** Tells when today's code is idle: it has run as far as it can without another response. */
export function createIdleWaiter(loads: ReturnType<typeof createRecordedLoads>) {
  // A message is a macrotask, in Node and in browsers: all microtasks are done when it arrives.
  const { port1, port2 } = new MessageChannel()
  const waitForTask = () =>
    new Promise<unknown>((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(null)
    })

  return {
    async waitUntilIdle(): Promise<void> {
      do {
        await loads.settle()
        await waitForTask()
      } while (loads.isComing())
    },
    close: () => port1.close(),
  }
}
