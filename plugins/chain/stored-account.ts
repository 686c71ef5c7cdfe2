// The active account, for namespaces whose wallets share a list of accounts without a selected one: the site chooses.
// Without storage, the choice ends with the page.
import type { BoundIo, Services } from '../../kernel/index.ts'
import type { Accounts, ChainSession, Namespace } from '../capabilities.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import { putActiveFirst } from '../shared/wallets/network-accounts.ts'

type Io<Method extends keyof BoundIo<never>> = Pick<BoundIo<never>, Method>
type Shared = Pick<ChainSession, 'addresses' | 'types'>

interface StateContext {
  readonly services: Pick<Services<readonly [typeof Accounts]>, 'state'>
}

const toKey = (namespace: Namespace) => `portico.${namespace}.account`

/** Starts a list of accounts with one of them, if it is there. */
function startWithAccount<S extends Shared>(shared: S, address: string | null | undefined): S {
  const addresses = putActiveFirst(shared.addresses, address)
  const types = shared.types && addresses.map((one) => shared.types?.[shared.addresses.indexOf(one)])
  return { ...shared, addresses, ...(types && { types }) }
}

/**
 * Creates the function that starts a connected wallet's accounts with the active one: the visitor's choice stays, until
 * the wallet itself puts another account first.
 */
export function createChoiceKeeper(namespace: Namespace) {
  let last: string | undefined
  return <S extends Shared>(context: StateContext, shared: S, walletFirst = shared.addresses[0]): S => {
    const isSwitched = last !== undefined && walletFirst !== last
    last = walletFirst
    return isSwitched ? shared : startWithAccount(shared, selectConnection(context, namespace)?.accountState.address)
  }
}

/** Starts the accounts of a restored session with the one that was active. */
export const startWithStored = async <S extends Shared>(io: Io<'get'>, namespace: Namespace, shared: S): Promise<S> =>
  startWithAccount(shared, await io.get(toKey(namespace)).catch(() => null))

/** Creates the watcher that stores the active account, if the wallet shares others. */
export function createAccountWatcher(namespace: Namespace) {
  const select = (context: StateContext) => {
    const { address = null, allAccounts = [] } = selectConnection(context, namespace)?.accountState ?? {}
    return allAccounts.length > 1 ? address : null
  }
  const store = async (context: StateContext & { readonly io: Io<'set'> }) => {
    const address = select(context)
    if (address) await context.io.set(toKey(namespace), address).catch(() => {})
  }
  return [select, store] as const
}

export const removeAccount = (io: Io<'remove'>, namespace: Namespace): Promise<unknown> =>
  io.remove(toKey(namespace)).catch(() => {})
