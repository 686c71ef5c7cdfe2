// What an explorer lists, what a host adds and what was stored: each wallet is checked by itself, so that one that is
// not right is left out, and the others are there.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'
import { RECENT_LIMIT, STORED_LIMIT } from './constants.ts'
import type { ListedWallet } from './options.ts'
import type { Wallet } from './state.ts'

const link = z.catch(z.nullish(z.string().check(z.maxLength(2_048))), undefined)
const label = z.catch(z.nullish(z.string().check(z.maxLength(128))), undefined)
const injected = z.array(z.object({ namespace: z.string(), injected_id: z.string() })).check(z.maxLength(16))

const listed = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.string().check(z.minLength(1), z.maxLength(256)),
  badge_type: label,
  rdns: label,
  homepage: link,
  image_id: label,
  image_url: z.catch(z.nullish(z.string()), undefined),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  injected: z.catch(z.nullish(injected), undefined),
})

const page = z.object({ data: z.array(z.unknown()), count: z.number().check(z.nonnegative()) })

/** One page, at most `size` wallets of it. @throws where it is none */
export function pageFrom(answer: Json, size: number): { wallets: Wallet[]; count: number } {
  const { data, count } = page.parse(answer)
  return { wallets: walletsFrom(data.slice(0, size)), count: Math.floor(count) }
}

/** Those of a list that are wallets, each id once. */
export function walletsFrom(list: readonly unknown[]): Wallet[] {
  const wallets = list.flatMap((one) => {
    const { data } = listed.safeParse(one)
    return data ? [walletFrom(data)] : []
  })
  return wallets.filter(({ id }, at) => wallets.findIndex((one) => one.id === id) === at)
}

/** What `storedText` wrote; none where it can't be read. */
export function storedWallets(text: string): Wallet[] {
  if (text.length > STORED_LIMIT) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? walletsFrom(list.slice(0, RECENT_LIMIT)) : []
  } catch {
    return []
  }
}

export const storedText = (wallets: readonly Wallet[]): string => JSON.stringify(wallets.map(listedFrom))

const FIELDS = {
  rdns: 'rdns',
  homepage: 'homepage',
  imageId: 'image_id',
  imageUrl: 'image_url',
  mobileLink: 'mobile_link',
  desktopLink: 'desktop_link',
  webappLink: 'webapp_link',
  appStore: 'app_store',
  playStore: 'play_store',
  chromeStore: 'chrome_store',
} as const

const fields = Object.entries(FIELDS) as [keyof typeof FIELDS, (typeof FIELDS)[keyof typeof FIELDS]][]

function walletFrom(one: z.output<typeof listed>): Wallet {
  // An explorer names the picture twice.
  const wanted = one.image_id ? { ...one, image_url: undefined } : one
  const texts = fields.flatMap(([name, wire]) => (wanted[wire] ? [[name, wanted[wire]]] : []))
  return {
    id: one.id,
    name: one.name,
    ...Object.fromEntries(texts),
    ...(one.badge_type === 'certified' && { isCertified: true }),
    ...(one.injected && {
      injected: one.injected.map(({ namespace, injected_id }) => ({ namespace, injectedId: injected_id })),
    }),
  }
}

const listedFrom = ({ id, name, isCertified, injected: found, ...wallet }: Wallet): ListedWallet => ({
  id,
  name,
  ...Object.fromEntries(fields.flatMap(([own, wire]) => (wallet[own] ? [[wire, wallet[own]]] : []))),
  ...(isCertified && { badge_type: 'certified' }),
  ...(found && { injected: found.map(({ namespace, injectedId }) => ({ namespace, injected_id: injectedId })) }),
})
