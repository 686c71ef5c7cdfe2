import { expect, test } from 'vitest'
import { assertReplays, createBrowser } from '../../kit/index.ts'
import { createUri, stage } from './client.ts'

/** Pairs, and returns the shown URI, and what has a device sleep: the clock goes on, and timers stand still. */
async function pair() {
  const browser = createBrowser()
  const staged = await stage({ browser })
  await staged.choose()
  return {
    ...staged,
    browser,
    shown: () => staged.kernel.secret(staged.slice().pairing?.uri ?? '')?.reveal(),
    sleep(ms: number) {
      browser.now += ms
      for (const task of browser.due) task.at += ms
    },
  }
}

test('a QR code that expired while the device slept is renewed within 15 s', async () => {
  const { kernel, world, slice, browser, shown, sleep } = await pair()
  await world.advance(60_000)
  sleep(8 * 3_600_000)
  await world.advance(15_000)
  expect(shown()).toBe(createUri(1))
  expect(slice().pairing?.expiresAt).toBeGreaterThan(browser.now + 230_000)
  await assertReplays(kernel)
})

test('a QR code that is still valid after a short sleep stays until its last 10 s', async () => {
  const { world, shown, sleep } = await pair()
  await world.advance(60_000)
  sleep(100_000)
  await world.advance(70_000)
  expect(shown()).toBe(createUri(0))
  await world.advance(5_001)
  expect(shown()).toBe(createUri(1))
})

test('a QR code is renewed in time if the clock was set back', async () => {
  const { world, browser, shown } = await pair()
  await world.advance(60_000)
  browser.now -= 3_600_000
  for (const task of browser.due) task.at -= 3_600_000
  await world.advance(170_001)
  expect(shown()).toBe(createUri(1))
})

test('once a wallet has accepted, nothing waits for a renewal any more', async () => {
  const { kernel, world, take } = await pair()
  await world.advance(60_000)
  await take(0)
  const before = kernel.log.entries.length
  await world.advance(240_000)
  expect(kernel.log.entries.slice(before).filter(({ type }) => type.endsWith('/sleep'))).toEqual([])
})
