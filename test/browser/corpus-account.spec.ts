import type { Locator, Page } from '@playwright/test'
import { naughtyNames, noIcons } from '../hosts/corpus.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const CHAIN = 'eip155:31337'
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u
const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length
const iconAt = (place: number) => noIcons[place % noIcons.length]
const address = (place: number) => `0x${`${place}`.padStart(40, '0')}`

/** Mocks the data service. */
const serve = (page: Page, path: RegExp, body: unknown) =>
  page.route(path, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: JSON.stringify(body),
    }),
  )

async function expectNames(names: Locator, most: number) {
  for (const text of await names.allTextContents()) {
    expect(text).not.toMatch(HIDDEN)
    expect(graphemes(text)).toBeLessThanOrEqual(most)
  }
}

test('W2, W3, X6: shows names of tokens, NFTs and transactions as plain names, and loads no invalid image', async ({
  page,
  world,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await serve(page, /\/v1\/account\/[^/]+\/balance/, {
    balances: naughtyNames.map((name, place) => ({
      name,
      symbol: name,
      chainId: CHAIN,
      address: `${CHAIN}:${address(place)}`,
      price: place % 2,
      quantity: { decimals: '18', numeric: '1' },
      iconUrl: iconAt(place),
    })),
  })
  await serve(page, /\/v1\/account\/[^/]+\/history/, {
    data: naughtyNames.map((name, place) => ({
      id: `${place}`,
      metadata: {
        operationType: name,
        hash: name,
        minedAt: '2026-11-19T10:00:00Z',
        sentFrom: name,
        sentTo: name,
        status: name,
        chain: CHAIN,
      },
      transfers: [
        place % 2
          ? {
              direction: 'in',
              quantity: { numeric: '1' },
              fungible_info: { symbol: name, icon: { url: iconAt(place) } },
            }
          : {
              direction: 'in',
              quantity: { numeric: '1' },
              nft_info: { name, flags: { is_spam: place % 4 === 0 }, content: { preview: { url: iconAt(place) } } },
            },
      ],
    })),
    next: null,
  })
  const { open, at, modal, connect } = visitor(page)
  await open()
  await connect()
  await at('account-button').click()
  const tokens = modal.locator('[data-token]')
  await expect(tokens).toHaveCount(naughtyNames.length)
  asked.length = 0
  await expectNames(tokens.locator('.mid .t bdi'), 48)
  await expectNames(tokens.locator('.mid .s bdi bdi'), 12)
  await expect(tokens.locator('.start img:not(.badge img)')).toHaveCount(0)

  await at('tab-nfts').click()
  await expect(at('nft').first()).toBeVisible()
  await expectNames(at('nft').locator('.nft-name'), 48)
  await expect(at('nft').locator('img')).toHaveCount(0)

  await at('tab-activity').click()
  const rows = at('view-Activity').getByTestId('transaction')
  await expect(rows.first()).toBeVisible()
  for (const part of ['.mid .t', '.mid .s', '.e .t']) await expectNames(rows.locator(part), 80)
  await expect(rows.locator('img')).toHaveCount(0)

  // Meanwhile the page reads balances and names from the nodes.
  const nodes = Object.values(world.rpc).map(({ url }) => url)
  const isNode = (url: string) => nodes.some((node) => url.startsWith(node))
  expect(asked.filter((url) => !isNode(url) && !/^data:|\/v1\/|\.js$/.test(url))).toEqual([])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})
