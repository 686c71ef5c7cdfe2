import type { Locator, Page } from '@playwright/test'
import { firstOf } from '../cases.ts'
import { hostileDrawings, naughtyNames, noIcons } from '../hosts/corpus.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

interface Announced {
  readonly name: string
  readonly icon: string
}

/** Announces wallets with given names, as `example.0`, `example.1`, … */
const announce = (page: Page, wallets: readonly Announced[]) =>
  page.addInitScript((wallets) => {
    const say = () => {
      for (const [index, { name, icon }] of wallets.entries()) {
        const info = { uuid: `uuid-${index}`, name, icon, rdns: `example.${index}` }
        const provider = { request: async () => [], on() {}, removeListener() {} }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      }
    }
    addEventListener('eip6963:requestProvider', say)
  }, wallets)

const isHacked = (page: Page) => page.evaluate(() => 'hacked' in window)

async function openNamed(page: Page, names: readonly string[] = ['Site']) {
  await page.addInitScript((names) => Object.assign(window, { names }), names)
  await page.goto(`${process.env.PORTICO_HOSTS}/named/`)
  await visitor(page).at('connect-button').click()
  await expect(visitor(page).at('view-Connect')).toBeVisible()
}

test('W2: loads no invalid image, and shows letters instead', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() !== 'script' && asked.push(request.url()))
  await announce(
    page,
    noIcons.map((icon) => ({ name: 'Wallet', icon })),
  )
  await openNamed(page)
  asked.length = 0
  const rows = page.getByTestId(/^wallet-/)
  await expect(rows).toHaveCount(noIcons.length)
  await expect(rows.locator('img')).toHaveCount(0)
  await expect(rows.locator('svg text')).toHaveText(noIcons.map(() => 'Wal'))
  expect(asked).toEqual([])
  expect(await isHacked(page)).toBe(false)
})

test('W2: a malicious SVG becomes an image or letters, and nothing else', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await announce(
    page,
    hostileDrawings.map((svg) => ({ name: 'Wallet', icon: `data:image/svg+xml,${encodeURIComponent(svg)}` })),
  )
  await openNamed(page)
  const rows = page.getByTestId(/^wallet-/)
  await expect(rows).toHaveCount(hostileDrawings.length)
  await expect(rows.locator('img, svg text')).toHaveCount(hostileDrawings.length)
  await page.evaluate(() =>
    Promise.allSettled(
      [...(document.querySelector('portico-modal')?.shadowRoot?.querySelectorAll('img') ?? [])].map((image) =>
        image.decode(),
      ),
    ),
  )
  expect(asked.filter((url) => url.includes('127.0.0.1:9/'))).toEqual([])
  expect(await isHacked(page)).toBe(false)
})

/** Returns the text of each element, and its element names. */
const shown = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.map((element) => ({
      text: element.textContent ?? '',
      tags: [...element.querySelectorAll('*')].map(({ localName }) => localName).join(' '),
    })),
  )

const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u
const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length

test('W3: shows the names of wallets and of the host in one line, without hidden characters, in at most 64 graphemes', async ({
  page,
}) => {
  const { at } = visitor(page)
  const expectNames = async (names: Locator, count: number) => {
    await expect(names).toHaveCount(count)
    for (const { text, tags } of await shown(names)) {
      expect(text).not.toMatch(HIDDEN)
      expect(text).toBe(text.normalize('NFC'))
      expect(graphemes(text)).toBeLessThanOrEqual(64)
      expect(tags).toBe('')
    }
  }
  await announce(
    page,
    naughtyNames.map((name) => ({ name, icon: '' })),
  )
  await openNamed(page, naughtyNames)
  const wallets = page.getByTestId(/^wallet-/)
  await expectNames(wallets.locator('bdi'), naughtyNames.length)
  // No name adds an element: rows differ in the note about names that read alike, which some of these do.
  for (const [note, rows] of [
    ['with', wallets.filter({ hasText: 'Duplicate name' })],
    ['without', wallets.filter({ hasNotText: 'Duplicate name' })],
  ] as const)
    expect(new Set((await shown(rows)).map(({ tags }) => tags)).size, `${note} the note`).toBe(1)
  await at('modal-close').click()
  await at('network-button').click()
  const networks = page.getByTestId(/^network-eip155/)
  await expectNames(networks.locator('bdi'), naughtyNames.length)
  await expectNames(at('network-button').locator('bdi'), 1)
  expect(await isHacked(page)).toBe(false)
  expect(await page.evaluate(() => document.querySelectorAll('[onerror], [onload], iframe').length)).toBe(0)
})

for (const coop of firstOf(['same-origin', 'same-origin-allow-popups', 'unsafe-none', 'noopener-allow-popups']))
  test(`W9: connecting needs no pop-up under Cross-Origin-Opener-Policy: ${coop}`, async ({ page }) => {
    const { at, connect } = visitor(page)
    const opened: string[] = []
    page.on('popup', (popup) => opened.push(popup.url()))
    await page.goto(`${process.env.PORTICO_HOSTS}/site/?coop=${coop}`)
    await connect()
    await expect(at('who')).toHaveText(/^0xf39F/)
    expect(opened).toEqual([])
  })
