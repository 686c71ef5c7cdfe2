// A smart account exists on one network, and a contract behind a transport on those that its wallet approved. A contract
// that no wallet calls one is found by its code. Nothing that they buy may arrive on another network.
import { expect, test } from 'vitest'
import { Accounts, Api, Host, OnRampProvider } from '../../../plugins/capabilities.ts'
import { createHosted } from '../../../plugins/onramp/hosted-sellers.ts'
import { loadOptions, prepareOrder } from '../../../plugins/onramp/order.ts'

const ADDRESS = `0x${'a'.repeat(40)}`

interface Visit {
  /** The networks that its wallet approved. Default: it adds any. */
  readonly approved?: readonly string[]
  readonly provider?: object
  /** What the network’s server answers when it is asked for the account’s code; `null` if it fails. Default: none. */
  readonly code?: string | null
}

/** What an account of a type sees on a network. */
async function visit(type: 'eoa' | 'smartAccount', id: string, { approved, provider, code = '0x' }: Visit = {}) {
  const caipNetworkId = `eip155:${id}`
  const network = { id, caipNetworkId, nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 } }
  const account = `${caipNetworkId}:${ADDRESS}`
  const states = new Map<unknown, unknown>([
    [
      Accounts,
      {
        active: { namespace: 'eip155', caipAddress: account, address: ADDRESS },
        network,
        connections: [
          {
            namespace: 'eip155',
            networkState: {
              activeNetwork: caipNetworkId,
              approvedNetworkIds: (approved ?? [id]).map((one) => `eip155:${one}`),
              supportsAllNetworks: !approved,
            },
            accountState: { allAccounts: [{ address: ADDRESS, type }] },
          },
        ],
      },
    ],
    [Host, {}],
  ])
  let status = 'idle'
  const rpc = async () => code ?? Promise.reject(new Error('no answer'))
  const context = {
    read: () => ({ account: null, status, offers: [] }),
    send(type: string, payload: { status: string }) {
      if (type === 'orderPrepared') status = payload.status
    },
    services: {
      state: (wanted: unknown) => states.get(wanted),
      find: (wanted: unknown) => (wanted === OnRampProvider ? provider : undefined),
      get: (wanted: unknown) => (wanted === Api ? { rpc } : undefined),
    },
  } as never
  prepareOrder(context, { meldPublicKey: 'KEY' })
  await loadOptions(context, { meldPublicKey: 'KEY' })
  const order = { account, address: ADDRESS, network, paymentCurrency: 'EUR', paymentAmount: '100' }
  const asked = { ...order, purchaseCurrency: 'ETH' } as never
  const hosted = createHosted(context, { meldPublicKey: 'KEY' })
  const offers = status === 'loading' && (await hosted?.getOffers(asked))
  return { status, sellers: (offers || []).map((one) => one.id) }
}

test.each([
  ['eoa', '1', 'loading', ['meld']],
  // The aggregator is told no chain: it would arrive on Ethereum.
  ['eoa', '137', 'loading', []],
  ['eoa', '56', 'loading', ['meld']],
  ['smartAccount', '1', 'loading', ['meld']],
  ['smartAccount', '137', 'loading', []],
  // It would arrive on Ethereum.
  ['smartAccount', '56', 'unsupported', []],
] as const)('an account of type %s on chain %s: %s, %j', async (type, id, status, sellers) => {
  expect(await visit(type, id)).toEqual({ status, sellers })
})

test.each([
  ['1', ['1'], 'loading', ['meld']],
  ['56', ['1', '56'], 'loading', ['meld']],
  ['137', ['137'], 'loading', []],
  ['56', ['56'], 'unsupported', []],
] as const)('an account on chain %s whose wallet approved %j only: %s, %j', async (id, approved, status, sellers) => {
  expect(await visit('eoa', id, { approved })).toEqual({ status, sellers })
})

test.each([
  ['0x6080', '1', 'loading', ['meld']],
  ['0x6080', '137', 'loading', []],
  ['0x6080', '56', 'unsupported', []],
  [null, '137', 'loading', []],
  [null, '56', 'unsupported', []],
  // An account that delegates to code has a key, which is the same on each chain.
  [`0xef0100${'c'.repeat(40)}`, '56', 'loading', ['meld']],
] as const)('an account that no wallet calls a contract, with the code %s on chain %s: %s, %j', async (...row) => {
  const [code, id, status, sellers] = row
  expect(await visit('eoa', id, { code })).toEqual({ status, sellers })
})

test.each([
  ['SOL', ['meld']],
  // Of a currency that several chains have, the aggregator assumes the one of Ethereum.
  ['USDC', []],
] as const)('on Solana, %s is sold by %j', async (purchaseCurrency, sellers) => {
  const [caipNetworkId, address] = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5'.repeat(44)]
  const network = { id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', caipNetworkId }
  const order = { account: `${caipNetworkId}:${address}`, address, network, purchaseCurrency, paymentAmount: '100' }
  const services = { state: (wanted: unknown) => (wanted === Host ? {} : undefined), find: () => undefined }
  const context = { read: () => ({ account: null, offers: [] }), services } as never
  const offers = await createHosted(context, { meldPublicKey: 'KEY' })?.getOffers(order as never)
  expect(offers?.map((one) => one.id)).toEqual(sellers)
})

test('a host’s own sellers decide for themselves', async () => {
  expect(await visit('smartAccount', '56', { provider: {} })).toMatchObject({ status: 'loading' })
})
