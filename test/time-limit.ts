/** A mutation run counts each line, which takes its time. */
const isLimited = !process.env.STRYKER_MUTATOR_WORKER

/** Starts to measure. Counts the processor's time, so that other work on the machine does not count. */
export function startTimer() {
  const before = process.cpuUsage()
  return {
    /** @throws If the processor worked longer than the limit, in ms */
    assertQuick(limit = 2_000) {
      const { user, system } = process.cpuUsage(before)
      const spent = (user + system) / 1_000
      if (isLimited && spent > limit) throw new Error(`It took ${Math.round(spent)} ms.`)
    },
  }
}
