import { defineRuntime } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { draftEpoch, leaveDraft } from '../drafts.ts'
import { dropOutgoing, tabsTopic } from '../outbox.ts'
import { confirm } from './confirm.ts'
import { ALERTS, KIND } from './constants.ts'
import { contract } from './contract.ts'
import {
  enterAmount,
  enterMax,
  estimateFee,
  feeCause,
  findReceiver,
  listAssets,
  prepare,
  switchUnit,
} from './drafting.ts'
import { calm, follow, hasLost, searchFor } from './follow.ts'
import { reduce } from './reducers.ts'
import { review } from './review.ts'
import { type Context, hear, keepAsItStands, readStored, storeSent } from './store.ts'
import { tell } from './telling.ts'

/** Views that show a draft. */
const VIEWS = ['SendSelectToken', 'SendPreview']

/** What an earlier visit left: what the wallet was asked and nobody knows the end of, and who was paid. */
async function start(context: Context) {
  context.io.listen(tabsTopic(KIND), hear)
  const stored = await readStored(context)
  if (stored.transfers.length > 0 || stored.paid.length > 0) context.send('restored', stored)
}

/** Another account, another network, nobody: what was being written belongs to none of them. */
function dropDraft(context: Context) {
  const { read, send } = context
  if (read().chain === null) return
  send('draftDropped')
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
      review,
      confirm,
      async dismiss(context, { id }) {
        context.send('dismissed', { id })
        await dropOutgoing(context, id, { isUnsent: true })
      },
    },
    effects: {
      prepared: { endedBy: ['draftDropped'], run: listAssets },
      receiverEntered: { endedBy: ['draftDropped'], run: findReceiver },
      intended: (context, { transfer }) => tell(context, transfer),
      refused: tell,
      settled: { concurrent: true, run: tell },
      dismissed: tell,
      returned: { concurrent: true, run: tell },
      unconfirmed: { concurrent: true, run: searchFor },
      replaced: {
        concurrent: true,
        async run(context, transfer) {
          tell(context, transfer)
          await keepAsItStands(context, transfer)
          await follow(context, transfer)
        },
      },
      broadcast: {
        concurrent: true,
        async run(context, transfer) {
          tell(context, transfer)
          await storeSent(context, transfer)
          await follow(context, transfer)
        },
      },
      restored: {
        concurrent: true,
        async run(context, { transfers }) {
          for (const one of transfers) tell(context, one)
          const { title, message } = ALERTS.unknown
          if (hasLost(context)) context.services.get(Router).alert(title, message)
          await Promise.all(transfers.map((one) => follow(context, one)))
        },
      },
    },
    watch: [
      [draftEpoch, dropDraft],
      [feeCause, estimateFee],
      [hasLost, calm],
    ],
  })
