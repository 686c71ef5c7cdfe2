import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { CaipAddress } from '../capabilities/caip.ts'
import { manifest } from './manifest.ts'
import type { Offer, OnRampState, OrderDraft, Payment, Purchasable, Purchase, Quote } from './state.ts'

const defined = defineContract({
  ...manifest,
  personalPaths: ['account', 'offers.*.url', 'chosenSeller.url', 'chosenSeller.known', 'purchases.*.id'],
  events: {
    /** The buying account changed or is new. */
    orderPrepared: event(type<{ account: CaipAddress; status: 'loading' | 'unsupported' | 'unserved' }>(), {
      personal: ['account'],
    }),
    optionsReceived: event(type<{ networkName: string; payment: Payment[]; purchase: Purchasable[] }>()),
    optionsFailed: event(type<void>()),
    /** The order changed. Sellers are called after a short delay. */
    orderChanged: event(type<OrderDraft>()),
    /** The sellers are called. */
    quoteRequested: event(type<void>()),
    /** `null` if there is no estimate. */
    quoteReceived: event(type<{ quote: Quote | null }>()),
    offersReceived: event(type<{ offers: Offer[] }>(), { personal: ['offers.*.url'] }),
    offersFailed: event(type<void>()),
    sellerChosen: event(type<{ id: string }>(), { track: 'SELECT_BUY_PROVIDER' }),
    trackingStarted: event(type<{ account: CaipAddress }>(), { personal: ['account'] }),
    purchasesReceived: event(type<{ purchases: Purchase[] }>(), { personal: ['purchases.*.id'] }),
    purchasesFailed: event(type<void>()),
    trackingEnded: event(type<{ pollingStatus: OnRampState['pollingStatus'] & ('idle' | 'paused') }>()),
    /** The account or network changed, or the wallet disconnected: all orders are dropped. */
    orderDiscarded: event(type<void>()),
  },
  actions: {
    /** For the view: loads what the active account can buy, and requests offers again. */
    prepare: action(),
    enterAmount: action(type<{ text: string }>()),
    choosePayment: action(type<{ currency: string }>()),
    choosePurchase: action(type<{ symbol: string }>()),
    /** The visitor picked a seller. The view opens the seller's page. */
    chooseSeller: action(type<{ id: string }>()),
    /** For the view: polls for purchases every 4 s while it is open. */
    trackPurchases: action(),
  },
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface OnrampContract extends Defined {}

export const contract: OnrampContract = defined
