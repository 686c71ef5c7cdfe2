// Parses the data service's transactions one by one: an invalid one is left out.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'
import type { CaipNetworkId } from '../capabilities/caip.ts'
import { parseDecimal } from '../shared/amounts/decimals.ts'
import { createTruncatedText } from '../shared/json/truncated-text.ts'
import { isSpam } from '../shared/rpc/spam-flag.ts'
import { ICON_LIMIT, TRANSACTIONS_LIMIT, TRANSFERS_LIMIT } from './constants.ts'
import type { ActivityTransfer, Transaction } from './state.ts'

const NAME_LENGTH = 64
const ID_LIMIT = 160
const ENTRIES_LIMIT = 1_000

const nothing = undefined
const link = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(ICON_LIMIT))), nothing)
const id = z.string().check(z.minLength(1), z.maxLength(ID_LIMIT))
const party = z.catch(z.string().check(z.maxLength(ID_LIMIT)), '')

const transfer = z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: z.string().check(z.regex(/^\d{1,30}(?:\.\d{1,60})?$/)) }),
  sender: party,
  recipient: party,
  nft_info: z.nullish(
    z.object({
      name: z.catch(createTruncatedText(NAME_LENGTH), ''),
      flags: z.optional(z.unknown()),
      content: z.catch(z.nullish(z.object({ preview: z.nullish(z.object({ url: link })) })), nothing),
    }),
  ),
  fungible_info: z.nullish(
    z.object({
      symbol: z.catch(createTruncatedText(NAME_LENGTH), ''),
      icon: z.catch(z.nullish(z.object({ url: link })), nothing),
    }),
  ),
})

const transaction = z.object({
  id,
  metadata: z.object({
    minedAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|\+00:00)$/)),
    chain: z.nullish(z.string()),
    operationType: z.catch(z.string().check(z.regex(/^[a-z_]{1,32}$/i)), 'execute'),
    status: z.catch(z.enum(['confirmed', 'failed', 'pending', 'unknown']), 'unknown'),
    sentFrom: party,
    sentTo: party,
    hash: party,
  }),
  transfers: z.nullish(z.array(z.unknown())),
})

const page = z.object({ data: z.array(z.unknown()), next: z.nullish(z.string().check(z.maxLength(2_048))) })

/**
 * Parses the network's transactions, without spam transfers and without those that have no others.
 * @throws If the response is not a page
 */
export function parsePage(answer: Json, chainId: CaipNetworkId): { transactions: Transaction[]; next: string | null } {
  const { data, next } = page.parse(answer)
  const transactions = data.slice(0, ENTRIES_LIMIT).flatMap((one) => {
    const { data: found } = transaction.safeParse(one)
    if (!found || (found.metadata.chain ?? chainId) !== chainId) return []
    const transfers = (found.transfers ?? []).slice(0, ENTRIES_LIMIT).flatMap(parseTransfer)
    const wanted = transfers.filter(({ nft_info }) => !nft_info?.flags.is_spam)
    if (transfers.length > 0 && wanted.length === 0) return []
    const { chain: _, operationType, ...metadata } = found.metadata
    return {
      id: found.id,
      metadata: { ...metadata, operationType: operationType.toLowerCase(), chain: chainId },
      transfers: limitTransfers(wanted),
    }
  })
  return { transactions: transactions.slice(0, TRANSACTIONS_LIMIT), next: next || null }
}

/** Keeps the first transfers, and at least one of each direction. */
function limitTransfers(transfers: readonly ActivityTransfer[]): ActivityTransfer[] {
  const ofEach = (['in', 'out', 'self'] as const).map((way) => transfers.find(({ direction }) => direction === way))
  const kept = [...new Set([...ofEach, ...transfers])].filter((one) => one !== undefined).slice(0, TRANSFERS_LIMIT)
  return transfers.filter((one) => kept.includes(one))
}

function parseTransfer(one: unknown): ActivityTransfer[] {
  const { data } = transfer.safeParse(one)
  if (!data) return []
  const { direction, quantity, sender, recipient, nft_info, fungible_info } = data
  const preview = nft_info?.content?.preview?.url
  const icon = fungible_info?.icon?.url
  return [
    {
      direction,
      quantity: { numeric: parseDecimal(quantity.numeric) as string },
      ...(sender && { sender }),
      ...(recipient && { recipient }),
      ...(nft_info && {
        nft_info: {
          name: nft_info.name,
          flags: { is_spam: isSpam(nft_info.flags) },
          ...(preview && { content: { preview: { url: preview } } }),
        },
      }),
      ...(fungible_info && { fungible_info: { symbol: fungible_info.symbol, ...(icon && { icon: { url: icon } }) } }),
    },
  ]
}
