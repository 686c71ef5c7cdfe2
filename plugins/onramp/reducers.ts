import type { Runtime } from '../../kernel/index.ts'
import type { contract } from './contract.ts'
import { manifest } from './manifest.ts'

/** The plugin's reducers. */
export const reduce: Runtime<typeof contract>['reduce'] = {
  orderPrepared: (draft, { account, status }) => {
    Object.assign(draft, manifest.initialState(), { account, status })
  },
  optionsReceived: (draft, { networkName, payment, purchase }) => {
    draft.status = 'ready'
    draft.networkName = networkName
    draft.payment = payment.map((one) => ({ ...one }))
    draft.purchase = purchase.map((one) => ({ ...one }))
  },
  optionsFailed: (draft) => {
    draft.status = 'failed'
  },
  orderChanged: (draft, order) => {
    draft.draft = { ...order }
    // The quote and the URLs belong to the previous order.
    draft.quote = null
    draft.quoteStatus = 'idle'
    draft.offersStatus = 'idle'
    draft.offers = draft.offers.map((one) => ({ ...one, url: null }))
  },
  quoteRequested: (draft) => {
    draft.quoteStatus = 'loading'
    draft.offersStatus = 'loading'
  },
  quoteReceived: (draft, { quote }) => {
    draft.quote = quote && { ...quote }
    draft.quoteStatus = quote ? 'ready' : 'unknown'
  },
  offersReceived: (draft, { offers }) => {
    draft.offers = offers.map((one) => ({ ...one }))
    draft.offersStatus = 'ready'
  },
  offersFailed: (draft) => {
    draft.offers = []
    draft.offersStatus = 'failed'
  },
  sellerChosen: (draft, { id }) => {
    const offer = draft.offers.find((one) => one.id === id)
    if (!offer?.url || !offer.isTracked) return
    draft.chosenSeller = { name: offer.name, url: offer.url, known: draft.purchases.map((one) => one.id) }
  },
  trackingStarted: (draft) => {
    draft.pollingStatus = 'loading'
  },
  purchasesReceived: (draft, { purchases }) => {
    draft.purchases = purchases.map((one) => ({ ...one }))
    draft.pollingStatus = 'following'
  },
  purchasesFailed: (draft) => {
    draft.purchases = []
    draft.pollingStatus = 'failed'
  },
  trackingEnded: (draft, { pollingStatus }) => {
    draft.pollingStatus = pollingStatus
  },
  orderDiscarded: (draft) => {
    Object.assign(draft, manifest.initialState())
  },
}
