import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress } from '../shared/caip.ts'
import type { Network } from './network.ts'

/** Stands for the native currency where tokens have an address. */
export const isNative = (token: CaipAddress): boolean => /:0xe{40}$/i.test(token)

/** What can be swapped. The native currency has the namespace's pseudo-address, `0xeeee…`. */
export interface SwapToken {
  readonly address: CaipAddress
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri?: string | undefined
  /** Whether it takes permits. Kept as it was told: nobody is asked to sign one. @see EIP-2612 */
  readonly eip2612?: boolean | undefined
}

/** What somebody wants: so much of one token for as much of another as can be had. */
export interface SwapOrder {
  readonly network: Network
  readonly account: CaipAddress
  readonly from: CaipAddress
  readonly to: CaipAddress
  /** Of the first, in atomic units, decimal. */
  readonly amount: string
}

/** A transaction as a provider composes it: an answer like any other, held against the order before it is used. */
export interface SwapTransaction {
  readonly from?: CaipAddress | undefined
  readonly to: CaipAddress
  /** Hexadecimal. */
  readonly data: string
  /** Of the native currency, as are the next two: decimal. Default: what the order says. */
  readonly value?: string | undefined
  readonly gas?: string | undefined
  readonly gasPrice?: string | undefined
  /** What comes of it, in atomic units, decimal. */
  readonly toAmount?: string | undefined
}

/** What comes of an order, in atomic units, decimal; and what it was asked for, where that is told. */
export interface SwapQuote extends Partial<Pick<SwapOrder, 'amount' | 'from' | 'to'>> {
  readonly toAmount: string
}

/** Who converts. Each act throws where it gets no answer. */
export interface SwapProviderActs {
  tokens(network: Network): Promise<readonly SwapToken[]>
  /** @returns What comes of it; `null` where there is no way from one to the other */
  quote(order: SwapOrder): Promise<SwapQuote | null>
  /** @param slippage - In percent. */
  build(order: SwapOrder, slippage: number): Promise<SwapTransaction>
  /** In USD, decimal, by address; without it those of `Balances` are used. */
  prices?(network: Network, tokens: readonly CaipAddress[]): Promise<Readonly<Record<CaipAddress, string>>>
  /** In atomic units, decimal; without it the network is asked. */
  gasPrice?(network: Network): Promise<string>
  /** What may be spent already, in atomic units, decimal; without it the token is asked. */
  allowance?(order: SwapOrder): Promise<string>
  /** How it would have the token allowed: only compared with what is asked of the wallet. */
  approval?(order: SwapOrder): Promise<SwapTransaction>
}

/**
 * In place of the hosted service. Whom it may send money to, and let spend it, stands in `services.spenders` of the
 * host's configuration: CAIP-10 addresses, separated by spaces.
 */
export const SwapProvider = /* @__PURE__ */ defineCapability('swapProvider', /* @__PURE__ */ type<SwapProviderActs>())
