// Parses what the form needs of the swap service. Checks the form of a response only: `validate-quote.ts` checks
// the content.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'
import { type CaipAddress, type CaipNetworkId, isNative, type SwapQuote, type SwapToken } from '../capabilities.ts'
import { parseDecimal } from '../shared/amounts/decimals.ts'
import { createTruncatedText } from '../shared/json/truncated-text.ts'
import { SUGGESTED, TOKENS_LIMIT } from './constants.ts'
import { SwapError } from './swap-errors.ts'

const ENTRIES_LIMIT = 10_000
const ICON_LIMIT = 512
export const text = z.string()
export const optional = z.nullish(text)

const token = z.object({
  name: createTruncatedText(96),
  symbol: createTruncatedText(32),
  address: text.check(z.regex(/^eip155:\d{1,20}:0x[0-9a-f]{40}$/i)),
  // A token without decimals is dropped, since its amounts can't be shown as money.
  decimals: z.int().check(z.minimum(1), z.maximum(36)),
  logoUri: z.catch(z.nullish(text.check(z.minLength(1), z.maxLength(ICON_LIMIT))), undefined),
  eip2612: z.catch(z.nullish(z.boolean()), undefined),
})

/**
 * Parses the token list: the tokens of a network without duplicates, suggested ones first.
 * @throws If there is no list, or no valid token
 */
export function parseTokens(answer: Json, network: CaipNetworkId): SwapToken[] {
  const { tokens } = z.object({ tokens: z.array(z.unknown()) }).parse(answer)
  return getTokensOnNetwork(tokens, network)
}

/**
 * Filters the valid tokens of a network.
 * @param list - From any provider.
 * @throws If there is no valid token
 */
export function getTokensOnNetwork(list: readonly unknown[], network: CaipNetworkId): SwapToken[] {
  const seen = new Set<string>()
  const tokens = list.slice(0, ENTRIES_LIMIT).flatMap((one) => {
    const { data } = token.safeParse(one)
    const key = data?.address.toLowerCase() ?? ''
    if (!data?.address.startsWith(`${network}:`) || seen.has(key)) return []
    seen.add(key)
    const { logoUri, eip2612, ...rest } = data
    return [{ ...rest, ...(logoUri && { logoUri }), eip2612: eip2612 ?? false }]
  })
  if (tokens.length === 0) throw new SwapError('no-answer')
  return tokens.sort((a, b) => getRank(a) - getRank(b)).slice(0, TOKENS_LIMIT)
}

/** The native currency is first, then the suggested tokens in their order, then the others. */
function getRank({ address, symbol }: SwapToken): number {
  if (isNative(address)) return -1
  const place = SUGGESTED.indexOf(symbol)
  return place < 0 ? SUGGESTED.length : place
}

export const parseAnswer = <T>(schema: z.ZodMiniType<T>, answer: Json): T => {
  const { data, success } = schema.safeParse(answer)
  if (!success) throw new SwapError('no-answer')
  return data as T
}

const quotes = z.object({
  quotes: z.array(z.object({ toAmount: text, fromAmount: optional, fromAccount: optional, toAccount: optional })),
})

/**
 * Parses the first quote.
 * @returns `null` if the service has no quote
 * @throws {SwapError}
 */
export function parseQuote(answer: Json): SwapQuote | null {
  const [first] = parseAnswer(quotes, answer).quotes
  if (!first) return null
  const { toAmount, fromAmount, fromAccount, toAccount } = first
  return {
    toAmount,
    ...(fromAmount != null && { amount: fromAmount }),
    ...(fromAccount != null && { from: fromAccount }),
    ...(toAccount != null && { to: toAccount }),
  }
}

export const digits = text.check(z.regex(/^\d{1,78}$/))

/** @throws {SwapError} */
export const parseGasPrice = (answer: Json): string => parseAnswer(z.object({ standard: digits }), answer).standard

const fungibles = z.object({ fungibles: z.array(z.object({ address: optional, price: z.unknown() })) })

/**
 * Parses prices of the requested tokens, by address in lower case. Leaves out implausible ones.
 * @throws {SwapError}
 */
export function parsePrices(answer: Json, tokens: readonly CaipAddress[]): Record<CaipAddress, string> {
  const wanted = new Set(tokens.map((one) => one.toLowerCase()))
  return Object.fromEntries(
    parseAnswer(fungibles, answer).fungibles.flatMap(({ address, price }) => {
      const key = address?.toLowerCase() ?? ''
      const known = parseDecimal(price)
      return wanted.has(key) && known && /[1-9]/.test(known) && /^\d{1,8}(?:\.|$)/.test(known) ? [[key, known]] : []
    }),
  )
}
