import type { Choice } from './choice.ts'
import type { PhoneNamespace } from './namespaces/index.ts'

/** Returns what the phone offers to a site: the selected account first, on every chain. */
export const createSupportedNamespaces = (namespaces: readonly PhoneNamespace[], choice: Choice) =>
  Object.fromEntries(
    namespaces.map(({ id, chains, accounts, methods, events }) => {
      const chosen = choice[id]?.account
      const ordered = accounts.toSorted((a, b) => Number(b === chosen) - Number(a === chosen))
      return [
        id,
        {
          chains: chains.map((chain) => chain.id),
          accounts: chains.flatMap((chain) => ordered.map((account) => `${chain.id}:${account}`)),
          methods: [...methods],
          events: [...events],
        },
      ]
    }),
  )
