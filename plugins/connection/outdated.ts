// The balance may have changed. The caller may be gone before anything else is fetched: it is told at once.
import type { Namespace } from '../shared/caip.ts'
import type { Context } from './connect.ts'

/** @returns When it is known, or when nobody answered */
export function updateBalance({ read, send, waitFor }: Context, namespace: Namespace = read().activeNamespace) {
  send('balanceOutdated', { namespace })
  return waitFor(({ balances, chains }) => {
    const account = chains[namespace]?.accountState.caipAddress
    return !balances.some(({ caipAddress, status }) => status === 'asked' && caipAddress === account)
  })
}
