import { defineRuntime } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { draftEpoch, leaveDraft } from '../drafts.ts'
import { dropOutgoing, keepOutgoing } from '../outbox.ts'
import { confirm } from './confirm.ts'
import { ALERTS } from './constants.ts'
import { contract } from './contract.ts'
import { enterAmount, enterMax, initialize, prepare, quoteCause, requestQuote, switchTokens } from './drafting.ts'
import { follow } from './follow.ts'
import type { SwapOptions } from './index.ts'
import { plan, review, takeBack } from './planning.ts'
import { reduce } from './reducers.ts'
import { type Context, outgoing, readSwaps } from './store.ts'
import { tell } from './telling.ts'
import { endSwapping, endToasts } from './toasts.ts'

/** Views that show a draft. */
const VIEWS = ['SwapSelectToken', 'SwapPreview']

/** What an earlier visit left: what the wallet was asked and nobody knows the end of. */
async function start(context: Context) {
  const swaps = await readSwaps(context)
  if (swaps.length === 0) return
  context.send('restored', { swaps })
  if (swaps.some(({ status }) => status === 'unknown'))
    context.services.get(Router).alert(ALERTS.unknown.title, ALERTS.unknown.message)
}

/** Another account, another network, nobody: what was being written belongs to none of them. */
function dropDraft(context: Context) {
  const { read, send } = context
  endToasts(context)
  if (!read().status) return
  send('draftDropped')
  leaveDraft(context, VIEWS)
}

export const createRuntime = (options: SwapOptions) =>
  defineRuntime(contract, {
    start,
    reduce,
    actions: {
      prepare: (context) => prepare(context, options),
      chooseToken: ({ send }, choice) => send('tokenChosen', choice),
      enterAmount: (context, { text }) => enterAmount(context, text),
      enterMax,
      switchTokens,
      review,
      async retry(context) {
        if (context.read().phase === 'idle') await plan(context)
      },
      takeBack,
      confirm,
      async dismiss(context, { id }) {
        context.send('dismissed', { id })
        if (!context.read().swaps.some(({ status }) => status === 'unknown'))
          context.services.get(Router).dismissAlert(ALERTS.unknown.title, ALERTS.unknown.message)
        await dropOutgoing(context, id, { isUnsent: true })
      },
      closeOutcome: ({ send }, { id }) => send('outcomeSeen', { id }),
    },
    effects: {
      prepared: { endedBy: ['draftDropped'], run: initialize },
      intended: (context, { swap }) => tell(context, swap),
      refused: tell,
      settled: { concurrent: true, run: tell },
      dismissed: tell,
      swapped: {
        concurrent: true,
        async run(context, { id }) {
          const { checkReceived } = await context.io.load('received', () => import('./received.ts'))
          await checkReceived(context, id)
        },
      },
      broadcast: {
        concurrent: true,
        async run(context, sent) {
          tell(context, sent)
          const swap = context.read().swaps.find(({ id }) => id === sent.id)
          if (swap) await keepOutgoing(context, outgoing(swap)).catch(() => {})
          await follow(context, sent)
          if (swap) endSwapping(context, swap)
        },
      },
      restored: {
        concurrent: true,
        async run(context, { swaps }) {
          for (const one of swaps) tell(context, one)
          const sent = swaps.filter(({ status }) => status === 'sent')
          await Promise.all(sent.map((one) => follow(context, one)))
        },
      },
    },
    watch: [
      [draftEpoch, dropDraft],
      [quoteCause, requestQuote],
    ],
  })
