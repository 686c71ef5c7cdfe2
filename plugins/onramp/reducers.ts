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
  sellerChosen: (draft, { id }, { at }) => {
    const offer = draft.offers.find((one) => one.id === id)
    if (!offer?.url || !offer.isTracked) return
    const known = draft.purchases.length > 0 ? draft.purchases.map((one) => one.id) : null
    draft.chosenSeller = { name: offer.name, url: offer.url, at, known }
  },
  trackingStarted: (draft, { account }) => {
    if (draft.account !== account) Object.assign(draft, manifest.initialState(), { account })
    draft.pollingStatus = 'loading'
  },
  purchasesReceived: (draft, { purchases }) => {
    const { chosenSeller } = draft
    if (chosenSeller) {
      // The first list since then may already have the new purchase.
      // biome-ignore lint/style/noRestrictedGlobals: it reads a text, and no clock
      const earlier = purchases.filter(({ at }) => Date.parse(at) < chosenSeller.at)
      chosenSeller.known ??= earlier.map(({ id }) => id)
      // A later list may fail, and must not ask for what is paid.
      if (!purchases.every(({ id }) => chosenSeller.known?.includes(id))) draft.chosenSeller = null
    }
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
