import { createHash } from 'node:crypto'

/** A listed wallet, in the hosted explorer's format. */
export interface ListedWallet {
  /** 64 hexadecimal digits. */
  readonly id: string
  readonly name: string
  readonly badge_type: 'certified' | 'none'
  readonly homepage: string
  readonly image_id: string
  readonly image_url: string
  readonly order: number
  /** A scheme such as `amberkey://`, or a URL to which `/wc?uri=` is appended. */
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  /** Namespaces that it supports. */
  readonly namespaces: readonly string[]
}

const FIRST = `Amber Basalt Cedar Delta Ember Fjord Garnet Heron Indigo Juniper Kelp Lumen Maple Nimbus Onyx Pebble
  Quartz Raven Saffron Tundra Umber Velvet Willow Yarrow Zephyr`.split(/\s+/)
const SECOND = `Key Vault Purse Chest Ledge Mint Gate Signer Locker Safe Coin Hold Link Pouch Satchel Keep Drawer Ring
  Anchor Nest`.split(/\s+/)

const NAMESPACES = [['eip155'], ['eip155'], ['eip155', 'solana'], ['solana'], ['eip155', 'polkadot', 'bip122']]

const none = {
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
} as const

/** Kinds of wallets, with the links that each kind has. */
const KINDS: readonly ((slug: string) => Partial<ListedWallet>)[] = [
  (slug) => ({ ...mobile(slug), ...extension(slug) }),
  (slug) => mobile(slug),
  (slug) => ({ ...mobile(slug), desktop_link: `${slug}-desktop://` }),
  (slug) => ({ webapp_link: `https://app.${slug}.example` }),
  (slug) => ({ ...mobile(slug), mobile_link: `https://${slug}.example/app` }),
  (slug) => extension(slug),
]

const mobile = (slug: string) => ({
  mobile_link: `${slug}://`,
  app_store: `https://apps.${slug}.example/ios`,
  play_store: `https://apps.${slug}.example/android`,
})

const extension = (slug: string) => ({
  rdns: `example.${slug}`,
  chrome_store: `https://apps.${slug}.example/extension`,
  injected: [{ namespace: 'eip155', injected_id: 'isExample' }],
})

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Creates a wallet with an id and an image derived from its name. */
export function wallet(name: string, order: number, own: Partial<ListedWallet>): ListedWallet {
  const slug = name.toLowerCase().replaceAll(' ', '')
  const digits = hash(`image of ${name}`)
  return {
    ...none,
    id: hash(name),
    name,
    badge_type: 'none',
    homepage: `https://${slug}.example`,
    image_id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5'),
    image_url: '',
    order,
    namespaces: ['eip155'],
    ...own,
  }
}

/** Creates 500 invented wallets, always the same. @param from - Order of the first. */
export const madeUp = (from: number): readonly ListedWallet[] =>
  Array.from({ length: FIRST.length * SECOND.length }, (_, index) => {
    const round = Math.floor(index / FIRST.length)
    const [first, second] = [index % FIRST.length, ((index % FIRST.length) + 3 * round) % SECOND.length]
    const name = `${FIRST[first]} ${SECOND[second]}`
    return wallet(name, from + index, {
      badge_type: index % 3 === 0 ? 'certified' : 'none',
      namespaces: NAMESPACES[index % NAMESPACES.length] ?? [],
      ...KINDS[index % KINDS.length]?.(name.toLowerCase().replace(' ', '')),
    })
  })
