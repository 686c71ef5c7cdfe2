// The events of the providers of Solana and Bitcoin; that of EVM chains has its own.
import mitt from 'mitt'
import type { AppKitKernel } from './kernel-types.ts'
import { getConnection } from './selectors.ts'

/** The payload of each event. */
export interface AccountEvents<Accounts> {
  connect: Accounts
  disconnect: undefined
  accountsChanged: Accounts
  /** As `chainId` of `useAppKitNetwork`. */
  chainChanged: string
}

type Listener<Accounts, Name extends keyof AccountEvents<Accounts>> = (value: AccountEvents<Accounts>[Name]) => void

export interface AccountEmitter<Accounts> {
  on<Name extends keyof AccountEvents<Accounts>>(event: Name, listener: Listener<Accounts, Name>): void
  removeListener<Name extends keyof AccountEvents<Accounts>>(event: Name, listener: Listener<Accounts, Name>): void
}

/** @param toAccounts - Converts the addresses of a connected wallet, the active one first. */
export function createAccountEvents<Accounts>(
  kernel: AppKitKernel,
  namespace: string,
  toAccounts: (addresses: readonly string[]) => Accounts,
): AccountEmitter<Accounts> {
  type Events = AccountEvents<Accounts>
  const { emit, on, off } = mitt<{ [Name in keyof Events]: Events[Name] }>()
  const read = () => {
    const { accountState, networkState } = getConnection({ kernel }, namespace) ?? {}
    const active = accountState?.address
    const others = (accountState?.allAccounts ?? []).map(({ address }) => address).filter((one) => one !== active)
    const network = networkState?.activeNetwork ?? ''
    return { addresses: active ? [active, ...others] : [], chainId: network.slice(network.indexOf(':') + 1) }
  }
  let isFollowed = false

  function follow() {
    isFollowed = true
    let last = read()
    kernel.subscribe(() => {
      const [before, now] = [last, read()]
      last = now
      tell(before, now)
    })
  }

  function tell(before: ReturnType<typeof read>, now: ReturnType<typeof read>) {
    const [was, is] = [before.addresses.length > 0, now.addresses.length > 0]
    if (now.chainId !== before.chainId) emit('chainChanged', now.chainId)
    if (is && !was) emit('connect', toAccounts(now.addresses))
    if (is && `${before.addresses}` !== `${now.addresses}`) emit('accountsChanged', toAccounts(now.addresses))
    if (was && !is) emit('disconnect', undefined)
  }

  return {
    on(event, listener) {
      // From the first listener on, for the life of the kernel.
      if (!isFollowed) follow()
      on(event, listener)
    },
    removeListener: (event, listener) => off(event, listener),
  }
}
