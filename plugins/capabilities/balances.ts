import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId } from './caip.ts'

/** An account's balance of one token. Only the address identifies a token: names and symbols are claims. */
export interface Token {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** CAIP-10; absent for the native currency. */
  readonly address?: CaipAddress | undefined
  /** In USD, decimal: `price` times the quantity. Absent without a price. */
  readonly value?: string | undefined
  /** Of one unit, in USD, decimal. Absent if unknown or implausible. */
  readonly price?: string | undefined
  readonly quantity: {
    /** An integer, decimal: 0 to 36. */
    readonly decimals: string
    /** In whole units, decimal, exact: `2918.4`. */
    readonly numeric: string
  }
  readonly iconUrl?: string | undefined
}

/** The tokens of the active account, as far as they are known. */
export interface BalancesInfo {
  /** For the active account on the active network; `failed` if nothing could be loaded. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The account that the balances belong to. */
  readonly account: CaipAddress | null
  /** The most valuable first, then those without a price. */
  readonly tokens: readonly Token[]
  /**
   * Whether the account has nothing of a token that is not listed. Otherwise its balance is unknown. Tokens without
   * decimals are never listed. Default: false.
   */
  readonly isComplete?: boolean | undefined
  /** In USD, decimal, over the tokens that have a price; `null` if none has. */
  readonly total: string | null
  /**
   * The change of what the account holds, since it was first seen in this visit, in USD and in percent, decimal; `null`
   * if unknown.
   */
  readonly change: { readonly amount: string; readonly percent: string } | null
}

/** Fetches tokens, prices and balances. */
export interface BalancesMethods {
  /**
   * Fetches the balances again, at most once in 30 s. The result appears in the capability's state.
   * @param options.force - Fetches at once and bypasses server caches: after a transaction was sent.
   * @returns Resolves when the response has arrived, or when no server answered
   */
  refresh(options?: { readonly force?: boolean }): Promise<void>
}

/** The token balances of the active account. */
export const Balances = /* @__PURE__ */ defineCapability(
  'balances',
  /* @__PURE__ */ type<BalancesMethods>(),
  /* @__PURE__ */ type<BalancesInfo>(),
)

/** The actions of the provider of `Balances`, for views. */
export interface BalancesActions {
  /**
   * Fetches the balances again, at most once in 30 s. Resolves when that has begun.
   * @param options.force - Fetches at once and bypasses server caches: after a transaction was sent.
   */
  refresh(options?: { readonly force?: boolean }): Promise<void>
}
