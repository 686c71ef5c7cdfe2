import type { Pseudonymizer } from '../../kernel/index.ts'
import { CARD_SELLER } from './constants.ts'
import { findAccounts } from './seller-url.ts'

const PARAMETERS = ['publicKey', 'sourceAmount', 'sourceCurrencyCode', 'destinationCurrencyCode', 'walletAddress']

/** Pseudonyms of accounts that are nowhere else in the log, by namespace. */
const OTHERS = { eip155: `0x${'1'.repeat(40)}`, solana: 'Z1'.repeat(16) }

/**
 * Keeps the origin of the card seller and whose accounts its URL shows, which code compares. The aggregator's URL is
 * composed from the order, so only the account in it is replaced. Any other seller's URL may contain a key anywhere, and
 * is replaced as a whole.
 */
export const pseudonymize: Pseudonymizer = (text, _draw, drawn, replaced) =>
  text.startsWith(`${CARD_SELLER}/`)
    ? `${drawn(text).replace(/^https:\/\/[^/]+/, CARD_SELLER)}${writeAccounts(text, replaced)}`
    : replaceAccount(text, drawn, replaced)

/** Writes the accounts that a URL shows as a fragment; one that can't be decoded, if that one can't. */
function writeAccounts(text: string, replaced: (part: string) => string): string {
  try {
    const { eip155, solana } = findAccounts(text)
    const others = [
      ...eip155.map((one) => rename(one, OTHERS.eip155, replaced)),
      ...solana.map((one) => rename(one, OTHERS.solana, replaced)),
    ]
    return others.length > 0 ? `#${others.join()}` : ''
  } catch {
    return '#%'
  }
}

function rename(account: string, other: string, replaced: (part: string) => string): string {
  const known = replaced(account)
  return known === account ? other : known
}

function replaceAccount(text: string, drawn: (text: string) => string, replaced: (part: string) => string) {
  const [page = '', query, ...more] = text.split('?')
  if (query === undefined || more.length > 0 || query.includes('#')) return undefined
  const parameters = query.split('&').map((parameter) => parameter.split('='))
  if (parameters.map(([name]) => name).join() !== PARAMETERS.join()) return undefined
  const others = parameters.map(([name = '', ...rest]) => {
    const value = rest.join('=')
    const other = replaced(value)
    return `${name}=${name === 'walletAddress' && other === value ? drawn(value) : other}`
  })
  return `${replaced(page)}?${others.join('&')}`
}
