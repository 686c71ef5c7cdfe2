// The hosted sellers: a card payment, and an aggregator of sellers.
import type { EffectContext } from '../../kernel/index.ts'
import { toNamespace } from '../capabilities/caip.ts'
import { type Buyer, Host, type OnRampMethods, type OnRampOffer, type OnRampOrder } from '../capabilities.ts'
import { add } from '../shared/amounts/decimals.ts'
import { isContract } from '../shared/rpc/contract-code.ts'
import { hasDataService, requestDataService } from '../shared/rpc/data-service.ts'
import { isAccountOn } from '../shared/wallets/account-networks.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import {
  AGGREGATOR,
  AGGREGATOR_ID,
  CARD_CHAINS,
  CARD_ID,
  CARD_SELLER,
  type CardChain,
  DEFAULT_COUNTRY,
  DEFAULT_PAYMENT,
  DEFAULT_PURCHASE,
  FALLBACK_CHAIN,
  SOLANA_CHAIN,
} from './constants.ts'
import type { contract } from './contract.ts'
import type { OnRampOptions } from './options.ts'
import { assertSellerUrl } from './seller-url.ts'

export type Context = EffectContext<typeof contract>

/** Gets the chain on which a purchase arrives. */
const toCardChain = ({ network }: Pick<Buyer, 'network'>): CardChain =>
  toNamespace(network.caipNetworkId) === 'solana' ? SOLANA_CHAIN : (CARD_CHAINS[network.id] ?? FALLBACK_CHAIN)

/** Returns true if the purchase arrives on the chain that a seller assumes who is told only the currency. */
function isAssumedChain(order: OnRampOrder): boolean {
  const { id } = toCardChain(order)
  return id === FALLBACK_CHAIN.id || (id === SOLANA_CHAIN.id && order.purchaseCurrency === 'SOL')
}

/** Returns true if the account may not exist on the fallback chain. Only EVM accounts buy there. */
function isOffFallback(context: Pick<Context, 'services'>, { address, network }: Buyer): boolean {
  const connection = selectConnection(context, toNamespace(network.caipNetworkId))
  return connection?.namespace === 'eip155' && !isAccountOn(connection, address, FALLBACK_CHAIN.network)
}

/** Returns true if an account may not exist on the chain on which its purchase would arrive. */
export const isElsewhere = (context: Pick<Context, 'services'>, buyer: Buyer): boolean =>
  isOnFallbackChain(buyer) && isOffFallback(context, buyer)

const isOnFallbackChain = ({ network }: Buyer): boolean => !CARD_CHAINS[network.id]

/** The same as `isElsewhere`, for an account that is a contract although its wallet does not say so, or may be one. */
export async function isContractElsewhere(context: Context, buyer: Buyer): Promise<boolean> {
  const { address, network } = buyer
  if (toNamespace(network.caipNetworkId) !== 'eip155' || !isOnFallbackChain(buyer)) return false
  return isContract(context, network, address).catch(() => true)
}

/** Creates the hosted sellers; `null` if neither is available. */
export function createHosted(context: Context, { meldPublicKey, country }: OnRampOptions): OnRampMethods | null {
  const { io, services } = context
  if (!hasDataService(context) && !meldPublicKey) return null
  const { services: addresses = {} } = services.state(Host) ?? {}
  const loadApi = () => io.load('api', () => import('./responses.ts'))

  async function getCountry(): Promise<string> {
    const received =
      country?.toUpperCase() ?? (await io.request({ target: 'device', method: 'country' }).catch(() => null))
    return typeof received === 'string' && /^[A-Z]{2}$/.test(received) ? received : DEFAULT_COUNTRY
  }

  async function requestCardUrl(order: OnRampOrder): Promise<string> {
    const chain = toCardChain(order)
    const answer = await requestDataService(context, {
      path: 'generators/onrampurl',
      method: 'POST',
      body: {
        destinationWallets: [{ address: order.address, blockchains: [chain.id], assets: [order.purchaseCurrency] }],
        defaultNetwork: chain.id,
        partnerUserId: order.address,
        defaultExperience: 'buy',
        // The service takes no currency with it: a number of another one could be taken for dollars.
        ...(order.paymentCurrency === 'USD' && { presetFiatAmount: Number(order.paymentAmount) }),
      },
    })
    const { parseUrl } = await loadApi()
    const url = parseUrl(answer)
    assertSellerUrl(url, addresses.pay ?? CARD_SELLER, order)
    return url
  }

  function createAggregatorUrl(order: OnRampOrder): string {
    const url = new URL(addresses.meld ?? AGGREGATOR)
    const request = {
      publicKey: meldPublicKey ?? '',
      sourceAmount: order.paymentAmount,
      sourceCurrencyCode: order.paymentCurrency,
      destinationCurrencyCode: order.purchaseCurrency,
      walletAddress: order.address,
    }
    for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value)
    return url.href
  }

  return {
    async getOptions({ network }) {
      const chain = toCardChain({ network })
      const found = await askOptions(chain).catch(() => null)
      const known = DEFAULT_PURCHASE.filter(({ chains }) => chains.includes(chain.id))
      const own = { symbol: network.nativeCurrency.symbol, name: network.nativeCurrency.name }
      const fallback = known.length > 0 ? known.map(({ symbol, name }) => ({ symbol, name })) : [own]
      return {
        networkName: chain.name,
        payment: found?.payment.length ? found.payment : DEFAULT_PAYMENT,
        purchase: found?.purchase.length ? found.purchase : fallback,
      }
    },
    async getQuote(order) {
      if (!hasDataService(context)) return null
      const { paymentCurrency: payment, purchaseCurrency: purchase } = order
      const answer = await requestDataService(context, {
        path: 'onramp/buy/quotes',
        params: {
          purchaseCurrency: purchase,
          purchaseNetwork: toCardChain(order).id,
          paymentAmount: order.paymentAmount,
          paymentCurrency: payment,
          paymentMethod: 'CARD',
          country: await getCountry(),
        },
      })
      const { parseQuote } = await loadApi()
      return parseQuote(answer, { payment, purchase }, add)
    },
    async getOffers(order) {
      const offers: OnRampOffer[] = []
      if (hasDataService(context)) {
        const url = await requestCardUrl(order).catch(() => null)
        offers.push({ id: CARD_ID, name: 'Coinbase', kind: 'card', url, isTracked: true })
      }
      // The aggregator is told no chain.
      if (meldPublicKey && isAssumedChain(order)) {
        const url = createAggregatorUrl(order)
        offers.push({ id: AGGREGATOR_ID, name: 'Meld.io', kind: 'aggregator', url, isTracked: false })
      }
      return offers
    },
    async getPurchases({ address, network }) {
      if (!hasDataService(context)) return []
      const answer = await requestDataService(context, {
        path: `account/${encodeURIComponent(address)}/history`,
        params: { onramp: 'coinbase', chainId: network.caipNetworkId },
        cache: 'no-cache',
      })
      const { parsePurchases } = await loadApi()
      return parsePurchases(answer)
    },
  }

  async function askOptions(chain: CardChain) {
    if (!hasDataService(context)) return null
    const answer = await requestDataService(context, {
      path: 'onramp/buy/options',
      params: { country: await getCountry() },
    })
    const { parseOptions } = await loadApi()
    return parseOptions(answer, chain.id)
  }
}
