import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress } from './caip.ts'
import type { Network } from './network.ts'

/**
 * Whether an address is `0xeeee…`, the placeholder of the native currency in swaps, which are on EVM chains. Other
 * namespaces have another one: `Chain.nativeToken`.
 * @see ERC-7528
 */
export const isNative = (token: CaipAddress): boolean => /:0xe{40}$/i.test(token)

/** A token that can be swapped. The native currency has the placeholder address `0xeeee…`. */
export interface SwapToken {
  readonly address: CaipAddress
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri?: string | undefined
  /** Whether the token supports permits. Stored as received; Portico never requests a permit. @see EIP-2612 */
  readonly eip2612?: boolean | undefined
}

/** A swap order: an exact amount of one token for as much as possible of another. */
export interface SwapOrder {
  readonly network: Network
  readonly account: CaipAddress
  readonly from: CaipAddress
  readonly to: CaipAddress
  /** Of the `from` token, in atomic units, decimal. */
  readonly amount: string
}

/** A transaction that a provider composed. Untrusted: it is checked against the order before use. */
export interface SwapTransaction {
  readonly from?: CaipAddress | undefined
  readonly to: CaipAddress
  /** Hexadecimal. */
  readonly data: string
  /** In atomic units of the native currency, decimal. Default: the order's value. */
  readonly value?: string | undefined
  /** The limit, in units of gas, decimal. */
  readonly gas?: string | undefined
  /** For one unit of gas, in atomic units of the native currency, decimal. */
  readonly gasPrice?: string | undefined
  /** The expected result, in atomic units, decimal. */
  readonly toAmount?: string | undefined
}

/**
 * The expected result of an order, in atomic units, decimal; and the quoted order itself, if the provider repeats it.
 */
export interface SwapQuote extends Partial<Pick<SwapOrder, 'amount' | 'from' | 'to'>> {
  readonly toAmount: string
}

/** A swap provider. Each method throws if it gets no response. */
export interface SwapProviderMethods {
  /** Returns the tokens that can be swapped, the native currency included. Those of other networks are left out. */
  getTokens(network: Network): Promise<readonly SwapToken[]>
  /** @returns The expected result; `null` if there is no route between the tokens */
  getQuote(order: SwapOrder): Promise<SwapQuote | null>
  /** @param slippage - In percent. */
  buildTransaction(order: SwapOrder, slippage: number): Promise<SwapTransaction>
  /** USD prices, decimal, by address. Without it the prices of `Balances` are used. */
  getPrices?(network: Network, tokens: readonly CaipAddress[]): Promise<Readonly<Record<CaipAddress, string>>>
  /** In atomic units, decimal. Without it the network is queried. */
  getGasPrice?(network: Network): Promise<string>
  /** The current allowance in atomic units, decimal. Without it, or if it is too low, the token contract is queried. */
  getAllowance?(order: SwapOrder): Promise<string>
  /** The approval that the provider would use. It is only compared with the one that the wallet gets. */
  buildApproval?(order: SwapOrder): Promise<SwapTransaction>
}

/**
 * Replaces the hosted swap service. The addresses that it may send to or approve as spenders are in `services.spenders`
 * of the host's configuration: CAIP-10 addresses, separated by spaces.
 */
export const SwapProvider = /* @__PURE__ */ defineCapability(
  'swapProvider',
  /* @__PURE__ */ type<SwapProviderMethods>(),
)
