// Not part of the lazy `balance.ts`: the caller may be gone before that file has loaded.
import type { Namespace } from '../capabilities/caip.ts'
import type { Context } from './context.ts'

/**
 * Marks the balance as outdated.
 * @returns A promise that resolves when the request has ended, even if it failed
 */
export function updateBalance(context: Context, namespace: Namespace = context.read().activeNamespace) {
  context.send('balanceOutdated', { namespace })
  return waitForBalance(context, namespace)
}

/** Waits until no request for the balance of a namespace's account is open. */
export const waitForBalance = ({ waitFor }: Context, namespace: Namespace) =>
  waitFor(({ balances, chains }) => {
    const account = chains[namespace]?.accountState.caipAddress
    return !balances.some(({ caipAddress, status }) => status === 'asked' && caipAddress === account)
  })
