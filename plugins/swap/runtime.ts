import { defineRuntime } from '../../kernel/index.ts'
import { runLoaded } from '../shared/loading/run-loaded.ts'
import { leaveDraft, selectDraftScope } from '../shared/transactions/leave-draft.ts'
import { getTabsTopic } from '../shared/transactions/pending-store.ts'
import { dismissRequest, forgetEnded } from '../shared/transactions/resume-pending.ts'
import { createUnknownAlert } from '../shared/transactions/unknown-alert.ts'
import { ALERTS, KIND } from './constants.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { enterAmount, initialize, prepare, requestQuote, selectQuoteInput, switchTokens } from './draft.ts'
import { loadBatching } from './load-batching.ts'
import { enterMax } from './max-amount.ts'
import type { SwapOptions } from './options.ts'
import { reduce } from './reducers.ts'
import { reportSwap } from './report-activity.ts'
import { loadSending, requestPlan, reviewDraft } from './review.ts'
import { selectSwap } from './selectors.ts'
import type { SwapState } from './state.ts'
import { readOtherTab, readStored } from './store.ts'
import { endToasts } from './toasts.ts'

/** Views that show a draft. */
const VIEWS = ['SwapSelectToken', 'SwapPreview']

const unknownAlert = createUnknownAlert(ALERTS.unknown, ({ swaps }: Pick<SwapState, 'swaps'>) => swaps)

/** Restores the swaps of an earlier visit whose outcome is unknown. */
async function start(context: Context) {
  context.io.listen(getTabsTopic(KIND), readOtherTab)
  const swaps = await readStored(context)
  if (swaps.length > 0) context.send('swapsRestored', { swaps })
}

/** Discards the draft when the account or the network changes, or the wallet disconnects. */
function dropDraft(context: Context) {
  const { read, send } = context
  endToasts(context)
  if (!read().status) return
  send('draftDiscarded')
  leaveDraft(context, VIEWS)
}

async function trackSent(context: Context, sent: { id: string }) {
  reportSwap(context, sent)
  await (await loadSending(context)).trackSent(context, sent)
}

/** Plans the swap again once the approval that it waits for is mined or has failed, unless a request is under way. */
async function continueSwap(context: Context, { id }: { id: string }) {
  const { read } = context
  const { plan, phase } = read()
  const swap = selectSwap(read(), id)
  if (swap?.step !== 'approve' || plan?.step !== 'approve' || phase !== 'idle') return
  if (plan.quote.account === swap.account) await requestPlan(context, true)
}

export function createRuntime(options: SwapOptions = {}) {
  return defineRuntime(contract, {
    start,
    reduce,
    actions: {
      prepare(context) {
        prepare(context, options)
        return forgetEnded(context)
      },
      chooseToken: ({ send }, choice) => send('tokenChosen', choice),
      enterAmount: (context, { text }) => enterAmount(context, text),
      enterMax,
      switchTokens,
      review: reviewDraft,
      async retry(context) {
        // The price may have caused the error.
        if (context.read().phase === 'idle') await requestPlan(context, true)
      },
      revokeApproval: runLoaded(loadSending, 'planRevocation'),
      confirm: runLoaded(loadSending, 'confirm'),
      dismiss: (context, { id }) => dismissRequest(context, id, context.read().swaps),
      async showInWallet(context, { id }) {
        await (await loadBatching(context)).showInWallet(context, id)
      },
      closeOutcome: ({ send }, { id }) => send('outcomeSeen', { id }),
    },
    effects: {
      draftPrepared: { endedBy: ['draftDiscarded'], run: initialize },
      // By the time that the visitor reviews it. If it fails, the review tries again.
      async quoteReceived(context) {
        await loadSending(context).catch(() => {})
      },
      transactionRequested: (context, { swap }) => reportSwap(context, swap),
      transactionRejected: reportSwap,
      transactionSettled: {
        concurrent: true,
        async run(context, settled) {
          reportSwap(context, settled)
          await continueSwap(context, settled)
          if (settled.status === 'done') await (await loadSending(context)).checkReceived(context, settled.id)
        },
      },
      outcomeReceived: reportSwap,
      transactionDismissed: reportSwap,
      transactionReorganized: { concurrent: true, run: reportSwap },
      transactionUnconfirmed: {
        concurrent: true,
        run: runLoaded(loadSending, 'searchSwap'),
      },
      transactionBroadcast: { concurrent: true, run: trackSent },
      transactionReplaced: { concurrent: true, run: trackSent },
      batchAccepted: { concurrent: true, run: trackSent },
      batchRefused: reportSwap,
      swapsRestored: {
        concurrent: true,
        async run(context, { swaps }) {
          for (const one of swaps) reportSwap(context, one)
          unknownAlert.show(context)
          const { trackSwap } = await loadSending(context)
          await Promise.all(swaps.map((one) => trackSwap(context, one)))
        },
      },
    },
    watch: [
      [selectDraftScope, dropDraft],
      [selectQuoteInput, requestQuote],
      [unknownAlert.hasUnknown, unknownAlert.dismiss],
    ],
  })
}
