// Edits the draft and derives the rest of it from each keystroke.
import {
  type CaipAddress,
  isNative,
  type Network,
  Router,
  type SwapOrder,
  type SwapProviderMethods,
  type SwapQuote,
} from '../capabilities.ts'
import type { Holding } from '../shared/amounts/holdings.ts'
import { refreshTokens } from '../shared/amounts/refresh-balances.ts'
import { fetchWholeGasPrice } from '../shared/rpc/l1-fee.ts'
import { ALERTS, DEBOUNCE_MS, LONGEST_AMOUNT, TEXTS, TYPICAL_SWAP } from './constants.ts'
import type { Context } from './context.ts'
import { NETWORKS } from './networks.ts'
import type { SwapOptions } from './options.ts'
import { getChain, getDraftContext, getProvider } from './provider.ts'
import { isQuoteFor, isQuoteFresh } from './quote.ts'
import { selectDraft } from './selectors.ts'
import { getPrice, getSwapDetails } from './swap-details.ts'
import { SwapError, type SwapFault, toSwapError } from './swap-errors.ts'
import { createOrder } from './validate-draft.ts'
import { parseQuotedAmount } from './validate-quote.ts'

/** Finds out what can be swapped when the view opens, unless it is known. */
export function prepare(context: Context, { networks = [], allowUnsimulated = [] }: SwapOptions) {
  const { read, send } = context
  const { active, network } = getDraftContext(context)
  if (read().status || !active || !network) return
  const id = network.caipNetworkId
  const isListed = NETWORKS.includes(id) || networks.includes(id)
  const canSwap = isListed && getChain(context) && getProvider(context)
  send('draftPrepared', {
    network: canSwap ? id : null,
    ...(allowUnsimulated.includes(id) && { allowsUnsimulated: true }),
  })
}

/** Effect of `draftPrepared`: loads the token list, the prices, the balances and the gas price. */
export async function initialize(context: Context) {
  const { io, read, send, services } = context
  const { active, network } = getDraftContext(context)
  const provider = getProvider(context)
  if (!active || !network || read().network !== network.caipNetworkId || !provider) return
  refreshTokens(context)
  const router = services.get(Router)
  try {
    const { getTokensOnNetwork } = await io.load('api', () => import('./responses.ts'))
    const [list, gasPrice, isOfContract] = await Promise.all([
      provider.getTokens(network),
      getGasPrice(context, network, provider),
      getChain(context)
        ?.isContract({ network, address: active.address })
        .catch(() => false),
    ])
    // No contract says how many decimals the native currency has, so a provider's list doesn't either.
    const { name, symbol, decimals } = network.nativeCurrency
    const tokens = getTokensOnNetwork(list, network.caipNetworkId).map((one) =>
      isNative(one.address) ? { ...one, name, symbol, decimals } : one,
    )
    const native = tokens.find(({ address }) => isNative(address))
    const known = native ? await getPrices(network, provider, [native.address]) : {}
    if (known === null) router.toast(TEXTS.price, { variant: 'error' })
    send('draftInitialized', {
      tokens,
      prices: known ?? {},
      gasPrice,
      sourceToken: native?.address ?? null,
      sourceTokenAmount: native ? '1' : '',
      ...(isOfContract && { isOfContract }),
    })
  } catch {
    if (services.state(Router)?.stack.at(-1)?.view === 'Swap') router.back()
    // Only now: if it was the only view, the modal has closed, which ends the toasts before it.
    router.toast(TEXTS.initialize, { variant: 'error' })
    // Must come last: this event ends the effect.
    send('draftDiscarded')
  }
}

/** @throws If no server responds */
const getGasPrice = async (context: Context, network: Network, provider: SwapProviderMethods): Promise<string> =>
  fetchWholeGasPrice(context, network, TYPICAL_SWAP, provider.getGasPrice?.(network))

/** Fetches prices, by address in lower case; `null` if the provider fails. */
async function getPrices(network: Network, provider: SwapProviderMethods, tokens: readonly string[]) {
  if (!provider.getPrices || tokens.length === 0) return {}
  const received = await provider.getPrices(network, tokens).catch(() => null)
  return received && Object.fromEntries(Object.entries(received).map(([token, price]) => [token.toLowerCase(), price]))
}

/** Accepts a comma as the decimal point, as many keyboards produce it. Corrects nothing else. */
export const enterAmount = ({ send }: Context, text: string) =>
  send('amountEntered', { amount: text.slice(0, LONGEST_AMOUNT).trim().replace(',', '.') })

export function switchTokens({ read, send }: Context) {
  const draft = selectDraft(read())
  if (draft) send('tokensSwitched', { amount: draft.toTokenAmount || '1' })
}

/** Selects the inputs of a quote. */
export function selectQuoteInput(context: Pick<Context, 'read' | 'services'>): Omit<SwapOrder, 'network'> | null {
  const draft = selectDraft(context.read())
  const order = draft?.inputError ? null : createOrder(draft, getDraftContext(context))
  if (!order) return null
  const { network, ...input } = order
  return input
}

/** Watcher of `selectQuoteInput`: requests a quote. The latest keystroke wins. */
export async function requestQuote(context: Context) {
  if (!selectQuoteInput(context)) return
  await context.io.sleep(DEBOUNCE_MS)
  const order = createOrder(selectDraft(context.read()), getDraftContext(context))
  if (!order) return
  const { quote } = context.read()
  if (quote && isQuoteFor(quote, order)) return
  try {
    context.send('quoteReceived', await fetchQuote(context, order))
  } catch (error) {
    const fault = toSwapError(error)
    alertNoQuote(context, fault)
    // Must come last: this event ends the effect.
    context.send('quoteFailed', { fault })
  }
}

/** Alerts that there is no quote. @returns `false` if that is unknown, since the provider did not answer */
export function alertNoQuote({ services }: Context, fault: SwapFault): boolean {
  const { title, message } = ALERTS.noQuote
  const isKnown = fault !== 'unreachable'
  if (isKnown) services.get(Router).alert(title, message, { isRepeated: true })
  return isKnown
}

/**
 * Requests a quote, for `quoteReceived`, and prices: those missing, or all of them and that of gas if they are as old
 * as an expired quote.
 * @param composed - What the transaction pays out, if it is known already.
 * @throws {SwapError} And what the provider throws
 */
export async function fetchQuote(context: Context, order: SwapOrder, composed?: SwapQuote) {
  const { io, read } = context
  const provider = getProvider(context)
  if (!provider) throw new SwapError('unreachable')
  const now = io.now()
  const isOld = !isQuoteFresh({ at: read().pricedAt ?? now }, now)
  const isWanted = (address: CaipAddress) => isOld || !read().prices?.[address.toLowerCase() as CaipAddress]
  // The fee is paid in the native currency. The provider is asked for nothing that it doesn't list.
  const listed = getDraftContext(context).tokens.find(({ address }) => isNative(address))
  const tokens = new Set([order.from, order.to, listed?.address ?? order.from])
  const [answer, received, gasPrice] = await Promise.all([
    composed ?? provider.getQuote(order),
    getPrices(order.network, provider, [...tokens].filter(isWanted)),
    isOld ? getGasPrice(context, order.network, provider).catch(() => null) : null,
  ])
  const toAmount = parseQuotedAmount(answer, order)
  const { source, target, native } = getDraftContext(context)
  if (!source || !target) throw new SwapError('no-route')
  const quote = { ...order, network: order.network.caipNetworkId, toAmount, at: io.now() }
  const prices = { ...read().prices, ...received }
  const priced = (one: Holding) => ({ ...one, price: getPrice(prices, one) ?? one.price })
  const figures = getSwapDetails(quote, {
    source: priced(source),
    target: priced(target),
    gasPrice: gasPrice ?? read().gasPrice,
    native: native && priced(native),
    isHosted: provider.isHosted,
  })
  return { quote, prices, ...(gasPrice && { gasPrice }), ...figures }
}
