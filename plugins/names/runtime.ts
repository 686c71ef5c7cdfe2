import { defineRuntime, type EffectContext, type ReadContext } from '../../kernel/index.ts'
import { Accounts } from '../capabilities.ts'
import { NAMES_LIMIT, NAMES_NAMESPACE } from './constants.ts'
import { contract } from './contract.ts'
import { createNames } from './lookup.ts'
import type { NamesOptions } from './options.ts'

/** The active account, where it can have a name. */
function accountOf({ services }: ReadContext<typeof contract>): string | null {
  const active = services.facts(Accounts)?.active
  return active?.namespace === NAMES_NAMESPACE ? active.address : null
}

function follow(context: EffectContext<typeof contract>) {
  const address = accountOf(context)
  if (context.read().account !== address) context.send('accountChanged', { address })
}

export const createRuntime = (options: NamesOptions) =>
  defineRuntime(contract, {
    start: follow,
    reduce: {
      accountChanged: (draft, { address }) => {
        draft.account = address
      },
      nameResolved: (draft, { name, address, avatar }, { at: timestamp }) => {
        const others = draft.resolved.filter((one) => one.name !== name)
        draft.resolved = [...others, { name, address, avatar, timestamp }].slice(-NAMES_LIMIT)
      },
      addressReversed: (draft, { address, name, avatar }, { at: timestamp }) => {
        const others = draft.reversed.filter((one) => one.address !== address)
        draft.reversed = [...others, { address, name, avatar, timestamp }].slice(-NAMES_LIMIT)
      },
    },
    actions: {},
    effects: {
      // Without a name an account is shown as it is without names: nothing failed for whoever looks at it.
      accountChanged: async (context, { address }) => {
        if (address)
          await createNames(context, options)
            .reverse(address)
            .catch(() => {})
      },
    },
    watch: [[accountOf, follow]],
    provide: { names: (context) => createNames(context, options) },
  })
