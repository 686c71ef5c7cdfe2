// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/activity/views/Transactions.tsx'
import type { FetchRequest } from '../../../kernel/index.ts'
import { activity } from '../../../plugins/activity/index.ts'
import { visitPage } from '../render-page.tsx'
import { ADDRESS, networks, SECOND, stage } from '../stage.ts'

afterEach(() => vi.unstubAllGlobals())

const API = 'https://api.example'
const CHAIN = 'eip155:31337'

const transaction = (operationType: string, sentFrom: string, sentTo: string) => ({
  id: operationType,
  metadata: {
    operationType,
    hash: '0x1',
    minedAt: '2026-11-19T10:00:00Z',
    status: 'confirmed',
    sentFrom,
    sentTo,
    chain: CHAIN,
  },
  transfers: [],
})

const with1 = (one: ReturnType<typeof transaction>, direction: 'in' | 'out') => ({
  ...one,
  transfers: [{ direction, quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } }],
})

test.each([
  ['receive of which no transfer is known', transaction('receive', SECOND, ADDRESS), 'From 0x7099…79C8'],
  ['send of which no transfer is known', transaction('send', ADDRESS, SECOND), 'To 0x7099…79C8'],
  ['receive', with1(transaction('receive', SECOND, ADDRESS), 'in'), 'From 0x7099…79C8'],
  // The account signs these itself.
  ['claim', with1(transaction('claim', ADDRESS, SECOND), 'in'), 'From 0x7099…79C8'],
  ['deposit', with1(transaction('deposit', ADDRESS, SECOND), 'out'), 'To 0x7099…79C8'],
  ['withdraw', with1(transaction('withdraw', ADDRESS, SECOND), 'in'), 'From 0x7099…79C8'],
])('names the other party of a %s', async (_, one, party) => {
  const { kernel, world, connect } = await stage({
    plugins: [activity()],
    host: { projectId: 'p', services: { api: API } },
    fetch({ url }: FetchRequest) {
      if (!url.startsWith(API)) return { jsonrpc: '2.0', id: 1, result: '0x1' }
      return url.includes('supported-chains') ? { http: [CHAIN], ws: [] } : { data: [one], next: null }
    },
  })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Transactions' }))
  const row = () =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector('[data-testid="transaction"]')?.textContent
  await page.until(() => world.advance(0), row)
  expect(row()).toContain(party)
})

test('lists the host’s transactions and the service’s by time, newest first', async () => {
  const mint = { hash: `0x${'a1'.repeat(32)}`, description: 'Mint Arcades No. 1' }
  const mined = (id: string, minedAt: string) => {
    const { metadata, ...one } = transaction('receive', SECOND, ADDRESS)
    return { ...one, id, metadata: { ...metadata, hash: id, minedAt } }
  }
  const { kernel, world, connect } = await stage({
    plugins: [activity()],
    host: { projectId: 'p', services: { api: API } },
    fetch({ url }: FetchRequest) {
      if (!url.startsWith(API)) return { jsonrpc: '2.0', id: 1, result: '0x1' }
      if (url.includes('supported-chains')) return { http: [CHAIN], ws: [] }
      return { data: [mined('0xc3', '2026-11-25T12:00:00Z'), mined('0xb2', '2026-11-10T12:00:00Z')], next: null }
    },
  })
  await connect()
  // On 21 November, when the test's clock starts.
  const actions = kernel.actions as unknown as { activity: { addTransaction(input: typeof mint): Promise<unknown> } }
  void actions.activity.addTransaction(mint)
  await world.advance(0)
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Transactions' }))
  const rows = () =>
    [
      ...(document.querySelector('portico-modal')?.shadowRoot?.querySelectorAll('[data-testid="transaction"]') ?? []),
    ].map(({ textContent }) => textContent)
  await page.until(
    () => world.advance(0),
    () => rows().length > 2,
  )
  expect(rows()).toEqual([
    expect.stringContaining('25 Nov'),
    expect.stringContaining(mint.description),
    expect.stringContaining('10 Nov'),
  ])
})

test.each([
  ['0x1', 'https://explorer.example', 'https://explorer.example/tx/0x1'],
  ['0x1', 'https://explorer.example?cluster=devnet', 'https://explorer.example/tx/0x1?cluster=devnet'],
  // Anything but a hash leads nowhere: a lone surrogate can't even be part of a URL.
  ['\ud800', 'https://explorer.example', undefined],
  ['../0x1', 'https://explorer.example', undefined],
])('leads to the transaction %j in the explorer %s', async (hash, blockExplorerUrl, page) => {
  const { kernel, world, connect } = await stage({
    plugins: [activity()],
    host: {
      projectId: 'p',
      services: { api: API },
      networks: networks.map((network) => ({ ...network, blockExplorerUrl })),
    },
    fetch({ url }: FetchRequest) {
      if (!url.startsWith(API)) return { jsonrpc: '2.0', id: 1, result: '0x1' }
      const { metadata, ...one } = transaction('send', ADDRESS, SECOND)
      const data = [{ ...one, metadata: { ...metadata, hash } }]
      return url.includes('supported-chains') ? { http: [CHAIN], ws: [] } : { data, next: null }
    },
  })
  await connect()
  const shown = await visitPage(kernel)
  await shown.after(() => kernel.actions.modal.open({ view: 'Transactions' }))
  const row = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('[data-testid="transaction"]')
  await shown.until(() => world.advance(0), row)
  expect(row()?.querySelector('a')?.href).toBe(page)
})

const nft = (direction: 'in' | 'out', name: string, count = '1') => ({
  direction,
  quantity: { numeric: count },
  nft_info: { name, content: { preview: { url: null } }, flags: { is_spam: false } },
})
const coin = (direction: 'in' | 'out', symbol: string, numeric: string, also: object = {}) => ({
  direction,
  quantity: { numeric },
  fungible_info: { symbol },
  ...also,
})
const ether = (direction: 'in' | 'out') => coin(direction, 'ETH', '0.5')
const toAda = { sender: SECOND, recipient: ADDRESS }

test.each([
  ['one NFT', 'receive', [nft('in', 'Rabbit #1')], ['+1 NFT', 'Rabbit #1']],
  ['three of an NFT', 'receive', [nft('in', 'Potion', '3')], ['+3 NFTs', 'Potion']],
  ['two NFTs', 'receive', [nft('in', 'Rabbit #1'), nft('in', 'Potion', '2')], ['+3 NFTs', 'Rabbit #1 and 2 more']],
  ['an NFT and ether', 'receive', [nft('in', 'Potion'), ether('in')], ['+1 NFT', 'Potion and more']],
  ['as many as are kept', 'receive', Array(5).fill(nft('in', 'Potion')), ['+NFTs', 'Potion and more']],
  ['an NFT that was bought', 'trade', [nft('in', 'Rabbit #1'), ether('out')], ['+1 NFT', '0.500 ETH to Rabbit #1']],
  ['an NFT that was sold', 'trade', [nft('out', 'Rabbit #1'), ether('in')], ['+0.500 ETH', 'Rabbit #1 to 0.500 ETH']],
  [
    'two NFTs that were sold',
    'trade',
    [nft('out', 'Rabbit #1'), nft('out', 'Potion'), ether('in')],
    ['+0.500 ETH', 'Rabbit #1 and more to 0.500 ETH'],
  ],
  [
    'NFTs that were minted',
    'mint',
    [ether('out'), nft('in', 'Rabbit #1'), nft('in', 'Rabbit #2')],
    ['+2 NFTs', 'To 0xf39F…2266'],
  ],
  [
    'what a swap and its fee took',
    'trade',
    [coin('out', 'USDC', '99'), coin('out', 'USDC', '1'), coin('in', 'ETH', '0.03')],
    ['+0.030 ETH', '100.000 USDC to 0.030 ETH'],
  ],
  [
    'what a swap took beside a fee in ether',
    'trade',
    [coin('out', 'USDC', '99'), coin('out', 'ETH', '0.01'), coin('in', 'DAI', '98')],
    ['+98.000 DAI', '99.000 USDC and more to 98.000 DAI'],
  ],
  [
    'what a swap that gave some back took',
    'trade',
    [coin('in', 'USDC', '0.2'), coin('out', 'USDC', '100'), coin('in', 'ETH', '0.03')],
    ['+0.030 ETH', '100.000 USDC to 0.030 ETH and more'],
  ],
  [
    'a payment in two parts',
    'send',
    [coin('out', 'USDC', '98', toAda), coin('out', 'USDC', '2', toAda)],
    ['−100.000 USDC', 'To 0xf39F…2266'],
  ],
  [
    'payments of two tokens',
    'send',
    [coin('out', 'USDC', '98', toAda), coin('out', 'DAI', '2', toAda)],
    ['−98.000 USDC and more', 'To 0xf39F…2266'],
  ],
  [
    'more payments than are kept',
    'send',
    Array(5).fill(coin('out', 'USDC', '10', toAda)),
    ['−40.000 USDC and more', 'To 0xf39F…2266'],
  ],
  [
    'payments of tokens that nobody names',
    'send',
    [coin('out', '', '98', toAda), coin('out', '', '2', toAda)],
    ['−98.000 and more', 'To 0xf39F…2266'],
  ],
  [
    'a payment of which some came back',
    'execute',
    [coin('in', 'ETH', '0.1'), coin('out', 'ETH', '1')],
    ['−1.000 ETH', 'To 0xf39F…2266'],
  ],
  [
    'a payment of two tokens of which some came back',
    'send',
    [coin('out', 'USDC', '5', toAda), coin('out', 'ETH', '1', toAda), coin('in', 'ETH', '0.1')],
    ['−5.000 USDC and more', 'To 0xf39F…2266'],
  ],
  [
    'what came beside more than was paid',
    'execute',
    [coin('out', 'ETH', '1'), coin('in', 'ETH', '1.2')],
    ['+1.200 ETH', 'To 0xf39F…2266'],
  ],
  [
    'what a claim took whose fee was more',
    'claim',
    [coin('out', 'ETH', '1'), coin('in', 'ETH', '0.1')],
    ['+0.100 ETH', 'To 0xf39F…2266'],
  ],
  [
    'what a swap for a token with the same symbol took',
    'trade',
    [coin('out', 'USDC', '100'), coin('in', 'USDC', '99')],
    ['+99.000 USDC', '100.000 USDC to 99.000 USDC'],
  ],
])('counts and names %s', async (_, kind, transfers, said) => {
  const { kernel, world, connect } = await stage({
    plugins: [activity()],
    host: { projectId: 'p', services: { api: API } },
    fetch({ url }: FetchRequest) {
      if (!url.startsWith(API)) return { jsonrpc: '2.0', id: 1, result: '0x1' }
      const one = { ...transaction(kind, SECOND, ADDRESS), transfers }
      return url.includes('supported-chains') ? { http: [CHAIN], ws: [] } : { data: [one], next: null }
    },
  })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Transactions' }))
  const read = () =>
    [
      ...(document.querySelector('portico-modal')?.shadowRoot?.querySelectorAll('[data-testid="transaction"] bdi') ??
        []),
    ]
      .map(({ textContent }) => textContent)
      .filter(Boolean)
  await page.until(
    () => world.advance(0),
    () => read().length > 1,
  )
  expect(read()).toEqual(said)
})

test.each([
  { status: 'failed', said: 'TransactionFailed' },
  { status: 'reverted', said: 'TransactionUnknown' },
  { status: undefined, said: 'TransactionUnknown' },
])('says once what became of a transaction that the service calls $status', async ({ status, said }) => {
  const sent = transaction('send', ADDRESS, SECOND)
  const { kernel, world, connect } = await stage({
    plugins: [activity()],
    host: { projectId: 'p', services: { api: API } },
    fetch({ url }: FetchRequest) {
      if (!url.startsWith(API)) return { jsonrpc: '2.0', id: 1, result: '0x1' }
      const one = { ...sent, metadata: { ...sent.metadata, status } }
      return url.includes('supported-chains') ? { http: [CHAIN], ws: [] } : { data: [one], next: null }
    },
  })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Transactions' }))
  const row = () =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector('[data-testid="transaction"]')?.textContent
  await page.until(() => world.advance(0), row)
  expect(row()).toContain(said)
})
