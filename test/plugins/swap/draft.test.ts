// What a visitor writes, and what follows from it: the amount, the tokens, the quote.
import { expect, test } from 'vitest'
import { Balances, type Network } from '../../../plugins/capabilities.ts'
import {
  enterAmount,
  fetchQuote,
  initialize,
  prepare,
  requestQuote,
  selectQuoteInput,
  switchTokens,
} from '../../../plugins/swap/draft.ts'
import { getChain, getDraftContext, getProvider } from '../../../plugins/swap/provider.ts'
import { selectDraft } from '../../../plugins/swap/selectors.ts'
import { toSwapError } from '../../../plugins/swap/swap-errors.ts'
import { checkDraft, checkDraftAmount, createOrder } from '../../../plugins/swap/validate-draft.ts'
import {
  account,
  accounts,
  coin,
  createSwapPage,
  DOLLARS,
  ETHER,
  failing,
  NETWORK,
  NOW,
  network,
  quote,
  type SwapPageOptions,
} from './page.ts'

const input = { account, from: DOLLARS, to: ETHER, amount: '150' }
const order = { network: network as unknown as Network, ...input }
const fresh = { status: undefined, network: undefined }
const figures = {
  toTokenAmount: '0.000000000000001',
  gasFee: '300000',
  gasPriceInUSD: '0.0000000006',
  priceImpact: '99.99',
  maxSlippage: '0.00000000000000001',
  providerFee: null,
}

test.each<[string, SwapPageOptions, object, object | null]>([
  ['a network of the list', {}, {}, { network: NETWORK }],
  [
    'one that the host adds',
    { accounts: { ...accounts, network: { ...network, caipNetworkId: 'eip155:31337' } } },
    { networks: ['eip155:31337'] },
    { network: 'eip155:31337' },
  ],
  [
    'one that nobody lists',
    { accounts: { ...accounts, network: { ...network, caipNetworkId: 'eip155:31337' } } },
    { networks: ['eip155:5'] },
    { network: null },
  ],
  ['one without an adapter', { chain: null }, {}, { network: null }],
  ['one whose adapter calls no contracts', { chain: { sendCall: undefined } }, {}, { network: null }],
  ['one whose adapter sends nothing', { chain: { sendTransaction: undefined } }, {}, { network: null }],
  ['one of another namespace', { accounts: { ...accounts, activeNamespace: 'solana' } }, {}, { network: null }],
  ['one without a provider', { provider: null }, {}, { network: null }],
  ['one with the hosted provider', { provider: null, host: { projectId: 'x' } }, {}, { network: NETWORK }],
  [
    'one that allows swaps without simulation',
    {},
    { allowUnsimulated: [NETWORK] },
    { network: NETWORK, allowsUnsimulated: true },
  ],
  ['one that does not', {}, { allowUnsimulated: ['eip155:10'] }, { network: NETWORK }],
  ['one that is prepared', { slice: { status: 'loading' } }, {}, null],
  ['none', { accounts: { ...accounts, network: null } }, {}, null],
  ['one without an account', { accounts: { ...accounts, active: null } }, {}, null],
  ['nothing', { accounts: null }, {}, null],
])('a draft is prepared once: on %s', (_, options, given, prepared) => {
  const page = createSwapPage({ ...options, slice: { ...fresh, ...options.slice } })
  prepare(page.context, given)
  expect(page.events).toEqual(prepared ? [['draftPrepared', prepared]] : [])
})

test('the host’s own provider goes before the hosted one, whose fee is known', () => {
  const isHosted = (options: SwapPageOptions) => getProvider(createSwapPage(options).context)?.isHosted
  expect([isHosted({}), isHosted({ provider: null, host: { projectId: 'x' } }), isHosted({ provider: null })]).toEqual([
    ...[false, true, undefined],
  ])
  expect(getChain(createSwapPage().context)).toMatchObject({ namespace: 'eip155' })
  expect(getChain(createSwapPage({ accounts: null }).context)).toBeNull()
})

const listed = [
  { address: ETHER, name: 'Ether', symbol: 'ETH', decimals: 18 },
  { address: DOLLARS, name: 'Coin', symbol: 'CN', decimals: 2 },
]
const read = (one: object) => ({ ...one, eip2612: false })

test('a draft begins with 1 of the native currency, its price and the price of gas', async () => {
  const begin = async (options: SwapPageOptions) => {
    const page = createSwapPage({
      ...options,
      stack: options.stack ?? ['Account', 'Swap'],
      slice: { status: 'loading', ...options.slice },
    })
    await initialize(page.context)
    return page
  }
  const provider = {
    getGasPrice: async () => '7',
    getPrices: async (...asked: unknown[]) => ({ [(asked[1] as string[])[0]?.toUpperCase() as string]: '2000' }),
  }
  const page = await begin({ provider })
  expect(page.events).toEqual([
    [
      'draftInitialized',
      {
        tokens: listed.map(read),
        prices: { [ETHER]: '2000' },
        gasPrice: '7',
        sourceToken: ETHER,
        sourceTokenAmount: '1',
      },
    ],
  ])
  expect([page.calls, page.loads]).toEqual([[['refresh']], ['api']])
  // The network is asked for the price of gas if the provider is not.
  const asked = await begin({ node: ({ method }) => (method === 'eth_gasPrice' ? '0x10' : undefined) })
  expect(asked.events).toMatchObject([['draftInitialized', { gasPrice: '16', prices: {} }]])
  expect([asked.asked, asked.loads]).toEqual([[['eth_gasPrice']], ['api']])
  const foreign = await begin({ provider: { ...provider, getTokens: async () => listed.slice(1) } })
  expect(foreign.events).toMatchObject([['draftInitialized', { prices: {}, sourceToken: null, sourceTokenAmount: '' }]])
  const unpriced = await begin({ provider: { ...provider, getPrices: failing('away') } })
  expect(unpriced.events).toMatchObject([['draftInitialized', { prices: {}, sourceToken: ETHER }]])
  expect(unpriced.calls).toContainEqual(['toast', 'Failed to fetch network token price', { variant: 'error' }])
})

test('prepares a draft without a list of balances', async () => {
  const page = createSwapPage({ slice: { status: 'loading' }, provider: { getGasPrice: async () => '7' } })
  delete page.provided[Balances.id]
  delete page.states[Balances.id]
  await initialize(page.context)
  expect(page.namesOf()).toEqual(['draftInitialized'])
})

test('discards the draft and leaves its view if the token list or the gas price fails', async () => {
  const FAILED = ['toast', 'Failed to initialize swap', { variant: 'error' }]
  for (const [stack, views] of [
    [['Account', 'Swap'], ['Account']],
    [
      ['Account', 'Swap', 'Networks'],
      ['Account', 'Swap', 'Networks'],
    ],
    [null, []],
  ] as const)
    for (const provider of [
      { getTokens: failing('away') },
      { getGasPrice: failing('away') },
      { getTokens: async () => [] },
    ]) {
      const page = createSwapPage({ provider, stack, slice: { status: 'loading' } })
      await initialize(page.context)
      expect([page.events, page.calls, page.views]).toEqual([['draftDiscarded'], [['refresh'], FAILED], views])
    }
})

test('requests nothing without a provider, or for another network', async () => {
  for (const options of [
    { provider: null },
    { accounts: { ...accounts, network: null } },
    { accounts: null },
    { slice: { network: 'eip155:10' } },
    { slice: { network: null } },
  ]) {
    const page = createSwapPage(options)
    await initialize(page.context)
    expect([page.events, page.calls, page.asked]).toEqual([[], [], []])
  }
})

test('an amount is read with a comma, without spaces, and up to 80 characters', () => {
  const enter = (text: string) => {
    const page = createSwapPage()
    enterAmount(page.context, text)
    return page.events
  }
  expect(enter(' 1,5 ')).toEqual([['amountEntered', { amount: '1.5' }]])
  expect(enter('9'.repeat(100))).toEqual([['amountEntered', { amount: '9'.repeat(80) }]])
})

test('switched tokens begin with the quoted amount, or 1', () => {
  const turn = (slice: object) => {
    const page = createSwapPage({ slice })
    switchTokens(page.context)
    return page.events
  }
  expect(turn({ toTokenAmount: '7' })).toEqual([['tokensSwitched', { amount: '7' }]])
  expect(turn({ toTokenAmount: '' })).toEqual([['tokensSwitched', { amount: '1' }]])
  expect(turn(fresh)).toEqual([])
})

const incomplete: readonly (readonly [string, SwapPageOptions])[] = [
  ['no amount', { slice: { sourceTokenAmount: '' } }],
  ['an amount of nothing', { slice: { sourceTokenAmount: '0' } }],
  ['an invalid amount', { slice: { sourceTokenAmount: '0.001' } }],
  ['no source', { slice: { sourceToken: null } }],
  ['no target', { slice: { toToken: null } }],
  [
    'one token on both sides',
    { slice: { toToken: DOLLARS.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x') } },
  ],
  ['no account', { accounts: { ...accounts, active: null } }],
  ['no network', { accounts: { ...accounts, network: null } }],
  ['nobody', { accounts: null }],
  ['another network than its own', { slice: { network: 'eip155:10' } }],
  ['no status', { slice: { status: undefined } }],
]

test.each(incomplete)('a draft with %s asks for no quote', async (_, options) => {
  const page = createSwapPage({ ...options, slice: { quote: null, ...options.slice } })
  expect(selectQuoteInput(page.context)).toBeNull()
  expect(createOrder(selectDraft(page.slice), getDraftContext(page.context))).toBeNull()
  await requestQuote(page.context)
  expect([page.asked, page.slept]).toEqual([[], []])
})

test('a quote is asked for half a second after the last keystroke, once for each order', async () => {
  const page = createSwapPage({ slice: { quote: null } })
  expect(selectQuoteInput(page.context)).toEqual(input)
  expect(selectQuoteInput(createSwapPage({ slice: { inputError: 'no-route' } }).context)).toBeNull()
  await requestQuote(page.context)
  expect([page.slept, page.asked]).toEqual([[500], [['getQuote', order]]])
  expect(page.events).toEqual([['quoteReceived', { quote: { ...quote, at: NOW }, prices: {}, ...figures }]])
  await requestQuote(page.context)
  expect(page.asked).toHaveLength(1)
  const gone = createSwapPage({ slice: { quote: null } })
  gone.io.sleep = async () => {
    gone.slice.sourceTokenAmount = ''
  }
  await requestQuote(gone.context)
  expect([gone.asked, gone.events]).toEqual([[], []])
})

const ALERT = ['alert', 'Incorrect amount', 'Please enter a valid amount', { isRepeated: true }]

test.each<[string, object, string, readonly unknown[]]>([
  ['no route', { getQuote: async () => null }, 'no-route', [ALERT]],
  ['another amount', { getQuote: async () => ({ toAmount: '5', amount: '1' }) }, 'quote-amount', [ALERT]],
  ['no answer', { getQuote: failing('away') }, 'unreachable', []],
])('shows the fault of a quote with %s', async (_, provider, fault, told) => {
  const page = createSwapPage({ provider, slice: { quote: null } })
  await requestQuote(page.context)
  expect([page.events, page.calls]).toEqual([[['quoteFailed', { fault }]], told])
})

test('only missing prices are asked for; the provider’s go before those known, and these before the balances’', async () => {
  const asked: unknown[] = []
  const ask = async (prices: object, getPrices?: unknown, more: SwapPageOptions = {}) => {
    asked.splice(0)
    const page = createSwapPage({ ...more, slice: { prices: prices as never, ...more.slice }, provider: { getPrices } })
    return (await fetchQuote(page.context, order)).prices as Record<string, string>
  }
  const priced = async (...what: unknown[]) => {
    asked.push(what)
    return { [ETHER.toUpperCase()]: '9' }
  }
  expect(await ask({}, priced)).toEqual({ [ETHER.toLowerCase()]: '9' })
  expect(asked).toEqual([[network, [DOLLARS, ETHER]]])
  expect(await ask({ [DOLLARS]: '3' }, priced)).toMatchObject({ [DOLLARS]: '3' })
  expect(asked).toEqual([[network, [ETHER]]])
  await ask({ [DOLLARS]: '3', [ETHER]: '4' }, priced)
  expect(asked).toEqual([])
  expect(await ask({}, failing('away'))).toEqual({})
  expect(await ask({}, undefined, { listed: null, slice: { prices: undefined } })).toEqual({})
  // 150 cents for 1,000 wei.
  const impact = async (price?: string) => {
    const slice = { prices: price ? { [DOLLARS]: price } : {} } as never
    const page = createSwapPage({ slice, provider: { getQuote: async () => ({ toAmount: `${75n * 10n ** 13n}` }) } })
    return (await fetchQuote(page.context, order)).priceImpact
  }
  expect([await impact(), await impact('2')]).toEqual(['60', '50'])
})

test.each<[string, number | null, boolean]>([
  ['just requested', NOW, false],
  ['almost 30 s old', NOW - 29_999, false],
  ['30 s old', NOW - 30_000, true],
  ['of a clock that went back', NOW + 1, true],
  ['of unknown age', null, false],
])('prices and the price of gas that are %s are requested again with a quote: %s', async (_, pricedAt, isAgain) => {
  const asked: unknown[] = []
  const other = `${NETWORK}:0x${'7'.repeat(40)}` as const
  const tokens = [...listed, { address: other, name: 'F', symbol: 'F', decimals: 3 }]
  const prices = { [DOLLARS]: '3', [ETHER]: '4', [other]: '5' } as never
  const page = createSwapPage({
    slice: { tokens, toToken: other, pricedAt, prices },
    provider: {
      getPrices: async (_: unknown, tokens: readonly string[]) => [asked.push(tokens), { [ETHER]: '9' }][1],
      getGasPrice: async () => '7',
    },
  })
  const received = await fetchQuote(page.context, { ...order, to: other })
  expect(asked).toEqual(isAgain ? [[DOLLARS, other, ETHER]] : [])
  expect(received.prices).toMatchObject({ [DOLLARS]: '3', [ETHER]: isAgain ? '9' : '4' })
  expect([received.gasPrice, received.gasFee]).toEqual(isAgain ? ['7', '1050000'] : [undefined, '300000'])
  const away = createSwapPage({
    slice: { pricedAt, prices },
    provider: { getPrices: failing('away'), getGasPrice: failing('away') },
  })
  expect(await fetchQuote(away.context, order)).toMatchObject({ prices, gasFee: '300000' })
})

test('the figures of a quote need the price of gas and of the native currency', async () => {
  const of = async (more: SwapPageOptions) => {
    const page = createSwapPage(more)
    return fetchQuote(page.context, order)
  }
  expect(await of({ slice: { gasPrice: undefined } })).toMatchObject({ gasFee: null, gasPriceInUSD: null })
  expect(await of({ listed: [coin] })).toMatchObject({ gasFee: '300000', gasPriceInUSD: null, priceImpact: null })
  const foreign = { ...order, to: `${NETWORK}:0x${'7'.repeat(40)}` }
  const tokens = [...listed.slice(1), { address: foreign.to, name: 'F', symbol: 'F', decimals: 3 }]
  const page = createSwapPage({ slice: { tokens, toToken: foreign.to } })
  // The balances know the price of a native currency that the provider doesn't list.
  expect(await fetchQuote(page.context, foreign)).toMatchObject({ gasPriceInUSD: '0.0000000006', toTokenAmount: '1' })
})

test('a quote is of no use without a provider, or for tokens that are no longer listed', async () => {
  const fault = (options: SwapPageOptions) => fetchQuote(createSwapPage(options).context, order).catch(toSwapError)
  expect(await fault({ provider: null })).toBe('unreachable')
  expect(await fault({ slice: { sourceToken: null } })).toBe('no-route')
  expect(await fault({ slice: { toToken: null } })).toBe('no-route')
})

test.each<[string, SwapPageOptions, string | null, string | null]>([
  ['complete', {}, null, null],
  ['without an amount', { slice: { sourceTokenAmount: '' } }, 'amount', 'amount'],
  ['of nothing', { slice: { sourceTokenAmount: '0' } }, 'amount', 'amount'],
  ['finer than the token', { slice: { sourceTokenAmount: '0.001' } }, 'precision', 'precision'],
  ['without a source', { slice: { sourceToken: null, sourceTokenAmount: '' } }, 'amount', 'amount'],
  ['of more than there is', { slice: { sourceTokenAmount: '150.01' } }, 'balance', 'balance'],
  ['of all that there is', { slice: { sourceTokenAmount: '150' } }, null, null],
  ['with too little for the fee', { slice: { gasPrice: `${10n ** 18n}` } }, 'balance', 'balance'],
  ['without a price of gas', { slice: { gasPrice: null } }, null, null],
  ['without a target', { slice: { toToken: null } }, null, 'target'],
  ['without a quote', { slice: { quote: null } }, null, 'quote'],
])('a draft is checked: %s', (_, options, amount, fault) => {
  const page = createSwapPage(options)
  const draft = selectDraft(page.slice) as NonNullable<ReturnType<typeof selectDraft>>
  const context = getDraftContext(page.context)
  expect([checkDraftAmount(draft, context), checkDraft(draft, context)]).toEqual([amount, fault])
})
