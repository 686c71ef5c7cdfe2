import type { Page } from '@playwright/test'

/** Milliseconds of processor time that the page's main thread takes for it. Time of other processes does not count. */
export async function measureProcessorTime(page: Page, run: () => Promise<unknown>): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await read()
  await run()
  const spent = (await read()) - before
  await client.detach()
  return spent * 1000
}
