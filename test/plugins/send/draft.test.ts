// What a visitor writes, and what follows from it: the amount in both units, the receiver, the fee.
import { expect, test } from 'vitest'
import {
  enterAmount,
  findReceiver,
  getDraftContext,
  getSendingChain,
  listAssets,
  prepare,
  switchUnit,
} from '../../../plugins/send/draft.ts'
import type { SendState } from '../../../plugins/send/state.ts'
import {
  ANNA,
  accounts,
  BEN,
  COIN,
  coin,
  createSendPage,
  NETWORK,
  native,
  network,
  type SendPageOptions,
  written,
} from './page.ts'

const nowhere = { ...accounts, active: null, network: null }

test('throws with a hint if the active namespace can’t send', () => {
  const cant: SendPageOptions[] = [
    { chain: null },
    { chain: { sendTransaction: undefined } },
    { chain: { namespace: 'polkadot' } },
    { accounts: null },
    { accounts: { ...accounts, activeNamespace: 'solana' } },
  ]
  for (const options of cant) {
    const { context } = createSendPage(options)
    expect(() => getSendingChain(context)).toThrow(
      expect.objectContaining({
        code: 'unsupported-chain',
        message: expect.stringContaining('Unsupported chain'),
        hints: ['The active namespace cannot send.'],
      }),
    )
  }
  expect(getSendingChain(createSendPage().context)).toMatchObject({ namespace: 'eip155', nativeToken: 'native' })
})

test.each<[string, SendPageOptions, object | null]>([
  ['a namespace that can send', {}, { namespace: 'eip155', nativeToken: 'native' }],
  ['one that can’t', { chain: { sendTransaction: undefined } }, { namespace: 'eip155', nativeToken: null }],
  ['one without an adapter', { chain: null }, { namespace: 'eip155', nativeToken: null }],
  ['another one', { accounts: { ...accounts, activeNamespace: 'solana' } }, { namespace: 'solana', nativeToken: null }],
  ['none', { accounts: null }, { namespace: '', nativeToken: null }],
  ['one that is prepared', { slice: written }, null],
])('a draft is prepared once for each namespace: %s', (_, options, prepared) => {
  const { context, events, calls } = createSendPage(options)
  prepare(context)
  expect(events).toEqual(prepared ? [['draftPrepared', prepared]] : [])
  expect(calls).toEqual(prepared ? [['refresh']] : [])
})

test('prepares a draft without a list of balances', () => {
  const { context, events } = createSendPage({ tokens: null })
  prepare(context)
  expect(events).toHaveLength(1)
})

test('tokens that only the wallet lists are asked for where a draft can be sent', async () => {
  const asset = { token: BEN, name: 'Own', symbol: 'OWN', decimals: 4, balance: '12' }
  const list = async (assets: readonly object[], options: SendPageOptions = {}) => {
    const page = createSendPage({
      slice: written,
      ...options,
      chain: { getAssets: async (of: object) => [page.asked.push(of), assets][1] },
    })
    await listAssets(page.context)
    return [page.asked, page.events]
  }
  expect(await list([asset])).toEqual([[{ network, address: ANNA }], [['assetsListed', { assets: [asset] }]]])
  expect(await list([])).toEqual([[{ network, address: ANNA }], []])
  for (const options of [
    { accounts: nowhere },
    { accounts: { ...accounts, active: null } },
    { accounts: { ...accounts, network: null } },
    { slice: {} },
    { slice: { chain: { namespace: 'eip155', nativeToken: null } } },
  ])
    expect(await list([asset], options)).toEqual([[], []])
})

const dollars = { token: coin.address }
const fiat = { entered: { text: '', unit: 'fiat' as const } }

test.each<[string, Partial<SendState>, readonly object[], object]>([
  ['1.5', dollars, [coin], { text: '1.5', unit: 'token', amount: '1.5' }],
  ['1,50', dollars, [coin], { text: '1.50', unit: 'token', amount: '1.5' }],
  [' .5 ', dollars, [coin], { text: '.5', unit: 'token', amount: '0.5' }],
  ['0.001', dollars, [coin], { text: '0.001', unit: 'token', amount: '0.001' }],
  ['x', dollars, [coin], { text: 'x', unit: 'token', amount: 'x' }],
  ['', dollars, [coin], { text: '', unit: 'token', amount: '' }],
  ['5', { ...dollars, ...fiat }, [coin], { text: '5', unit: 'fiat', amount: '2' }],
  ['1', { ...dollars, ...fiat }, [coin], { text: '1', unit: 'fiat', amount: '0.4' }],
  ['0.0249', { ...dollars, ...fiat }, [coin], { text: '0.0249', unit: 'fiat', amount: '0' }],
  ['x', { ...dollars, ...fiat }, [coin], { text: 'x', unit: 'fiat', amount: '' }],
  ['5', { ...dollars, ...fiat }, [{ ...coin, price: undefined }], { text: '5', unit: 'fiat', amount: '' }],
])('entering %j, with %j, sets the expected amount', (text, slice, tokens, entered) => {
  const { context, events } = createSendPage({ slice, tokens })
  enterAmount(context, text)
  expect(events).toEqual([['amountEntered', entered]])
})

test('without an account, an amount stays as typed', () => {
  const { context, events } = createSendPage({ accounts: null })
  enterAmount(context, '5')
  expect(events).toEqual([['amountEntered', { text: '5', unit: 'token', amount: '5' }]])
})

const as = (text: string, unit: 'token' | 'fiat', sendTokenAmount: string) => ({
  ...dollars,
  entered: { text, unit },
  sendTokenAmount,
})
test.each<[string, SendPageOptions, object | null]>([
  ['to USD', { slice: as('3', 'token', '3') }, { text: '7.5', unit: 'fiat', amount: '3' }],
  ['to USD, cut to cents', { slice: as('0.01', 'token', '0.01') }, { text: '0.02', unit: 'fiat', amount: '0.01' }],
  [
    'to USD, of many digits',
    { slice: { entered: { text: '0.00012345', unit: 'token' }, sendTokenAmount: '0.00012345' } },
    { text: '0.24', unit: 'fiat', amount: '0.00012345' },
  ],
  ['to USD, of whole dollars', { slice: as('1234', 'token', '1234') }, { text: '3085', unit: 'fiat', amount: '1234' }],
  ['to USD, of no amount', { slice: as('x', 'token', 'x') }, { text: '', unit: 'fiat', amount: '' }],
  ['to USD, without a price', { slice: as('3', 'token', '3'), tokens: [{ ...coin, price: undefined }] }, null],
  ['to USD, without an account', { slice: as('3', 'token', '3'), accounts: null }, null],
  ['to the token', { slice: as('7.50', 'fiat', '3') }, { text: '3', unit: 'token', amount: '3' }],
])('the unit is switched %s', (_, options, entered) => {
  const { context, events } = createSendPage(options)
  switchUnit(context)
  expect(events).toEqual(entered ? [['amountEntered', entered]] : [])
})

const named = { isName: (text: string) => text.endsWith('.eth'), reverse: async () => null }
const resolving = (found: object) => ({ ...named, resolve: async () => found })
const failing = (code: string) => ({
  ...named,
  resolve: () => Promise.reject(Object.assign(new Error('no'), { code })),
})
const resolved = (address: string, name: string | null = null, image: string | null = null) => [
  'receiverResolved',
  { address, name, image },
]
const rejected = (status: string) => ['receiverRejected', { status }]

test.each<[string, string, SendPageOptions, unknown[]]>([
  ['an address', BEN, {}, [resolved(BEN)]],
  ['an address among spaces', ` ${BEN} `, {}, [resolved(BEN)]],
  [
    'an address with a name',
    BEN,
    { names: { ...named, reverse: async () => ({ name: 'ben.eth', avatar: 'ben.png' }) } },
    [resolved(BEN), resolved(BEN, 'ben.eth', 'ben.png')],
  ],
  ['an address without a name', BEN, { names: named }, [resolved(BEN)]],
  [
    'an address whose name can’t be found',
    BEN,
    { names: { ...named, reverse: () => Promise.reject(new Error('no')) } },
    [resolved(BEN)],
  ],
  ['no address', 'ben', {}, [rejected('form')]],
  ['a name without names', 'ben.eth', {}, [rejected('form')]],
  [
    'a name',
    'ben.eth',
    {
      names: {
        ...named,
        resolve: async (name: string, { caipNetworkId }: { caipNetworkId: string }) =>
          caipNetworkId === NETWORK && { name, address: BEN, avatar: 'ben.png' },
      },
    },
    [resolved(BEN, 'ben.eth', 'ben.png')],
  ],
  [
    'a name of no address',
    'ben.eth',
    { names: resolving({ name: 'ben.eth', address: 'ben', avatar: null }) },
    [rejected('unknown')],
  ],
  ['a name that nobody has', 'ben.eth', { names: failing('name-unknown') }, [rejected('unknown')]],
  ['a name that can’t be asked for', 'ben.eth', { names: failing('name-unreachable') }, [rejected('unreachable')]],
  [
    'a name on another namespace',
    'ben.eth',
    { names: resolving({}), chain: { namespace: 'bip122' }, accounts: { ...accounts, activeNamespace: 'bip122' } },
    [rejected('form')],
  ],
  ['255 characters', `0x${'a'.repeat(300)}`, {}, [resolved(`0x${'a'.repeat(253)}`)]],
  ['nothing', '  ', {}, []],
  ['what can’t be sent to', BEN, { chain: { sendTransaction: undefined } }, []],
  ['a receiver without a chain', BEN, { chain: null }, []],
  ['a receiver without an account', BEN, { accounts: null }, []],
])('the receiver is looked up: %s', async (_, text, options, told) => {
  const { context, events, slept } = createSendPage(options)
  await findReceiver(context, { text })
  expect(events).toEqual(told)
  expect(slept).toEqual(text.trim() ? [500] : [])
})

test('a draft is of the chosen token, else of the native currency, and of a smart account if it is one', () => {
  const of = (slice: Partial<SendState>, who: object | null = accounts) =>
    getDraftContext(createSendPage({ slice, accounts: who }).context)
  expect(of({ ...written, token: coin.address }).token?.token).toBe(COIN)
  expect(of({ ...written, token: coin.address.toUpperCase().replace('EIP155:1:0X', 'eip155:1:0x') }).token?.token).toBe(
    COIN,
  )
  expect(of({ ...written, token: null }).token).toMatchObject({ token: null, address: native })
  expect(of({ ...written, token: 'other' }).token).toBeUndefined()
  expect(of({}).token?.address).toBe(`${NETWORK}:`)
  expect(of(written)).toMatchObject({ active: accounts.active, network, native: { token: null }, isSmart: false })
  expect(of(written, null)).toEqual({
    active: undefined,
    network: undefined,
    tokens: [],
    native: undefined,
    token: undefined,
    isSmart: false,
  })
  const [connection] = accounts.connections
  const smart = {
    ...accounts,
    connections: [{ ...connection, accountState: { allAccounts: [{ address: ANNA, type: 'smartAccount' }] } }],
  }
  expect(of(written, smart).isSmart).toBe(true)
})
