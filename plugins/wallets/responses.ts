// Validates wallets of the explorer and of the host, each by itself, so that an invalid one doesn't remove the others.
// Written by hand: a schema library would be the largest file that opening the modal loads.
import type { Json } from '../../kernel/index.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import type { Wallet } from './state.ts'

const LABEL = 128
const NAME = 256
const LINK = 2_048
const PICTURE = 131_072
const INJECTED_LIMIT = 16

/** Text fields: our name, the explorer's name, the longest text. */
export const TEXTS = [
  ['rdns', 'rdns', LABEL],
  ['homepage', 'homepage', LINK],
  ['imageId', 'image_id', LABEL],
  ['imageUrl', 'image_url', PICTURE],
  ['mobileLink', 'mobile_link', LINK],
  // An https link that opens the app. Preferred, since it leads to a page where the app is missing.
  ['mobileLink', 'link_mode', LINK],
  ['desktopLink', 'desktop_link', LINK],
  ['webappLink', 'webapp_link', LINK],
  ['appStore', 'app_store', LINK],
  ['playStore', 'play_store', LINK],
  ['chromeStore', 'chrome_store', LINK],
] as const

/** Parses a page with at most `size` wallets. @throws If it is invalid */
export function parsePage(answer: Json, size: number): { wallets: Wallet[]; count: number } {
  const { data, count } = toFields(answer)
  if (!Array.isArray(data) || typeof count !== 'number' || !(count >= 0))
    throw new TypeError('Expected a list `data` of wallets, and their `count`')
  return { wallets: parseWallets(data.slice(0, size)), count: Math.floor(count) }
}

/** Returns the valid wallets of a list, without duplicate ids. */
export function parseWallets(list: readonly unknown[]): Wallet[] {
  const wallets = list.flatMap(parseWallet)
  return wallets.filter(({ id }, at) => wallets.findIndex((one) => one.id === id) === at)
}

function parseWallet(value: unknown): Wallet[] {
  const one = toFields(value)
  const { id, name } = one
  if (!isText(id, LABEL) || !isText(name, NAME)) return []
  const injected = parseInjected(one.injected)
  // The explorer gives both an id and a URL of the image: one is enough.
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

/** Returns all entries, or `undefined` if any is invalid. */
function parseInjected(value: Json | undefined): Wallet['injected'] {
  if (!Array.isArray(value) || value.length > INJECTED_LIMIT) return undefined
  const found = value.flatMap((one: Json) => {
    const { namespace, injected_id: injectedId } = toFields(one)
    return isText(namespace, LABEL) && isText(injectedId, LABEL) ? [{ namespace, injectedId }] : []
  })
  return found.length === value.length ? found : undefined
}
