import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress } from './caip.ts'
import type { Network } from './network.ts'

/** The account that buys. */
export interface Buyer {
  /** CAIP-10, on the displayed network. */
  readonly account: CaipAddress
  readonly address: string
  readonly network: Network
}

/** What can be bought, and in which currencies. */
export interface OnRampCurrencies {
  /** Display name of the network on which the purchase arrives. */
  readonly networkName: string
  /** The first is preselected. */
  readonly payment: readonly {
    /** ISO 4217: `USD`. */
    readonly currency: string
    /** Limits of one purchase, in whole units, decimal. */
    readonly min: string
    readonly max: string
  }[]
  readonly purchase: readonly { readonly symbol: string; readonly name: string }[]
}

/** What the visitor wants to buy, and for how much. */
export interface OnRampOrder extends Buyer {
  readonly paymentCurrency: string
  /** In whole units, an integer, decimal. */
  readonly paymentAmount: string
  /** A symbol. */
  readonly purchaseCurrency: string
}

/** The expected result of a purchase. All amounts in whole units, decimal. */
export interface OnRampQuote {
  readonly purchaseAmount: string
  /** All fees, in the payment currency. */
  readonly fees: string
}

/** A seller's offer. */
export interface OnRampOffer {
  readonly id: string
  readonly name: string
  /** `card`: the visitor can pay by card there. `aggregator`: it forwards to the cheapest seller. */
  readonly kind: 'card' | 'aggregator'
  /** The https page where the purchase continues; `null` while unavailable. */
  readonly url: string | null
  /** Whether `getPurchases` reports its progress. */
  readonly isTracked: boolean
}

/** A purchase that was begun, as the seller reports it. */
export interface OnRampPurchase {
  readonly id: string
  /** ISO 8601, in UTC. */
  readonly at: string
  readonly status: 'pending' | 'confirmed' | 'failed'
  readonly symbol: string
  /** In whole units, decimal. */
  readonly amount: string
  readonly iconUrl?: string | undefined
}

/** Sells to an account. The UI shows any error it throws with a retry. */
export interface OnRampMethods {
  /** Returns what can be bought. At least one currency of each kind: the UI shows an error without. */
  getOptions(buyer: Buyer): Promise<OnRampCurrencies>
  /**
   * Returns the expected result of an order. If it throws, none is shown.
   * @returns `null` if the result cannot be known in advance
   */
  getQuote(order: OnRampOrder): Promise<OnRampQuote | null>
  /** Returns where the order can be placed, in the order of display. */
  getOffers(order: OnRampOrder): Promise<readonly OnRampOffer[]>
  /** Past and pending purchases. */
  getPurchases(buyer: Buyer): Promise<readonly OnRampPurchase[]>
}

/** A host's own sellers, instead of the hosted ones. */
export const OnRampProvider = /* @__PURE__ */ defineCapability('onRampProvider', /* @__PURE__ */ type<OnRampMethods>())
