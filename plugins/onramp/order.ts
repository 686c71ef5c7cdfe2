// The order, and the offers for it.

import { toNamespace } from '../capabilities/caip.ts'
import { Accounts, type Buyer, type OnRampMethods, type OnRampOrder, OnRampProvider } from '../capabilities.ts'
import { add, compare } from '../shared/amounts/decimals.ts'
import { CURRENCIES_LIMIT, DEBOUNCE_MS, LONGEST_AMOUNT, NAMESPACES } from './constants.ts'
import { type Context, createHosted, isContractElsewhere, isElsewhere } from './hosted-sellers.ts'
import type { OnRampOptions } from './options.ts'
import type { OrderDraft, Payment } from './state.ts'
import { validateOrder } from './validate-order.ts'

/** The amount that the form begins with. */
const DEFAULT_AMOUNT = '100'
/** Maximum number of offers of sellers. */
const OFFERS_LIMIT = 8

/** Gets the host's sellers, or the hosted ones; `null` if there are none. */
export const getSellers = (context: Context, options: OnRampOptions): OnRampMethods | null =>
  context.services.find(OnRampProvider) ?? createHosted(context, options)

export function getBuyer({ services }: Pick<Context, 'services'>): Buyer | null {
  const { active, network } = services.state(Accounts) ?? {}
  return active && network ? { account: active.caipAddress, address: active.address, network } : null
}

/** The action `prepare`. */
export function prepareOrder(context: Context, options: OnRampOptions): void {
  const { read, send, services } = context
  const active = services.state(Accounts)?.active?.caipAddress
  if (!active) return
  const { account, status, draft } = read()
  if (account === active && status === 'loading') return
  // Seller URLs expire: requests them again.
  if (account === active && status === 'ready') {
    send('orderChanged', draft)
    return
  }
  const isSupported = canArriveAtAccount(context) && NAMESPACES.includes(toNamespace(active))
  const isServed = isSupported && getSellers(context, options) !== null
  send('orderPrepared', { account: active, status: isServed ? 'loading' : isSupported ? 'unserved' : 'unsupported' })
}

/**
 * Returns true if what the account buys arrives where the account exists: a contract may not exist on the hosted
 * sellers' fallback chain. The host's own sellers know better.
 */
function canArriveAtAccount(context: Context): boolean {
  const buyer = getBuyer(context)
  return buyer !== null && (!isElsewhere(context, buyer) || context.services.find(OnRampProvider) !== undefined)
}

/** The effect of `orderPrepared`. */
export async function loadOptions(context: Context, options: OnRampOptions): Promise<void> {
  const { read, send, services } = context
  const [buyer, sellers] = [getBuyer(context), getSellers(context, options)]
  if (!buyer || !sellers || read().status !== 'loading') return
  if (!services.find(OnRampProvider) && (await isContractElsewhere(context, buyer))) {
    send('orderPrepared', { account: buyer.account, status: 'unsupported' })
    return
  }
  try {
    const { networkName, payment, purchase } = await sellers.getOptions(buyer)
    const [paid] = payment
    const [bought] = purchase
    if (!paid || !bought) throw new Error('Buying isn’t available.')
    send('optionsReceived', {
      networkName,
      payment: payment.slice(0, CURRENCIES_LIMIT).map(({ currency, min, max }) => ({ currency, min, max })),
      purchase: purchase.slice(0, CURRENCIES_LIMIT).map(({ symbol, name }) => ({ symbol, name })),
    })
    send('orderChanged', { amount: getDefaultAmount(paid), payment: paid.currency, purchase: bought.symbol })
  } catch {
    send('optionsFailed')
  }
}

/** Gets the default amount, moved into the payment's limits, in whole units. */
function getDefaultAmount({ min, max }: Payment): string {
  if (compare(DEFAULT_AMOUNT, min) < 0) return roundUp(min)
  return compare(DEFAULT_AMOUNT, max) > 0 ? roundDown(max) : DEFAULT_AMOUNT
}

const roundDown = (amount: string): string => amount.split('.', 1)[0] ?? ''

function roundUp(amount: string): string {
  const whole = roundDown(amount)
  return compare(whole, amount) < 0 ? add(whole, '1') : whole
}

/** Changes the order. */
export function changeOrder({ read, send }: Context, change: Partial<OrderDraft>): void {
  const { draft, status } = read()
  if (status !== 'ready') return
  const next = { ...draft, ...change }
  // A text that is no whole number stays as typed, so that it is refused instead of changed.
  next.amount = next.amount
    .trim()
    .replace(/^0+(?=\d)/, '')
    .slice(0, LONGEST_AMOUNT)
  send('orderChanged', next)
}

/** The effect of `orderChanged`. Only the latest draft counts. */
export async function requestOffers(context: Context, options: OnRampOptions): Promise<void> {
  const { io, read, send } = context
  if (validateOrder(read())) return
  // The first request and a mere refresh need no debounce.
  if (read().offers.length > 0) await io.sleep(DEBOUNCE_MS)
  const [buyer, sellers] = [getBuyer(context), getSellers(context, options)]
  const { draft } = read()
  if (!buyer || !sellers) return
  const order: OnRampOrder = {
    ...buyer,
    paymentAmount: draft.amount,
    paymentCurrency: draft.payment,
    purchaseCurrency: draft.purchase,
  }
  send('quoteRequested')
  const quote = sellers.getQuote(order).then(
    (quote) => quote && { purchaseAmount: quote.purchaseAmount, fees: quote.fees },
    () => null,
  )
  const offers = sellers.getOffers(order).then(
    (all) =>
      send('offersReceived', {
        offers: all
          .slice(0, OFFERS_LIMIT)
          .map(({ id, name, kind, url, isTracked }) => ({ id, name, kind, url, isTracked })),
      }),
    () => send('offersFailed'),
  )
  await Promise.all([quote.then((quote) => send('quoteReceived', { quote })), offers])
}
