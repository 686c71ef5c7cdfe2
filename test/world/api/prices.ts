import { POOLED } from '../pool.ts'
import { EVM_TOKENS, type LocalToken, SOLANA_TOKENS } from '../tokens.ts'

export const NATIVE: Readonly<Record<'eip155' | 'solana', LocalToken>> = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18, address: '', price: 3411.72, icon: '3c3c5d9a-04' },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9, address: '', price: 152.35, icon: '8a3ffc01-05' },
}

/** Placeholder addresses of the native currencies. */
const PSEUDO: Readonly<Record<string, LocalToken>> = {
  [`0x${'e'.repeat(40)}`]: NATIVE.eip155,
  [`So${'1'.repeat(41)}`]: NATIVE.solana,
}

/** Adds the icon URL to a token. @param images - Base URL of the explorer's icons. */
export const fungible = ({ icon, ...token }: LocalToken, images: string) => ({
  ...token,
  iconUrl: /^[0-9a-f-]+$/.test(icon) ? `${images}/public/getAssetImage/${icon}` : icon,
})

/** Returns the prices of known tokens by CAIP-10 address, in order. */
export const pricesOf = (addresses: readonly string[], images: string) =>
  addresses.flatMap((address) => {
    const own = address.split(':').at(-1)?.toLowerCase() ?? ''
    const isOwn = (one: LocalToken) => one.address.toLowerCase() === own
    const token = [...EVM_TOKENS, ...POOLED, ...SOLANA_TOKENS].find(isOwn) ?? lower[own]
    return token ? { ...fungible(token, images), address, price: token.price ?? 0 } : []
  })

const lower = Object.fromEntries(Object.entries(PSEUDO).map(([address, token]) => [address.toLowerCase(), token]))
