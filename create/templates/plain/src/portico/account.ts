import { Accounts } from 'portico/capabilities'
import { kernel } from './kernel'

const read = () => kernel.state(Accounts)?.active ?? null

/** The connected account, or null. */
export type Account = ReturnType<typeof read>

/** Calls the listener with the connected account, now and after each change. Returns a function that ends this. */
export function watchAccount(listener: (account: Account) => void): () => void {
  let last = read()
  listener(last)
  return kernel.subscribe(() => {
    const account = read()
    if (account?.caipAddress === last?.caipAddress) return
    last = account
    listener(account)
  })
}
