import type { Pseudonymizer } from '../../kernel/index.ts'
import { CARD_SELLER } from './constants.ts'

const PARAMETERS = ['publicKey', 'sourceAmount', 'sourceCurrencyCode', 'destinationCurrencyCode', 'walletAddress']

/**
 * Keeps the origin of the card seller, which code compares. The aggregator's URL is composed from the order, so only the
 * account in it is replaced. Any other seller's URL may contain a key anywhere, and is replaced as a whole.
 */
export const pseudonymize: Pseudonymizer = (text, _draw, drawn, replaced) =>
  text.startsWith(`${CARD_SELLER}/`)
    ? drawn(text).replace(/^https:\/\/[^/]+/, CARD_SELLER)
    : replaceAccount(text, drawn, replaced)

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
