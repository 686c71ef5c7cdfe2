import type { Runtime } from '../../kernel/index.ts'
import { SLIPPAGE, SWAPS_LIMIT } from './constants.ts'
import type { contract } from './contract.ts'
import type { Draft, SentSwap, SwapState } from './state.ts'

/** What is being written, at its beginning. */
const getDraft = (network: string | null, allowsUntried = false): Draft => ({
  network,
  allowsUntried,
  status: network ? 'loading' : 'unsupported',
  tokens: [],
  prices: {},
  sourceToken: null,
  toToken: null,
  sourceTokenAmount: '',
  slippage: SLIPPAGE,
  gasPrice: null,
  ...unquoted(),
})

/** Nothing is known of what would come of it. */
const unquoted = () => ({
  toTokenAmount: '',
  quote: null,
  inputError: null,
  gasFee: null,
  gasPriceInUSD: null,
  priceImpact: null,
  maxSlippage: null,
  providerFee: null,
  isChecked: false,
  ...unplanned(),
})

const unplanned = () => ({
  approvalTransaction: null,
  swapTransaction: null,
  plan: null,
  phase: 'idle' as const,
  fault: null,
  refusal: null,
})

const getCopy = (swap: SentSwap): SentSwap => ({
  ...swap,
  from: { ...swap.from },
  to: { ...swap.to },
  call: { ...swap.call },
  ...(swap.expected && { expected: { ...swap.expected } }),
})

/** How each event changes the slice. */
export const reduce: Runtime<typeof contract>['reduce'] = {
  prepared: (draft, { network, allowsUntried }) => {
    Object.assign(draft, getDraft(network, allowsUntried))
  },
  initialized: (draft, { tokens, prices, gasPrice, sourceToken, sourceTokenAmount }) => {
    draft.tokens = tokens.map((one) => ({ ...one }))
    draft.prices = { ...prices }
    Object.assign(draft, { status: 'ready', gasPrice, sourceToken, sourceTokenAmount })
  },
  tokenChosen: (draft, { side, token }) => {
    const other = side === 'source' ? draft.toToken : draft.sourceToken
    // Choosing the token of the other side means to exchange the two.
    if (other === token) Object.assign(draft, { sourceToken: draft.toToken, toToken: draft.sourceToken })
    else Object.assign(draft, side === 'source' ? { sourceToken: token } : { toToken: token })
    Object.assign(draft, unquoted())
  },
  amountEntered: (draft, { amount }) => {
    Object.assign(draft, { ...unquoted(), sourceTokenAmount: amount })
  },
  tokensSwitched: (draft, { amount }) => {
    Object.assign(draft, { sourceToken: draft.toToken, toToken: draft.sourceToken })
    Object.assign(draft, { ...unquoted(), sourceTokenAmount: amount })
  },
  quoted: (draft, { quote, prices, ...figures }) => {
    draft.quote = { ...quote }
    draft.prices = { ...prices }
    Object.assign(draft, { ...figures, inputError: null })
  },
  notQuoted: (draft, { fault }) => {
    Object.assign(draft, { ...unquoted(), inputError: fault })
  },
  checked: (draft) => {
    draft.isChecked = true
  },
  planning: (draft) => {
    Object.assign(draft, { ...unplanned(), phase: 'planning' })
  },
  planned: (draft, { plan, transaction }) => {
    draft.plan = { ...plan, quote: { ...plan.quote } }
    if (plan.step === 'approve') draft.approvalTransaction = { ...transaction }
    else draft.swapTransaction = { ...transaction }
    draft.phase = 'idle'
  },
  notPlanned: (draft, { fault }) => {
    Object.assign(draft, { ...unplanned(), fault })
  },
  confirmed: (draft) => {
    Object.assign(draft, { phase: 'asking', refusal: null })
  },
  refused: (draft, { id, refusal }) => {
    draft.swaps = draft.swaps.filter((one) => one.id !== id)
    if (draft.status) Object.assign(draft, { phase: 'idle', refusal })
    if (refusal === 'unkept') draft.isUnkeptTold = true
  },
  intended: (draft, { swap }) => {
    draft.swaps = [...draft.swaps, getCopy(swap)].slice(-SWAPS_LIMIT)
  },
  broadcast: (draft, { id, hash }) => {
    const sent = draft.swaps.find((one) => one.id === id)
    if (!sent) return
    Object.assign(sent, { hash, status: 'sent' })
    if (draft.phase === 'asking') draft.phase = 'settling'
  },
  unconfirmed: (draft, { id }) => {
    const asked = draft.swaps.find((one) => one.id === id)
    if (asked?.status === 'asked') asked.status = 'unknown'
    if (draft.phase === 'asking') draft.phase = 'idle'
  },
  placed: (draft, { id, nonce }) => {
    const sent = draft.swaps.find((one) => one.id === id)
    if (sent) sent.nonce = nonce
  },
  replaced: (draft, { id, hash }) => {
    const sent = draft.swaps.find((one) => one.id === id)
    if (sent) Object.assign(sent, { hash, status: 'sent' })
  },
  returned: (draft, { id }) => {
    const sent = draft.swaps.find((one) => one.id === id)
    if (sent) sent.status = 'sent'
  },
  blocked: (draft, { others }) => {
    draft.others = others.map((one) => ({ ...one }))
  },
  settled: (draft, { id, status }) => {
    const sent = draft.swaps.find((one) => one.id === id)
    if (sent) sent.status = status
    if (draft.phase === 'settling') draft.phase = 'idle'
  },
  swapped: () => {},
  received: (draft, { id, amount, outcome }) => {
    const sent = draft.swaps.find((one) => one.id === id)
    if (sent) sent.received = { amount, outcome }
  },
  outcomeSeen: (draft, { id }) => {
    const sent = draft.swaps.find((one) => one.id === id)
    if (sent?.received) sent.received = { ...sent.received, outcome: null }
  },
  restored: (draft, { swaps }) => {
    const known = new Set(draft.swaps.map(({ id }) => id))
    const others = swaps.filter(({ id }) => !known.has(id)).map(getCopy)
    draft.swaps = [...others, ...draft.swaps].slice(-SWAPS_LIMIT)
  },
  dismissed: (draft, { id }) => {
    const open = draft.swaps.find((one) => one.id === id)
    if (open) open.status = 'dismissed'
    if (draft.others) draft.others = draft.others.filter((one) => one.id !== id)
  },
  draftDropped: (draft) => {
    for (const key of Object.keys(getDraft(null)) as (keyof Draft)[]) delete (draft as Partial<SwapState>)[key]
  },
}
