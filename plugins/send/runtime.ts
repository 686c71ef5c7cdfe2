import { defineRuntime } from '../../kernel/index.ts'
import { leaveDraft, selectDraftScope } from '../shared/transactions/leave-draft.ts'
import { getTabsTopic } from '../shared/transactions/pending-store.ts'
import { dismissRequest } from '../shared/transactions/resume-pending.ts'
import { createUnknownAlert } from '../shared/transactions/unknown-alert.ts'
import { confirm } from './confirm.ts'
import { ALERTS, KIND } from './constants.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { dropToken, enterAmount, findReceiver, isTokenGone, listAssets, prepare, switchUnit } from './draft.ts'
import { estimateFee, selectFeeInput } from './estimate-fee.ts'
import { enterMax } from './max-amount.ts'
import { reduce } from './reducers.ts'
import { reportTransfer } from './report-activity.ts'
import { reviewDraft } from './review.ts'
import type { SendState } from './state.ts'
import { readOtherTab, readStored, storeCurrent, storePaid } from './store.ts'
import { searchTransfer, trackTransfer } from './track-transfer.ts'

/** Views that show a draft. */
const VIEWS = ['SendSelectToken', 'SendPreview']

const unknownAlert = createUnknownAlert(ALERTS.unknown, ({ transfers }: Pick<SendState, 'transfers'>) => transfers)

/** Restores what an earlier visit stored: transfers with an unknown outcome, and paid addresses. */
async function start(context: Context) {
  context.io.listen(getTabsTopic(KIND), readOtherTab)
  const stored = await readStored(context)
  if (stored.transfers.length > 0 || stored.paid.length > 0) context.send('transfersRestored', stored)
}

async function trackSent(context: Context, transfer: { id: string }) {
  reportTransfer(context, transfer)
  await storeCurrent(context, transfer)
  await trackTransfer(context, transfer)
}

/** Discards the draft when the account or the network changes, or the wallet disconnects. */
function dropDraft(context: Context) {
  const { read, send } = context
  if (read().chain === null) return
  send('draftDiscarded')
  leaveDraft(context, VIEWS)
}

export const createRuntime = () =>
  defineRuntime(contract, {
    start,
    reduce,
    actions: {
      prepare,
      chooseToken: ({ send }, { token }) => send('tokenChosen', { token }),
      enterAmount: (context, { text }) => enterAmount(context, text),
      enterMax,
      switchUnit,
      enterReceiver: ({ send }, { text }) => send('receiverEntered', { text }),
      review: reviewDraft,
      confirm,
      dismiss: (context, { id }) => dismissRequest(context, id, context.read().transfers),
    },
    effects: {
      draftPrepared: { endedBy: ['draftDiscarded'], run: listAssets },
      receiverEntered: { endedBy: ['draftDiscarded'], run: findReceiver },
      transactionRequested: (context, { transfer }) => reportTransfer(context, transfer),
      transactionRejected: reportTransfer,
      transactionSettled: {
        concurrent: true,
        async run(context, transfer) {
          reportTransfer(context, transfer)
          await storePaid(context)
        },
      },
      transactionDismissed: reportTransfer,
      transactionReorganized: { concurrent: true, run: reportTransfer },
      transactionUnconfirmed: { concurrent: true, run: searchTransfer },
      transactionReplaced: { concurrent: true, run: trackSent },
      transactionBroadcast: { concurrent: true, run: trackSent },
      transfersRestored: {
        concurrent: true,
        async run(context, { transfers }) {
          for (const one of transfers) reportTransfer(context, one)
          unknownAlert.show(context)
          await Promise.all(transfers.map((one) => trackTransfer(context, one)))
        },
      },
    },
    watch: [
      [selectDraftScope, dropDraft],
      [selectFeeInput, estimateFee],
      [unknownAlert.hasUnknown, unknownAlert.dismiss],
      [isTokenGone, dropToken],
    ],
  })
