import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId } from '../shared/caip.ts'

/** What an account has of one token. Its address is what tells it from others: names and symbols are claims. */
export interface Token {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** CAIP-10; absent of the native currency. */
  readonly address?: CaipAddress | undefined
  /** In USD, decimal: `price` times what is there. Absent where there is no price. */
  readonly value?: string | undefined
  /** Of one, in USD, decimal. Absent where none is known, or none that can be. */
  readonly price?: string | undefined
  readonly quantity: {
    /** An integer, decimal: 0 to 36. */
    readonly decimals: string
    /** In whole units, decimal, exact: `2918.4`. */
    readonly numeric: string
  }
  readonly iconUrl?: string | undefined
}

export interface BalancesInfo {
  /** Of the active account on the active network; `failed` where nothing at all is known of it. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Whose these are. */
  readonly account: CaipAddress | null
  /** Those worth most first, then those without a price. */
  readonly tokens: readonly Token[]
  /** In USD, decimal, of those that have a price; `null` where none has. */
  readonly total: string | null
  /** Since the account was first seen in this visit, in USD and in percent, decimal; `null` where that can't be said. */
  readonly change: { readonly amount: string; readonly percent: string } | null
}

export interface BalancesMethods {
  /**
   * Asks again, at most once in 30 s, and tells when it is known by the facts.
   * @param options.force - At once, and past what servers remember: after something was sent.
   * @returns When the answer has come, or nobody answered
   */
  refresh(options?: { readonly force?: boolean }): Promise<void>
}

/** What the active account has. */
export const Balances = /* @__PURE__ */ defineCapability(
  'balances',
  /* @__PURE__ */ type<BalancesMethods>(),
  /* @__PURE__ */ type<BalancesInfo>(),
)

/** The actions of the provider of `Balances`, for views. */
export interface BalancesActions {
  refresh(options?: { readonly force?: boolean }): Promise<void>
}
