// A smart account exists on one network, and a contract behind a transport on those that its wallet approved: nothing
// that it buys may arrive on another.
import { expect, test } from 'vitest'
import { Accounts, Host, OnRampProvider } from '../../../plugins/capabilities.ts'
import { createHosted } from '../../../plugins/onramp/hosted-sellers.ts'
import { prepareOrder } from '../../../plugins/onramp/order.ts'

const ADDRESS = `0x${'a'.repeat(40)}`

/**
 * What an account of a type sees on a network.
 * @param approved - The networks that its wallet approved. Default: it adds any.
 */
async function visit(type: 'eoa' | 'smartAccount', id: string, approved?: readonly string[], provider?: object) {
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
  const sent: unknown[] = []
  const context = {
    read: () => ({ account: null, status: 'idle' }),
    send: (_: string, payload: { status: string }) => sent.push(payload.status),
    services: {
      state: (wanted: unknown) => states.get(wanted),
      find: (wanted: unknown) => (wanted === OnRampProvider ? provider : undefined),
    },
  } as never
  prepareOrder(context, { meldPublicKey: 'KEY' })
  const order = { account, address: ADDRESS, network, paymentCurrency: 'EUR', paymentAmount: '100' }
  const offers = await createHosted(context, { meldPublicKey: 'KEY' })?.getOffers({
    ...order,
    purchaseCurrency: 'ETH',
  } as never)
  return { status: sent[0], sellers: offers?.map((one) => one.id) }
}

test.each([
  ['eoa', '1', 'loading', ['meld']],
  ['eoa', '137', 'loading', ['meld']],
  ['eoa', '56', 'loading', ['meld']],
  ['smartAccount', '1', 'loading', ['meld']],
  // The aggregator is told no chain.
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
  expect(await visit('eoa', id, approved)).toEqual({ status, sellers })
})

test('a host’s own sellers decide for themselves', async () => {
  expect(await visit('smartAccount', '56', undefined, {})).toMatchObject({ status: 'loading' })
})
