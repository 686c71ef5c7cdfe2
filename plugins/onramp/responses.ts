// Validates the data service's responses item by item: an invalid one is left out.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'
import { parseDecimal } from '../shared/amounts/decimals.ts'
import { CURRENCIES_LIMIT, PURCHASES_LIMIT } from './constants.ts'
import type { Payment, Purchasable, Purchase, Quote } from './state.ts'

const ENTRIES_LIMIT = 1_000
const ICON_LIMIT = 512
const CARD = 'CARD'

const text = z.string().check(z.minLength(1), z.maxLength(64))
/** Not negative, and below a plausible maximum. */
const amount = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number) => parseDecimal(value)),
)
const isAmount = (value: string | null): value is string => value !== null && /^\d{1,30}(?:\.\d{1,60})?$/.test(value)

const currency = z.object({
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  limits: z.array(z.object({ id: z.string(), min: amount, max: amount })),
})
const asset = z.object({
  name: text,
  symbol: z.string().check(z.regex(/^[A-Za-z0-9.]{1,12}$/)),
  networks: z.array(z.object({ name: z.string() })),
})
const options = z.object({ paymentCurrencies: z.array(z.unknown()), purchaseCurrencies: z.array(z.unknown()) })

/**
 * Parses the currencies that arrive on a chain of the card seller.
 * @throws If the response is invalid
 */
export function parseOptions(answer: Json, chain: string): { payment: Payment[]; purchase: Purchasable[] } {
  const { paymentCurrencies, purchaseCurrencies } = options.parse(answer)
  const payment = paymentCurrencies.slice(0, ENTRIES_LIMIT).flatMap((one) => {
    const { data } = currency.safeParse(one)
    const limit = data?.limits.find(({ id }) => id === CARD)
    return data && limit && isAmount(limit.min) && isAmount(limit.max)
      ? { currency: data.id, min: limit.min, max: limit.max }
      : []
  })
  const purchase = purchaseCurrencies.slice(0, ENTRIES_LIMIT).flatMap((one) => {
    const { data } = asset.safeParse(one)
    return data?.networks.some(({ name }) => name === chain) ? { symbol: data.symbol, name: data.name } : []
  })
  return { payment: payment.slice(0, CURRENCIES_LIMIT), purchase: purchase.slice(0, CURRENCIES_LIMIT) }
}

const money = z.object({ value: amount, currency: z.string() })
const quote = z.object({ purchaseAmount: money, coinbaseFee: money, networkFee: money })

/**
 * Parses a quote in the requested currencies.
 * @param sum - Adds two amounts
 * @throws If the response is invalid or about another order
 */
export function parseQuote(
  answer: Json,
  { payment, purchase }: { readonly payment: string; readonly purchase: string },
  sum: (a: string, b: string) => string,
): Quote {
  const { purchaseAmount, coinbaseFee, networkFee } = quote.parse(answer)
  const amounts = [purchaseAmount, coinbaseFee, networkFee]
  const isAsked = amounts.every((one, at) => one.currency === (at === 0 ? purchase : payment) && isAmount(one.value))
  if (!isAsked) throw new Error('This quote is about something else.')
  return {
    purchaseAmount: purchaseAmount.value as string,
    fees: sum(coinbaseFee.value as string, networkFee.value as string),
  }
}

const link = z.object({ url: z.string().check(z.maxLength(4_096)) })

/**
 * Parses the URL of a purchase.
 * @throws If the response is invalid
 */
export const parseUrl = (answer: Json): string => link.parse(answer).url

const STATUSES: Readonly<Record<string, Purchase['status']>> = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}
const transaction = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(160)),
  metadata: z.object({
    minedAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|\+00:00)$/)),
    status: z.string(),
  }),
  transfers: z.array(
    z.object({
      fungible_info: z.object({
        symbol: text,
        icon: z.catch(z.nullish(z.object({ url: z.string().check(z.maxLength(ICON_LIMIT)) })), undefined),
      }),
      quantity: z.object({ numeric: amount }),
    }),
  ),
})
const page = z.object({ data: z.array(z.unknown()) })

/**
 * Parses the purchases, newest first.
 * @throws If the response is not a list
 */
export function parsePurchases(answer: Json): Purchase[] {
  const found = page
    .parse(answer)
    .data.slice(0, ENTRIES_LIMIT)
    .flatMap((one) => {
      const { data } = transaction.safeParse(one)
      const status = STATUSES[data?.metadata.status ?? '']
      const [transfer] = data?.transfers ?? []
      const bought = transfer?.quantity.numeric ?? null
      if (!data || !status || !transfer || !isAmount(bought)) return []
      const { symbol, icon } = transfer.fungible_info
      return {
        id: data.id,
        at: data.metadata.minedAt,
        status,
        symbol,
        amount: bought,
        ...(icon && { iconUrl: icon.url }),
      }
    })
  return found.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, PURCHASES_LIMIT)
}
