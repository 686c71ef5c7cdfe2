import * as z from 'zod/mini'
import type { ListedWallet } from './wallets.ts'

const ids = z.pipe(
  z.optional(z.string()),
  z.transform((text) => (text ? text.split(',') : [])),
)
const count = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most))

const query = z.object({
  page: z._default(count(10_000), 1),
  entries: z._default(count(100), 40),
  search: z._default(z.string(), ''),
  badge_type: z.optional(z.enum(['certified', 'none'])),
  chains: ids,
  include: ids,
  exclude: ids,
})

/** Returns a page of the wallets that match a query, and their total count. @throws If the query is invalid */
export function list(wallets: readonly ListedWallet[], asked: URLSearchParams) {
  const { page, entries, search, badge_type, chains, include, exclude } = query.parse(Object.fromEntries(asked))
  const namespaces = chains.map((chain) => chain.split(':')[0] ?? '')
  const found = wallets.filter(
    (wallet) =>
      wallet.name.toLowerCase().includes(search.trim().toLowerCase()) &&
      (!badge_type || wallet.badge_type === badge_type) &&
      (namespaces.length === 0 || namespaces.some((namespace) => wallet.namespaces.includes(namespace))) &&
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id),
  )
  const data = found.slice((page - 1) * entries, page * entries).map(({ namespaces: _, ...wallet }) => wallet)
  return { data, count: found.length }
}
