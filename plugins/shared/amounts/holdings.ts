// The holdings of an account on its network, the native currency first, in atomic units.

import { type CaipAddress, toAddress } from '../../capabilities/caip.ts'
import type { AccountsInfo, BalancesInfo, WalletAsset } from '../../capabilities.ts'
import { isSameAddress } from '../wallets/same-address.ts'
import { isAmbiguous } from './ambiguous-symbols.ts'
import { areDecimals, parseUnits, toWorth } from './units.ts'

export interface Holding {
  /** CAIP-10. For the native currency, it ends in the namespace's pseudo-address. */
  readonly address: CaipAddress
  /** Address of the contract or mint; `null` for the native currency. */
  readonly token: string | null
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** In atomic units; `null` while unknown. */
  readonly balance: bigint | null
  /** In USD, as a decimal. */
  readonly price: string | null
  readonly iconUrl: string | undefined
}

interface Source {
  readonly accounts: AccountsInfo | undefined
  readonly balances: BalancesInfo | undefined
  /** The namespace's pseudo-address for the native currency. */
  readonly nativeToken: string
  /** Tokens that the wallet itself lists, in addition to the known balances. */
  readonly assets?: readonly WalletAsset[]
}

/**
 * Returns the holdings of the active account; an empty list if no wallet is connected. Leaves out tokens without
 * decimals.
 */
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

/**
 * Whether the holding matches a search.
 * @param text - In lower case.
 */
export const matchesSearch = ({ name, symbol, token }: Holding, text: string): boolean =>
  [name, symbol, token ?? ''].some((one) => one.toLowerCase().includes(text))

/** Returns the worth of an amount in USD, as a decimal; `null` if the amount or the price is unknown. */
export const getWorth = (amount: bigint | null, holding: Pick<Holding, 'decimals' | 'price'> | undefined) =>
  amount !== null && holding?.price != null ? toWorth(amount, holding.decimals, holding.price) : null

/**
 * Returns what a row shows of a holding that can be chosen.
 * @param all - The holdings that may have the same symbol.
 */
export const toTokenRow = (token: Holding, all: readonly Holding[], chosen: Holding | undefined) => ({
  token,
  worth: getWorth(token.balance, token),
  isChosen: token.address === chosen?.address,
  isAmbiguous: isAmbiguous(token, all),
})

/** Whether the active account is a smart account, that is, a contract. */
export function isSmartAccount({ active, connections }: AccountsInfo): boolean {
  const own = connections.find(({ namespace }) => namespace === active?.namespace)?.accountState.allAccounts
  return own?.find(({ address }) => address === active?.address)?.type === 'smartAccount'
}
