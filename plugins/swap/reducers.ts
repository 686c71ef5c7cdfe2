import type { Runtime } from '../../kernel/index.ts'
import { isUnanswered } from '../shared/transactions/open-requests.ts'
import { SLIPPAGE } from './constants.ts'
import type { contract } from './contract.ts'
import { selectSwap } from './selectors.ts'
import type { Draft, SentSwap, SwapState } from './state.ts'

/** The most swaps that are remembered. */
const SWAPS_LIMIT = 16

const noPlan = {
  approvalTransaction: null,
  swapTransaction: null,
  plan: null,
  phase: 'idle' as const,
  awaited: null,
  fault: null,
  refusal: null,
}

/** Without a quote, nothing that depends on it is known. What the wallet refused to do does not depend on it. */
const noQuote = {
  toTokenAmount: '',
  quote: null,
  inputError: null,
  gasFee: null,
  gasPriceInUSD: null,
  priceImpact: null,
  maxSlippage: null,
  providerFee: null,
  isChecked: false,
  ...noPlan,
}

const createDraft = (network: string | null, allowsUnsimulated = false): Draft => ({
  network,
  allowsUnsimulated,
  status: network ? 'loading' : 'unsupported',
  tokens: [],
  prices: {},
  pricedAt: null,
  sourceToken: null,
  toToken: null,
  sourceTokenAmount: '',
  slippage: SLIPPAGE,
  gasPrice: null,
  batchRefusal: null,
  isOfContract: false,
  ...noQuote,
})

/** Assigns fields of a swap. */
const change = (draft: SwapState, { id, ...fields }: Partial<SentSwap> & { id: string }): void => {
  Object.assign(selectSwap(draft, id) ?? {}, fields)
}

export const reduce: Runtime<typeof contract>['reduce'] = {
  draftPrepared: (draft, { network, allowsUnsimulated }) => {
    Object.assign(draft, createDraft(network, allowsUnsimulated))
  },
  draftInitialized: (draft, received, { at }) => {
    Object.assign(draft, structuredClone(received), { status: 'ready', pricedAt: at })
  },
  tokenChosen: (draft, { side, token }) => {
    const other = side === 'source' ? draft.toToken : draft.sourceToken
    // Selecting the token of the other side switches the two.
    if (other === token) Object.assign(draft, { sourceToken: draft.toToken, toToken: draft.sourceToken })
    else Object.assign(draft, side === 'source' ? { sourceToken: token } : { toToken: token })
    Object.assign(draft, noQuote)
  },
  amountEntered: (draft, { amount }) => {
    Object.assign(draft, { ...noQuote, sourceTokenAmount: amount })
  },
  tokensSwitched: (draft, { amount }) => {
    Object.assign(draft, { sourceToken: draft.toToken, toToken: draft.sourceToken })
    Object.assign(draft, { ...noQuote, sourceTokenAmount: amount })
  },
  quoteReceived: (draft, received, { at }) => {
    if (received.gasPrice) draft.pricedAt = at
    Object.assign(draft, structuredClone(received), { inputError: null })
  },
  quoteFailed: (draft, { fault }) => {
    Object.assign(draft, { ...noQuote, inputError: fault })
  },
  draftChecked: (draft) => {
    draft.isChecked = true
  },
  planRequested: (draft) => {
    Object.assign(draft, { ...noPlan, phase: 'planning', planNumber: (draft.planNumber ?? 0) + 1 })
  },
  planReceived: (draft, { plan, transaction }) => {
    draft.plan = structuredClone(plan)
    if (plan.step === 'approve') draft.approvalTransaction = { ...transaction }
    else draft.swapTransaction = { ...transaction }
    draft.phase = 'idle'
  },
  planFailed: (draft, { fault }) => {
    // The gas of a swap stays known if the balance doesn't pay for it.
    Object.assign(draft, { ...noPlan, swapTransaction: draft.swapTransaction, fault })
  },
  reviewConfirmed: (draft) => {
    Object.assign(draft, { phase: 'asking', awaited: null, refusal: null })
  },
  transactionRejected: (draft, { id, refusal }) => {
    draft.swaps = draft.swaps.filter((one) => one.id !== id)
    // The visitor may be at another draft by now, which may be of another account.
    if (draft.awaited === id && draft.phase !== 'planning') Object.assign(draft, { phase: 'idle', refusal })
    if (refusal === 'unkept') draft.hasAcceptedUnstored = true
  },
  transactionRequested: (draft, { swap }) => {
    draft.swaps = [...draft.swaps, structuredClone(swap)].slice(-SWAPS_LIMIT)
    if (draft.phase === 'asking') draft.awaited = swap.id
  },
  batchAccepted: (draft, { id, batch }) => {
    const sent = selectSwap(draft, id)
    if (!sent?.batch) return
    sent.batch.id = batch
    sent.status = 'sent'
    if (draft.phase === 'asking' && draft.awaited === id) draft.phase = 'settling'
  },
  batchRefused: (draft, { id, refusal }) => {
    draft.swaps = draft.swaps.filter((one) => one.id !== id)
    if (draft.awaited === id) Object.assign(draft, { phase: 'idle', batchRefusal: refusal })
  },
  transactionBroadcast: (draft, { id, hash }) => {
    const sent = selectSwap(draft, id)
    if (!sent) return
    Object.assign(sent, { hash, status: 'sent' })
    // An approval whose response was lost is waited for once it is found.
    if (draft.awaited === id && (draft.phase === 'asking' || sent.step === 'approve')) draft.phase = 'settling'
  },
  transactionUnconfirmed: (draft, { id }) => {
    const asked = selectSwap(draft, id)
    if (asked?.status === 'asked') asked.status = 'unknown'
    if (draft.phase === 'asking' && draft.awaited === id) draft.phase = 'idle'
  },
  nonceReceived: change,
  transactionReplaced: (draft, { id, hash }) => change(draft, { id, hash, status: 'sent' }),
  transactionReorganized: (draft, { id }) => change(draft, { id, status: 'sent' }),
  otherRequestsFound: (draft, { others }) => {
    draft.others = structuredClone(others)
  },
  transactionSettled: (draft, { id, status }) => {
    change(draft, { id, status })
    if (draft.phase === 'settling' && draft.awaited === id) draft.phase = 'idle'
  },
  swapCompleted: () => {},
  outcomeReceived: (draft, { id, ...received }) => change(draft, { id, received }),
  outcomeSeen: (draft, { id }) => {
    const sent = selectSwap(draft, id)
    if (sent?.received) sent.received = { ...sent.received, outcome: null }
  },
  swapsRestored: (draft, { swaps }) => {
    const known = new Set(draft.swaps.map(({ id }) => id))
    const others = structuredClone(swaps.filter(({ id }) => !known.has(id)))
    draft.swaps = [...others, ...draft.swaps].slice(-SWAPS_LIMIT)
  },
  transactionDismissed: (draft, { id }) => {
    const open = selectSwap(draft, id)
    // It may have been found on the chain meanwhile.
    if (open && isUnanswered(open)) open.status = 'dismissed'
    if (draft.phase === 'asking' && draft.awaited === id) draft.phase = 'idle'
    if (draft.others) draft.others = draft.others.filter((one) => one.id !== id)
  },
  draftDiscarded: (draft) => {
    for (const key of Object.keys(createDraft(null)) as (keyof Draft)[]) delete (draft as Partial<SwapState>)[key]
  },
}
