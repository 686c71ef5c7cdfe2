// What an explorer lists, and what a host adds: each wallet is checked by itself, so that one that is
// not right is left out, and the others are there. By hand: a library of schemas would be the heaviest thing that an
// opening of the modal fetches, and these are a handful of strings.
import type { Json } from '../../kernel/index.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import type { Wallet } from './state.ts'

const LABEL = 128
const NAME = 256
const LINK = 2_048
const PICTURE = 131_072
const INJECTED_LIMIT = 16

/** A wallet's texts: ours, the explorer's, and how long they may be. */
export const TEXTS = [
  ['rdns', 'rdns', LABEL],
  ['homepage', 'homepage', LINK],
  ['imageId', 'image_id', LABEL],
  ['imageUrl', 'image_url', PICTURE],
  ['mobileLink', 'mobile_link', LINK],
  ['desktopLink', 'desktop_link', LINK],
  ['webappLink', 'webapp_link', LINK],
  ['appStore', 'app_store', LINK],
  ['playStore', 'play_store', LINK],
  ['chromeStore', 'chrome_store', LINK],
] as const

/** One page, at most `size` wallets of it. @throws where it is none */
export function parsePage(answer: Json, size: number): { wallets: Wallet[]; count: number } {
  const { data, count } = toFields(answer)
  if (!Array.isArray(data) || typeof count !== 'number' || !(count >= 0))
    throw new TypeError('Expected a list `data` of wallets, and their `count`')
  return { wallets: parseWallets(data.slice(0, size)), count: Math.floor(count) }
}

/** Those of a list that are wallets, each id once. */
export function parseWallets(list: readonly unknown[]): Wallet[] {
  const wallets = list.flatMap(parseWallet)
  return wallets.filter(({ id }, at) => wallets.findIndex((one) => one.id === id) === at)
}

function parseWallet(value: unknown): Wallet[] {
  const one = toFields(value)
  const { id, name } = one
  if (!isText(id, LABEL) || !isText(name, NAME)) return []
  const injected = parseInjected(one.injected)
  // An explorer names the picture twice.
  const isNamed = isText(one.image_id, LABEL)
  const texts = TEXTS.flatMap(([own, wire, longest]) => {
    const text = one[wire]
    return isText(text, longest) && !(isNamed && own === 'imageUrl') ? [[own, text]] : []
  })
  return [
    {
      id,
      name,
      ...Object.fromEntries(texts),
      ...(one.badge_type === 'certified' && { isCertified: true }),
      ...(injected && { injected }),
    },
  ]
}

/** Whole, or not at all. */
function parseInjected(value: Json | undefined): Wallet['injected'] {
  if (!Array.isArray(value) || value.length > INJECTED_LIMIT) return undefined
  const found = value.flatMap((one: Json) => {
    const { namespace, injected_id: injectedId } = toFields(one)
    return isText(namespace, LABEL) && isText(injectedId, LABEL) ? [{ namespace, injectedId }] : []
  })
  return found.length === value.length ? found : undefined
}
