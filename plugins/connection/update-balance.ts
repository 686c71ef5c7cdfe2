// Not part of the lazy `balance.ts`: the caller may be gone before that file has loaded.
import type { Namespace } from '../capabilities/caip.ts'
import type { Context } from './connect.ts'

/**
 * Marks the balance as outdated.
 * @returns A promise that resolves when the request has ended, even if it failed
 */
export function updateBalance({ read, send, waitFor }: Context, namespace: Namespace = read().activeNamespace) {
  send('balanceOutdated', { namespace })
  return waitFor(({ balances, chains }) => {
    const account = chains[namespace]?.accountState.caipAddress
    return !balances.some(({ caipAddress, status }) => status === 'asked' && caipAddress === account)
  })
}
