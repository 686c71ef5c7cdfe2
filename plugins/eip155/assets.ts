// What a wallet that lists assets answers. @see ERC-7811, EIP-5792
import type { Json } from '../../kernel/index.ts'
import type { WalletAsset } from '../capabilities.ts'
import { areDecimals } from '../units.ts'
import { digitsOf } from './address.ts'
import { isQuantity } from './api.ts'

const ASSETS_LIMIT = 64

type Fields = Readonly<Record<string, Json | undefined>>
const fieldsOf = (value: unknown): Fields => Object(value) as Fields

/** Of what it says that it can. */
export const canListAssets = (capabilities: Json, chainId: string): boolean =>
  fieldsOf(fieldsOf(fieldsOf(capabilities)[chainId]).assetDiscovery).supported === true

/** Its tokens of ERC-20; what is none is left out. */
export function assetsIn(answer: Json, chainId: string): readonly WalletAsset[] {
  const list = fieldsOf(answer)[chainId]
  return (Array.isArray(list) ? list.slice(0, ASSETS_LIMIT) : []).flatMap((one) => {
    const { address, balance, type, metadata } = fieldsOf(one)
    const { name, symbol, decimals } = fieldsOf(metadata)
    if (typeof type !== 'string' || type.toLowerCase() !== 'erc20' || !isQuantity(balance)) return []
    if (typeof address !== 'string' || !digitsOf(address) || typeof decimals !== 'number' || !areDecimals(decimals))
      return []
    if (typeof name !== 'string' || typeof symbol !== 'string' || name.length > 256 || symbol.length > 64) return []
    return [{ token: address, name, symbol, decimals, balance: `${BigInt(balance)}` }]
  })
}
