// Parses tokens of servers, nodes and the host one by one: an invalid one is left out.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'
import { type CaipNetworkId, toAddress } from '../capabilities/caip.ts'
import type { Token } from '../capabilities.ts'
import { add, compare, multiply, parseDecimal, subtract } from '../shared/amounts/decimals.ts'
import { createTruncatedText } from '../shared/json/truncated-text.ts'
import { isSpam } from '../shared/rpc/spam-flag.ts'
import { ICON_LIMIT, TOKENS_LIMIT } from './constants.ts'
import type { ListedToken } from './options.ts'
import type { Nft } from './state.ts'

/** In USD: upper bounds for a plausible price and value of a token. */
const PRICE_LIMIT = '10000000'
const VALUE_LIMIT = '1000000000000'

const DECIMALS_LIMIT = 36
const NAME_LENGTH = 96
const SYMBOL_LENGTH = 32
const ENTRIES_LIMIT = 5_000

const nothing = undefined
const icon = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(ICON_LIMIT))), nothing)
// A token without decimals can't be shown as an amount of money: it is dropped.
const decimals = z.int().check(z.minimum(1), z.maximum(DECIMALS_LIMIT))

const balance = z.object({
  name: createTruncatedText(NAME_LENGTH),
  symbol: createTruncatedText(SYMBOL_LENGTH),
  chainId: z.optional(z.string()),
  address: z.nullish(z.string()),
  price: z.optional(z.unknown()),
  quantity: z.object({
    decimals: z.union([z.string(), z.number()]),
    numeric: z.string().check(z.regex(/^\d{1,30}(?:\.\d{1,60})?$/)),
  }),
  iconUrl: icon,
})
const balances = z.object({ balances: z.array(z.unknown()) })

/**
 * Parses the data service's tokens on a network, without duplicates.
 * @throws If the response is invalid
 */
export function parseTokens(answer: Json, chainId: CaipNetworkId): { tokens: Token[]; isComplete: boolean } {
  const seen = new Set<string>()
  let hasUnreadable = false
  const drop = (isUnreadable: boolean) => {
    hasUnreadable ||= isUnreadable
    return []
  }
  const { balances: list } = balances.parse(answer)
  const tokens = sortByValue(
    list.slice(0, ENTRIES_LIMIT).flatMap((one) => {
      const { data } = balance.safeParse(one)
      const places = decimals.safeParse(Number(data?.quantity.decimals)).data
      if (data?.chainId !== undefined && data.chainId !== chainId) return []
      if (!data || !places) return drop(Number(data?.quantity.decimals) !== 0)
      const address = data.address || undefined
      const key = address?.toLowerCase() ?? ''
      if (seen.has(key) || (address && !isOn(address, chainId))) return drop(!seen.has(key))
      seen.add(key)
      const numeric = parseDecimal(truncate(data.quantity.numeric, places)) as string
      const price = getWorth(parseDecimal(data.price), numeric)
      return [
        {
          name: data.name,
          symbol: data.symbol,
          chainId,
          ...(address && { address }),
          ...price,
          quantity: { decimals: String(places), numeric },
          // A token without a price may be spam: its image is not loaded.
          ...(data.iconUrl && (price || !address) && { iconUrl: data.iconUrl }),
        },
      ]
    }),
  )
  const isComplete = !hasUnreadable && list.length <= ENTRIES_LIMIT && tokens.length <= TOKENS_LIMIT
  return { tokens: tokens.slice(0, TOKENS_LIMIT), isComplete }
}

/** Sorts by value, tokens without a price last. */
const sortByValue = (tokens: readonly Token[]): Token[] =>
  [...tokens].sort((a, b) => compare(b.value ?? '-1', a.value ?? '-1'))

const isOn = (address: string, chainId: CaipNetworkId) =>
  address.startsWith(`${chainId}:`) && /^[\w.%-]{1,128}$/.test(toAddress(address))

/** Truncates to the token's decimals. */
function truncate(numeric: string, places: number): string {
  const [units = '', cents = ''] = numeric.split('.')
  return cents ? `${units}.${cents.slice(0, places)}` : units
}

/** Gets price and value, or neither if the price is not positive or implausibly high. */
function getWorth(price: string | null, numeric: string): { price: string; value: string } | undefined {
  if (price === null || compare(price, '0') <= 0 || compare(price, PRICE_LIMIT) > 0) return undefined
  const value = multiply(price, numeric)
  return compare(value, VALUE_LIMIT) > 0 ? undefined : { price, value }
}

const listed = z.object({
  address: z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-\w]{1,32}:[-.%\w]{1,128}$/)),
  name: createTruncatedText(NAME_LENGTH),
  symbol: createTruncatedText(SYMBOL_LENGTH),
  decimals,
  iconUrl: icon,
})

/** Parses the host's tokens and leaves out invalid ones. */
export const parseListedTokens = (tokens: readonly unknown[]): ListedToken[] =>
  tokens.slice(0, TOKENS_LIMIT).flatMap((one) => listed.safeParse(one).data ?? [])

const word = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const tokenAccounts = z.object({
  value: z.array(
    z.object({
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({ tokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }) }),
          }),
        }),
      }),
    }),
  ),
})

/** Parses the result of an ERC-20 `balanceOf`; `null` if there is no such contract. */
export function parseEvmAmount(result: Json): bigint | null {
  const { data } = word.safeParse(result)
  return data === undefined ? null : BigInt(data)
}

/** Parses an owner's token accounts of a mint and adds them up; `null` if the response is invalid. */
export function parseSolanaAmount(result: Json): bigint | null {
  const { data } = tokenAccounts.safeParse(result)
  return data?.value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n) ?? null
}

const nft = z.object({
  name: createTruncatedText(NAME_LENGTH),
  flags: z.optional(z.unknown()),
  content: z.catch(z.nullish(z.object({ preview: z.nullish(z.object({ url: icon })) })), nothing),
})
const movement = z.object({
  nft_info: nft,
  direction: z.string(),
  quantity: z.catch(z.object({ numeric: z.string().check(z.regex(/^\d{1,78}$/)) }), { numeric: '1' }),
})
const page = z.object({ data: z.array(z.unknown()), next: z.nullish(z.string()) })
const transaction = z.object({ transfers: z.nullish(z.array(z.unknown())) })

/** What a transfer did to the account's NFTs of a name and image. */
interface NftMove {
  readonly nft: Nft
  /** `in`, `out`, or `self`, which changes nothing. */
  readonly direction: string
  /** A decimal string, since a collection may have many equal NFTs. */
  readonly quantity: string
  readonly isSpam: boolean
}

/**
 * Parses the NFTs received and sent in a history page, newest first.
 * @throws If the response is not a page
 */
export function parseNftPage(answer: Json): { moves: NftMove[]; next: string | null } {
  const { data, next } = page.parse(answer)
  const moves = data.flatMap((one) =>
    (transaction.safeParse(one).data?.transfers ?? []).flatMap((transfer) => {
      const { data: move } = movement.safeParse(transfer)
      if (!move) return []
      const { name, flags, content } = move.nft_info
      const imageUrl = content?.preview?.url
      return {
        nft: { name, ...(imageUrl && { imageUrl }) },
        direction: move.direction,
        quantity: move.quantity.numeric,
        isSpam: isSpam(flags),
      }
    }),
  )
  return { moves: moves.slice(0, ENTRIES_LIMIT), next: next || null }
}

/**
 * Gets the NFTs that the account still has: those of which the newest move is no sending, or more came than went. Earlier
 * pages of the history may be missing.
 */
export function getHeldTokens(moves: readonly NftMove[]): Nft[] {
  const held = new Map<string, { newest: NftMove; count: string }>()
  for (const move of moves) {
    const { nft, direction, quantity } = move
    const key = JSON.stringify([nft.name, nft.imageUrl])
    const { newest, count } = held.get(key) ?? { newest: move, count: '0' }
    const change = direction === 'out' ? subtract : add
    held.set(key, { newest, count: direction === 'self' ? count : change(count, quantity) })
  }
  return [...held.values()]
    .filter(({ newest, count }) => !newest.isSpam && (newest.direction !== 'out' || compare(count, '0') > 0))
    .map(({ newest }) => newest.nft)
}
