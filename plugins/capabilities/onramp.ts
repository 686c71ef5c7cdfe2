import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress } from '../shared/caip.ts'
import type { Network } from './network.ts'

/** Who buys. */
export interface Buyer {
  /** CAIP-10, on the network that is shown. */
  readonly account: CaipAddress
  readonly address: string
  readonly network: Network
}

/** What can be bought, and with what. */
export interface OnRampOptions {
  /** Where what is bought arrives: people's name for it. */
  readonly arrivesOn: string
  /** The first is chosen until the visitor chooses. */
  readonly payment: readonly {
    /** ISO 4217: `USD`. */
    readonly currency: string
    /** Of one purchase, in whole units, decimal. */
    readonly min: string
    readonly max: string
  }[]
  readonly purchase: readonly { readonly symbol: string; readonly name: string }[]
}

export interface OnRampOrder extends Buyer {
  readonly paymentCurrency: string
  /** In whole units, an integer, decimal. */
  readonly paymentAmount: string
  /** A symbol. */
  readonly purchaseCurrency: string
}

/** What a purchase comes to. All in whole units, decimal. */
export interface OnRampQuote {
  readonly purchaseAmount: string
  /** All that is taken on the way, in the currency of the payment. */
  readonly fees: string
}

/** Somebody who sells. */
export interface OnRampOffer {
  readonly id: string
  readonly name: string
  /** Whether one can pay by card there, or is led on to the cheapest seller. */
  readonly kind: 'card' | 'aggregator'
  /** Where the purchase goes on: https; `null` while it can't be had. */
  readonly url: string | null
  /** Whether `purchases` tells what becomes of it. */
  readonly isFollowed: boolean
}

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

/** Sells to an account. Whatever it throws is shown as something that can be tried again. */
export interface OnRampMethods {
  options(buyer: Buyer): Promise<OnRampOptions>
  /** @returns `null` where nobody can tell beforehand. */
  quote(order: OnRampOrder): Promise<OnRampQuote | null>
  offers(order: OnRampOrder): Promise<readonly OnRampOffer[]>
  /** What was bought before, and what is on its way. */
  purchases(buyer: Buyer): Promise<readonly OnRampPurchase[]>
}

/** A host's own sellers, in place of the hosted ones. */
export const OnRampProvider = /* @__PURE__ */ defineCapability('onRampProvider', /* @__PURE__ */ type<OnRampMethods>())
