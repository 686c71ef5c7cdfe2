// What can be sent: what the account has on its network, the native currency first.
import { addressOf, type CaipAddress } from '../caip.ts'
import type { AccountsFacts, BalancesFacts } from '../capabilities.ts'
import { areDecimals, parseUnits } from '../units.ts'
import { isSameAddress } from './look-alike.ts'
import type { SendState } from './state.ts'

export interface SendToken {
  /** CAIP-10; of the native currency, with the family's pseudo-address. */
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

function tokensOf(
  accounts: AccountsFacts | undefined,
  balances: BalancesFacts | undefined,
  nativeToken: string,
  assets: SendState['assets'],
): readonly SendToken[] {
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
      { ...one, address, token: addressOf(address), decimals: places, balance: amount, price, iconUrl: one.iconUrl },
    ]
  })
  const others = assets.flatMap(({ balance: there, ...one }) => {
    const address = `${network.caipNetworkId}:${one.token}`
    const isKnown = one.decimals === 0 || known.some(({ token }) => token && isSameAddress(token, one.token))
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

/** The one that was chosen; else the native one. */
const chosenToken = (tokens: readonly SendToken[], chosen: CaipAddress | null): SendToken | undefined =>
  tokens.find(({ address }) => address === chosen) ?? tokens[0]

/** Where a draft stands: whose it is, and of what. */
export function standIn(
  { assets, chain, token }: Pick<SendState, 'assets' | 'chain' | 'token'>,
  accounts: AccountsFacts | undefined,
  balances: BalancesFacts | undefined,
) {
  const tokens = tokensOf(accounts, balances, chain?.nativeToken ?? '', assets)
  const { active, network } = accounts ?? {}
  const own = accounts?.standings.find(({ namespace }) => namespace === active?.namespace)?.accountState.allAccounts
  return {
    active,
    network,
    tokens,
    native: tokens[0],
    token: chosenToken(tokens, token),
    isSmart: own?.find(({ address }) => address === active?.address)?.type === 'smartAccount',
  }
}
