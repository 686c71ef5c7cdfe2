import type { PhoneNamespace } from './namespaces/index.ts'

const KEY = 'phone.choice'

/** The selected account and chain of each namespace. */
export type Choice = Readonly<Record<string, { readonly account: string; readonly chain: string }>>

/** Restores the selection, as far as it is still valid. */
export function readChoice(namespaces: readonly PhoneNamespace[]): Choice {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choice>
  return Object.fromEntries(
    namespaces.map(({ id, accounts, chains }) => {
      const { account, chain } = stored[id] ?? {}
      const first = { account: accounts[0] ?? '', chain: chains[0]?.id ?? '' }
      return [
        id,
        {
          account: accounts.find((one) => one === account) ?? first.account,
          chain: chains.find((one) => one.id === chain)?.id ?? first.chain,
        },
      ]
    }),
  )
}

export const writeChoice = (choice: Choice) => localStorage.setItem(KEY, JSON.stringify(choice))
