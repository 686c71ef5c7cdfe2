// What an account has on its network, the native currency first, as amounts that can be reckoned with.

import type { AccountsInfo, BalancesInfo, WalletAsset } from '../../capabilities.ts'
import { type CaipAddress, toAddress } from '../caip.ts'
import { isSameAddress } from '../wallets/same-address.ts'
import { areDecimals, parseUnits, toPrice } from './units.ts'

export interface Holding {
  /** CAIP-10; of the native currency, with the namespace's pseudo-address. */
  readonly address: CaipAddress
  /** A contract or a mint; `null` for the native currency. */
  readonly token: string | null
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** What is there, in atomic units; `null` while unknown. */
  readonly balance: bigint | null
  /** In USD, decimal. */
  readonly price: string | null
  readonly iconUrl: string | undefined
}

interface Source {
  readonly accounts: AccountsInfo | undefined
  readonly balances: BalancesInfo | undefined
  /** The namespace's pseudo-address of the native currency. */
  readonly nativeToken: string
  /** What the wallet itself lists, beside what others know of the account. */
  readonly assets?: readonly WalletAsset[]
}

/** Nothing while nobody is connected. Tokens without decimals are left out. */
export function getHoldings({ accounts, balances, nativeToken, assets = [] }: Source): readonly Holding[] {
  const { network, active, balance } = accounts ?? {}
  if (!network || !active) return []
  const isOwn = balances?.account === active.caipAddress
  const listed = isOwn ? balances.tokens.filter(({ chainId }) => chainId === network.caipNetworkId) : []
  const { name, symbol, decimals } = network.nativeCurrency
  const native = listed.find(({ address }) => !address)
  const counted = native && parseUnits(native.quantity.numeric, decimals)
  const known = listed.flatMap(({ address, quantity, price = null, ...one }) => {
    const places = Number(quantity.decimals)
    const amount = parseUnits(quantity.numeric, places)
    if (!address || !areDecimals(places) || places === 0 || amount === null) return []
    return [
      { ...one, address, token: toAddress(address), decimals: places, balance: amount, price, iconUrl: one.iconUrl },
    ]
  })
  const others = assets.flatMap(({ balance: there, ...one }) => {
    const address = `${network.caipNetworkId}:${one.token}`
    const isKnown = one.decimals === 0 || known.some(({ token }) => isSameAddress(token, one.token))
    return isKnown ? [] : [{ ...one, address, balance: BigInt(there), price: null, iconUrl: undefined }]
  })
  return [
    {
      address: `${network.caipNetworkId}:${nativeToken}`,
      token: null,
      symbol,
      name,
      decimals,
      balance: balance ? BigInt(balance.atomic) : (counted ?? null),
      price: native?.price ?? null,
      iconUrl: native?.iconUrl ?? network.assets?.imageUrl,
    },
    ...known,
    ...others,
  ]
}

/** Whether somebody who looks for this text means it. @param text - In lower case. */
export const isFound = ({ name, symbol, token }: Holding, text: string): boolean =>
  [name, symbol, token ?? ''].some((one) => one.toLowerCase().includes(text))

/** What an amount is worth in USD, decimal; `null` where that can't be said. */
export const getWorth = (amount: bigint | null, holding: Pick<Holding, 'decimals' | 'price'> | undefined) =>
  amount !== null && holding?.price != null ? toPrice(amount, holding.decimals, holding.price) : null

interface Means {
  readonly token: Holding
  readonly native: Holding | undefined
  /** A smart account's fee may be paid by others. */
  readonly isSmart: boolean
}

/**
 * The two rules of 'Insufficient balance': more than there is, or too little for the fee. What is not known lacks nothing.
 * @param amount - In atomic units, as is `fee`, of the native currency.
 */
export function isLacking(amount: bigint, fee: bigint, { token, native, isSmart }: Means): boolean {
  if (token.balance !== null && token.balance < amount) return true
  if (isSmart || native?.balance == null) return false
  const left = native.balance - (token.token === null ? amount : 0n)
  return native.balance === 0n || left < fee
}

/** Whether the active account is a contract. */
export function isSmartAccount({ active, connections }: AccountsInfo): boolean {
  const own = connections.find(({ namespace }) => namespace === active?.namespace)?.accountState.allAccounts
  return own?.find(({ address }) => address === active?.address)?.type === 'smartAccount'
}
