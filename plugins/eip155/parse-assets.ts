// Parses the assets that a wallet lists. @see ERC-7811, EIP-5792
import type { Json } from '../../kernel/index.ts'
import type { WalletAsset } from '../capabilities.ts'
import { areDecimals } from '../shared/amounts/units.ts'
import { isQuantity } from '../shared/rpc/quantity.ts'
import { toDigits } from './address.ts'

const ASSETS_LIMIT = 64

type Fields = Readonly<Record<string, Json | undefined>>
const getFields = (value: unknown): Fields => Object(value) as Fields

/** Returns true if the wallet's capabilities include asset discovery. */
export const canListAssets = (capabilities: Json, chainId: string): boolean =>
  getFields(getFields(getFields(capabilities)[chainId]).assetDiscovery).supported === true

/** Parses the ERC-20 tokens of a `wallet_getAssets` response and skips invalid items. */
export function parseAssets(answer: Json, chainId: string): readonly WalletAsset[] {
  const list = getFields(answer)[chainId]
  return (Array.isArray(list) ? list.slice(0, ASSETS_LIMIT) : []).flatMap((one) => {
    const { address, balance, type, metadata } = getFields(one)
    const { name, symbol, decimals } = getFields(metadata)
    if (typeof type !== 'string' || type.toLowerCase() !== 'erc20' || !isQuantity(balance)) return []
    if (typeof address !== 'string' || !toDigits(address) || typeof decimals !== 'number' || !areDecimals(decimals))
      return []
    if (typeof name !== 'string' || typeof symbol !== 'string' || name.length > 256 || symbol.length > 64) return []
    return [{ token: address, name, symbol, decimals, balance: `${BigInt(balance)}` }]
  })
}
