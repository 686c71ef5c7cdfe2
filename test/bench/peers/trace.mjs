// Processor time of a page's main thread, by a trace. Unlike times on the clock, it hardly depends on what else runs.
const CATEGORIES = ['devtools.timeline', 'v8']

export const startTrace = (browser, page) => browser.startTracing(page, { categories: CATEGORIES })

/**
 * Ends the trace. @param duration - From the press, in ms.
 * @returns Milliseconds of processor time in that duration, without the share of `observe.mjs`
 */
export async function endTrace(browser, duration) {
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  const press = traceEvents.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerdown')
  const end = press.ts + duration * 1000
  const tasks = traceEvents
    .filter(({ pid, tid, ph, tdur }) => pid === press.pid && tid === press.tid && ph === 'X' && tdur !== undefined)
    .filter(({ ts, dur }) => ts + dur >= press.ts && ts <= end)
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)
  let [sum, outermost, observed] = [0, 0, 0]
  for (const { ts, dur, tdur, name, args } of tasks) {
    if (ts >= outermost) {
      sum += tdur
      outermost = ts + dur
    }
    if (name === 'FunctionCall' && args?.data?.functionName === 'look' && ts >= observed) {
      sum -= tdur
      observed = ts + dur
    }
  }
  return sum / 1000
}
