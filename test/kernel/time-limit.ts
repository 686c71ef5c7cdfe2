/** How long the processor may work on one report, in ms. A mutation run counts each line, which takes its time. */
const LIMIT = process.env.STRYKER_MUTATOR_WORKER ? Number.POSITIVE_INFINITY : 2_000

/** Starts to measure. Counts the processor's time, so that other work on the machine does not count. */
export function startTimer() {
  const before = process.cpuUsage()
  return {
    /** @throws If it took longer than a hostile report may. */
    assertQuick() {
      const { user, system } = process.cpuUsage(before)
      const spent = (user + system) / 1_000
      if (spent > LIMIT) throw new Error(`It took ${Math.round(spent)} ms.`)
    },
  }
}
