// The URL of a purchase, which the data service composed.
import { toNamespace } from '../capabilities/caip.ts'
import type { Buyer } from '../capabilities.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'

const EVM_ACCOUNT = /^0x[0-9a-f]{40}$/i
/** A hexadecimal word is a key. */
const SOLANA_ACCOUNT = /^(?![0-9a-f]+$)[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Finds the accounts that a URL shows. A session token shows none.
 * @throws If it is no URL, or can't be decoded
 */
export function findAccounts(url: string): { readonly eip155: readonly string[]; readonly solana: readonly string[] } {
  const read = new URL(url)
  read.searchParams.delete('sessionToken')
  const words = decode(read.href).match(/[0-9a-z]+/gi) ?? []
  return {
    eip155: words.filter((word) => EVM_ACCOUNT.test(word)),
    solana: words.filter((word) => SOLANA_ACCOUNT.test(word)),
  }
}

/** Decodes a text that may be encoded more than once. */
function decode(text: string): string {
  const decoded = decodeURIComponent(text)
  if (decoded !== text) return decode(decoded)
  // JSON can write any character with it.
  if (text.includes('\\')) throw new Error('This URL is not readable.')
  return text
}

/**
 * Checks that the URL of a purchase is on the seller's origin, and shows no other account of the buyer's namespace, to
 * which the purchase might go.
 * @throws If it does, or can't be read
 */
export function assertSellerUrl(url: string, seller: string, { address, network }: Buyer): void {
  if (new URL(url).origin !== new URL(seller).origin) throw new Error('This is no page of the seller.')
  const { eip155, solana } = findAccounts(url)
  const shown = toNamespace(network.caipNetworkId) === 'solana' ? solana : eip155
  if (!shown.every((one) => isSameAddress(one, address))) throw new Error('This page is for another account.')
}
