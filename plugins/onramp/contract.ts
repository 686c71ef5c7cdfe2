import { action, defineContract, event, type } from '../../kernel/index.ts'
import { Balances, OnRampProvider } from '../capabilities.ts'
import type { CaipAddress } from '../shared/caip.ts'
import { manifest } from './manifest.ts'
import type { Draft, Offer, OnRampState, Payment, Purchasable, Purchase, Quote } from './state.ts'

export const contract = defineContract({
  ...manifest,
  optional: [Balances, OnRampProvider],
  personalPaths: ['account', 'offers.*.url', 'chosen.url', 'chosen.known', 'purchases.*.id'],
  events: {
    /** The buying account is another one, or is seen for the first time. */
    orderPrepared: event(type<{ account: CaipAddress; status: 'loading' | 'unsupported' | 'unserved' }>(), {
      personal: ['account'],
    }),
    optionsReceived: event(type<{ arrivesOn: string; payment: Payment[]; purchase: Purchasable[] }>()),
    optionsFailed: event(type<void>()),
    /** Something of it changed: sellers are asked, after a moment. */
    orderChanged: event(type<Draft>()),
    /** From here on an answer is waited for. */
    quoteRequested: event(type<void>()),
    /** `null` where nobody can tell. */
    quoteReceived: event(type<{ quote: Quote | null }>()),
    offersReceived: event(type<{ offers: Offer[] }>(), { personal: ['offers.*.url'] }),
    offersFailed: event(type<void>()),
    sellerChosen: event(type<{ id: string }>(), { track: 'SELECT_BUY_PROVIDER' }),
    trackingStarted: event(type<void>()),
    purchasesReceived: event(type<{ purchases: Purchase[] }>(), { personal: ['purchases.*.id'] }),
    purchasesFailed: event(type<void>()),
    trackingEnded: event(type<{ following: OnRampState['following'] & ('idle' | 'paused') }>()),
    /** Another account or network, or nobody: what was asked belongs to none of them. */
    orderDiscarded: event(type<void>()),
  },
  actions: {
    /** For the view: finds out what the active account can buy, and asks sellers anew. */
    prepare: action(),
    enterAmount: action(type<{ text: string }>()),
    choosePayment: action(type<{ currency: string }>()),
    choosePurchase: action(type<{ symbol: string }>()),
    /** The visitor went on with a seller, whose page the view has opened. */
    chooseSeller: action(type<{ id: string }>()),
    /** For the view: looks every 4 s what became of purchases, as long as it is shown. */
    trackPurchases: action(),
  },
})
