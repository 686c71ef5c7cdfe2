import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { computeDigest } from '../../kernel/json.ts'
import { expect, test } from './fixtures.ts'
import { measureProcessorTime } from './processor-time.ts'
import { visitor } from './visitor.ts'

test('the timeline leads to an error, filters by plugin, reruns with another outcome, and compares the two', async ({
  page,
}) => {
  const { open, at, choose, reject, approve, modal, openTimeline } = visitor(page)
  await open('?plugins=eip155')
  await choose()
  await reject()
  await expect(at('retry')).toBeVisible()
  await at('retry').click()
  await approve()
  await expect(at('account-button')).toBeVisible()
  await expect(modal).toBeHidden()

  await openTimeline()
  await at('next-failure').click()
  await expect(page.getByText(/Read-only: as seen at entry/)).toBeVisible()
  await expect(at('recording')).toHaveText('This is a recording. Its addresses and links may not be real.')
  await expect(page.locator('.portico-timeline-heading b')).toHaveText('eip155/request')
  await at('timeline-plugin').selectOption('connection')
  await expect(page.getByRole('option', { selected: false }).filter({ hasText: 'connection/connected' })).toBeVisible()
  await at('timeline-plugin').selectOption('')

  const agreed = await page.evaluate(
    () =>
      window.kernel.log.entries.findLast(
        ({ type, data }) => type === 'eip155/request' && JSON.stringify(data).includes('eth_requestAccounts'),
      )?.seq ?? 0,
  )
  await at('timeline-slider').fill(String(agreed))
  await at('fork').click()
  await expect(page.getByText(`identical up to entry ${agreed}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `What-if scenario from entry ${agreed}` })).toBeVisible()
  await at('timeline-slider').press('End')
  await expect(at('view-ConnectingExternal')).toContainText('Connection declined')
  await at('go-to-difference').click()
  await page.getByRole('tab', { name: 'Comparison' }).click()
  await expect(page.getByText('Entry in the other log:')).toBeVisible()
  if (process.env.PORTICO_LOOK) await page.screenshot({ path: process.env.PORTICO_LOOK, fullPage: true })
  // What is pressed keeps the focus at the end of the log, or hands it on: the keys need it in the timeline.
  const forward = page.getByRole('button', { name: 'Step forward' })
  await at('timeline-slider').press('End')
  await page.getByRole('button', { name: 'Step back' }).press('Enter')
  await forward.press('Enter')
  await expect(forward).toBeDisabled()
  await expect(forward).toBeFocused()
  await at('back-to-live').press('Enter')
  await expect(at('timeline-slider')).toBeFocused()
  await expect(at('account-button')).toHaveText(/0xf39F…2266/)
})

test('a report of another version says which one wrote it, and is shown with today’s code', async ({ page }) => {
  const { open, openTimeline } = visitor(page)
  await open('?plugins=eip155')
  await openTimeline()
  const golden = JSON.parse(await readFile(new URL('../golden/0.1.0.json', import.meta.url), 'utf8'))
  const openReport = (name: string, report: object) =>
    page
      .locator('.portico-timeline input[type=file]')
      .first()
      .setInputFiles({
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(report)),
      })
  const notice = page.getByRole('status').filter({ hasText: 'Recorded with Portico' })
  await openReport('older.json', { ...golden, portico: '0.0.9\u202e' })
  await expect(page.getByRole('heading', { name: 'older.json' })).toBeVisible()
  await expect(notice).toHaveText(
    /Recorded with Portico \u2068?0\.0\.9\\u\{202e\}\u2069?, shown with \u2068?0\.1\.0\u2069?/,
  )
  if (process.env.PORTICO_LOOK) await page.screenshot({ path: process.env.PORTICO_LOOK, fullPage: true })
  await openReport('today.json', golden)
  await expect(page.getByRole('heading', { name: 'today.json' })).toBeVisible()
  await expect(notice).toBeHidden()
})

const ENTRIES = 200_000
const FRAMES = 90
/** Frames that are measured together. */
const PART = 15
const FRAME_MS = 1000 / 60
/** A frame fits on a machine of its own. On a virtual one with busy neighbours it took up to 19 ms in its fastest part. */
const LONGEST_MS = FRAME_MS * 1.5

/** The golden report, and then a modal that opens and closes. */
async function writeLongReport(): Promise<Buffer> {
  const golden = JSON.parse(await readFile(new URL('../golden/0.1.0.json', import.meta.url), 'utf8'))
  const last = golden.entries.at(-1)
  const more = Array.from({ length: ENTRIES - golden.entries.length }, (_, i) => ({
    ...{ seq: last.seq + 1 + i, at: last.at + i * 100, kind: 'event', v: 1, cause: null },
    ...(i % 2 ? { type: 'modal/closed', data: null } : { type: 'modal/opened', data: { view: 'Connect', params: {} } }),
  }))
  const entries = [...golden.entries, ...more]
  return Buffer.from(JSON.stringify({ ...golden, entries, digest: computeDigest(JSON.stringify(entries)) }))
}

/**
 * Milliseconds of the page's processor time for each frame in which `step` runs, in the fastest of several parts:
 * neighbours of a virtual machine can only slow its processor.
 */
async function measureFrames(page: Page, step: string): Promise<number> {
  const play = async ([code, from, to]: readonly [string, number, number]) => {
    const run = new Function('i', code) as (i: number) => void
    for (let i = from; i < to; i++) {
      run(i)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  const times: number[] = []
  for (let from = 0; from < FRAMES; from += PART)
    times.push(await measureProcessorTime(page, () => page.evaluate(play, [step, from, from + PART] as const)))
  return Math.min(...times) / PART
}

test.describe('a production build', () => {
  test.use({ baseURL: process.env.PORTICO_PRODUCTION ?? '' })

  test('scrolls a long report, and plays it by the slider, at 60 frames a second on a machine of its own', {
    tag: '@deep',
  }, async ({ page }) => {
    test.slow()
    const { open, at, openTimeline } = visitor(page)
    await open('?plugins=eip155')
    await openTimeline()
    await page
      .locator('.portico-timeline input[type=file]')
      .first()
      .setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer: await writeLongReport() })
    await expect(page.getByRole('heading', { name: 'long.json' })).toBeVisible({ timeout: 60_000 })
    const rows = page.getByRole('listbox').getByRole('option')
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(80)
    const scroller = "document.querySelector('.portico-timeline-scroller')"
    const scrolling = await measureFrames(page, `${scroller}.scrollTop = i * 977`)
    const slider = await at('timeline-slider').evaluate((element) => {
      Object.assign(window, { slider: element })
      return (element as HTMLInputElement).max
    })
    const setValue =
      "Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(window.slider, String(v))"
    const dispatch = "window.slider.dispatchEvent(new Event('input', { bubbles: true }))"
    const step = Math.floor(Number(slider) / FRAMES)
    const seeking = await measureFrames(page, `const v = ${slider} - i * ${step}; ${setValue}; ${dispatch}`)
    if (process.env.PORTICO_LOOK) console.log({ scrolling, seeking })
    expect(scrolling).toBeLessThan(LONGEST_MS)
    expect(seeking).toBeLessThan(LONGEST_MS)
  })
})

test('the replayed modal ends above the slider, however high the window is', async ({ page }) => {
  const { at, open, openTimeline } = visitor(page)
  await page.setViewportSize({ width: 1280, height: 1080 })
  await open('?plugins=eip155,embedded-login,wallets')
  await at('connect-button').click()
  await expect(at('email-input')).toBeVisible()
  await at('modal-close').click()
  await expect(at('modal')).toBeHidden()
  await openTimeline()
  const opened = await page.evaluate(
    () => window.kernel.log.entries.findLast(({ type }) => type === 'modal/opened')?.seq ?? 0,
  )
  await at('timeline-slider').fill(String(opened))
  await expect(page.locator('.stage portico-modal')).toBeAttached()
  await expect(at('modal')).toBeVisible()
  const modal = await at('modal').boundingBox()
  const slider = await at('timeline-slider').boundingBox()
  expect((modal?.y ?? 0) + (modal?.height ?? 0)).toBeLessThanOrEqual(slider?.y ?? 0)
  // The stage covers what is above it, and takes no click.
  await at('back-to-live').click()
  await expect(page.locator('.stage portico-modal')).toHaveCount(0)
})
