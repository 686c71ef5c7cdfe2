// The holdings of an account on its network, the native currency first, in atomic units.

import { type CaipAddress, toAddress } from '../../capabilities/caip.ts'
import type { AccountsInfo, BalancesInfo, WalletAsset } from '../../capabilities.ts'
import { isSameAddress } from '../wallets/same-address.ts'
import { areDecimals, isAmount, parseUnits, toPrice } from './units.ts'

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
  amount !== null && holding?.price != null ? toPrice(amount, holding.decimals, holding.price) : null

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

interface Means {
  readonly token: Holding
  readonly native: Holding | undefined
  /** Someone else may pay the fee of a smart account. */
  readonly isSmart: boolean
}

/**
 * Whether the balance is insufficient: the amount exceeds it, or too little is left for the fee. An unknown balance
 * suffices.
 * @param amount - In atomic units of the token.
 * @param fee - In atomic units of the native currency.
 */
export function isInsufficient(amount: bigint, fee: bigint, { token, native, isSmart }: Means): boolean {
  if (token.balance !== null && token.balance < amount) return true
  if (isSmart || native?.balance == null) return false
  const left = native.balance - (token.token === null ? amount : 0n)
  return native.balance === 0n || left < fee
}

/** What is wrong with an amount. */
export type AmountFault =
  /** Missing, 0, or no number. */
  | 'amount'
  /** More digits than the token has. */
  | 'precision'
  /** More than the balance, or too little is left for the fee. */
  | 'balance'

interface CheckedAmount extends Omit<Means, 'token'> {
  readonly token: Holding | undefined
  /** In atomic units of the native currency. */
  readonly fee: bigint
}

/**
 * Checks an amount.
 * @param text - In whole units of the token, decimal.
 */
export function checkAmount(text: string, { token, fee, ...means }: CheckedAmount): AmountFault | null {
  const amount = token ? parseUnits(text, token.decimals) : null
  if (token && amount === null && isAmount(text)) return 'precision'
  if (!token || !amount) return 'amount'
  return isInsufficient(amount, fee, { token, ...means }) ? 'balance' : null
}

/** Whether the active account is a smart account, that is, a contract. */
export function isSmartAccount({ active, connections }: AccountsInfo): boolean {
  const own = connections.find(({ namespace }) => namespace === active?.namespace)?.accountState.allAccounts
  return own?.find(({ address }) => address === active?.address)?.type === 'smartAccount'
}

/** Characters of a symbol that are shown if it is too long. */
const SHOWN_CHARACTERS = 11

/** What tells a symbol from another where it is shown. @see `toSafeText`, which trims and cuts it */
const toShownSymbol = (symbol: string): string =>
  symbol.replace(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS).toLowerCase()

/** Whether a symbol may be confused with another: it contains letters of other scripts, or two tokens share it. */
export const isAmbiguous = ({ address, symbol }: Holding, tokens: readonly Holding[]): boolean =>
  !/^[ -~]*$/.test(symbol) ||
  tokens.some((one) => one.address !== address && toShownSymbol(one.symbol) === toShownSymbol(symbol))
