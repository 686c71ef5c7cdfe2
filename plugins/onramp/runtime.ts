import { defineRuntime } from '../../kernel/index.ts'
import { Accounts, Router } from '../capabilities.ts'
import { contract } from './contract.ts'
import { askOptions, askSellers, getBuyer, prepare, redraft } from './draft.ts'
import type { Context } from './hosted-sellers.ts'
import type { OnRampOptions } from './options.ts'
import { reduce } from './reducers.ts'
import { follow, isShown } from './track.ts'

const getActive = ({ services }: Pick<Context, 'services'>) => services.state(Accounts)?.active?.caipAddress ?? null

/** Drops the order when the account or network changes, or the wallet disconnects. */
function drop(context: Context) {
  const { account } = context.read()
  if (account !== null && getActive(context) !== account) context.send('orderDiscarded')
}

function endFollowing(context: Context) {
  const { following } = context.read()
  if (!isShown(context) && following !== 'idle') context.send('trackingEnded', { following: 'idle' })
}

export const createRuntime = (options: OnRampOptions = {}) =>
  defineRuntime(contract, {
    reduce,
    actions: {
      prepare: (context) => prepare(context, options),
      enterAmount: (context, { text }) => redraft(context, { amount: text }),
      choosePayment: (context, { currency }) => redraft(context, { payment: currency }),
      choosePurchase: (context, { symbol }) => redraft(context, { purchase: symbol }),
      chooseSeller({ read, send, services }, { id }) {
        const offer = read().offers.find((one) => one.id === id)
        if (!offer?.url) return
        send('sellerChosen', { id })
        if (offer.isFollowed) services.get(Router).push('OnRampActivity')
      },
      trackPurchases(context) {
        if (isShown(context) && getBuyer(context)) context.send('trackingStarted')
      },
    },
    effects: {
      orderPrepared: { endedBy: ['orderDiscarded'], run: (context) => askOptions(context, options) },
      orderChanged: { endedBy: ['orderDiscarded', 'orderPrepared'], run: (context) => askSellers(context, options) },
      trackingStarted: { endedBy: ['orderDiscarded', 'trackingEnded'], run: (context) => follow(context, options) },
    },
    watch: [
      [getActive, drop],
      [isShown, endFollowing],
    ],
  })
