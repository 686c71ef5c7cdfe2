import { defineRuntime } from '../../kernel/index.ts'
import { Accounts, Router } from '../capabilities.ts'
import { contract } from './contract.ts'
import type { Context } from './hosted-sellers.ts'
import type { OnRampOptions } from './options.ts'
import { changeOrder, getBuyer, loadOptions, prepareOrder, requestOffers } from './order.ts'
import { isShown, pollPurchases } from './poll-purchases.ts'
import { reduce } from './reducers.ts'

const getActive = ({ services }: Pick<Context, 'services'>) => services.state(Accounts)?.active?.caipAddress ?? null

/** Drops the order when the account or network changes, or the wallet disconnects. */
function drop(context: Context) {
  const { account } = context.read()
  if (account !== null && getActive(context) !== account) context.send('orderDiscarded')
}

function endFollowing(context: Context) {
  const { pollingStatus } = context.read()
  if (!isShown(context) && pollingStatus !== 'idle') context.send('trackingEnded', { pollingStatus: 'idle' })
}

export const createRuntime = (options: OnRampOptions = {}) =>
  defineRuntime(contract, {
    reduce,
    actions: {
      prepare: (context) => prepareOrder(context, options),
      enterAmount: (context, { text }) => changeOrder(context, { amount: text }),
      choosePayment: (context, { currency }) => changeOrder(context, { payment: currency }),
      choosePurchase: (context, { symbol }) => changeOrder(context, { purchase: symbol }),
      chooseSeller({ read, send, services }, { id }) {
        const offer = read().offers.find((one) => one.id === id)
        if (!offer?.url) return
        send('sellerChosen', { id })
        if (offer.isTracked) services.get(Router).push('OnRampActivity')
      },
      trackPurchases(context) {
        const { account } = getBuyer(context) ?? {}
        if (!isShown(context)) return
        if (account) context.send('trackingStarted', { account })
        // The host does not list the account's network, so no seller can be asked.
        else context.send('purchasesFailed')
      },
    },
    effects: {
      orderPrepared: { endedBy: ['orderDiscarded'], run: (context) => loadOptions(context, options) },
      orderChanged: { endedBy: ['orderDiscarded', 'orderPrepared'], run: (context) => requestOffers(context, options) },
      trackingStarted: {
        endedBy: ['orderDiscarded', 'trackingEnded'],
        run: (context) => pollPurchases(context, options),
      },
    },
    watch: [
      [getActive, drop],
      [isShown, endFollowing],
    ],
  })
