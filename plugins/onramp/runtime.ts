import { defineRuntime } from '../../kernel/index.ts'
import { Accounts, Router } from '../capabilities.ts'
import { askOptions, askSellers, buyerOf, prepare, redraft } from './buying.ts'
import { contract } from './contract.ts'
import { follow, isShown } from './following.ts'
import type { Context } from './hosted.ts'
import type { OnRampOptions } from './options.ts'
import { reduce } from './reducers.ts'

const activeOf = ({ services }: Pick<Context, 'services'>) => services.facts(Accounts)?.active?.caipAddress ?? null

/** Another account, another network, nobody: what was asked belongs to none of them. */
function drop(context: Context) {
  const { account } = context.read()
  if (account !== null && activeOf(context) !== account) context.send('dropped')
}

function endFollowing(context: Context) {
  const { following } = context.read()
  if (!isShown(context) && following !== 'idle') context.send('followEnded', { following: 'idle' })
}

export const createRuntime = (options: OnRampOptions) =>
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
      follow(context) {
        if (isShown(context) && buyerOf(context)) context.send('followed')
      },
    },
    effects: {
      prepared: { endedBy: ['dropped'], run: (context) => askOptions(context, options) },
      drafted: { endedBy: ['dropped', 'prepared'], run: (context) => askSellers(context, options) },
      followed: { endedBy: ['dropped', 'followEnded'], run: (context) => follow(context, options) },
    },
    watch: [
      [activeOf, drop],
      [isShown, endFollowing],
    ],
  })
