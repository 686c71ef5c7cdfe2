import type { PageWalletOptions } from './options.ts'

/** The stored state of a wallet, per site. */
interface Memory {
  readonly isPermitted: boolean
  readonly isLocked: boolean
  readonly account: number
  readonly chainId: string
  /** Node URLs of chains that the site added. */
  readonly added: Readonly<Record<string, string>>
}

export interface Session {
  /** Accounts that the site may see, the active one first. Empty without permission or when locked. */
  visible(): readonly string[]
  active(): number
  chainId(): string
  chains(): readonly string[]
  url(): string | undefined
  /** Applies changes that another tab of the site made. */
  refresh(): void
  change(next: Partial<Memory>): void
  addChain(chainId: string, url: string): void
}

/** Creates a session that survives a reload, and emits each change that the site may see. */
export function createSession(
  { rdns, accounts, chains, rpc }: PageWalletOptions,
  emit: (event: 'accountsChanged' | 'chainChanged', value: unknown) => void,
  onChange: () => void,
): Session {
  const key = `page-wallet.${rdns}`
  let memory: Memory = {
    isPermitted: false,
    isLocked: false,
    account: 0,
    chainId: chains[0] ?? '0x1',
    added: {},
    ...JSON.parse(localStorage.getItem(key) ?? '{}'),
  }

  function visible() {
    if (!memory.isPermitted || memory.isLocked) return []
    return accounts.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)))
  }
  const isActive = (account: string) => account === accounts[memory.account]

  function change(next: Partial<Memory>) {
    take(next)
    localStorage.setItem(key, JSON.stringify(memory))
  }

  // The permission applies to all tabs of the site.
  const refresh = () => take(JSON.parse(localStorage.getItem(key) ?? '{}'))
  addEventListener('storage', (event) => event.key === key && refresh())

  function take(next: Partial<Memory>) {
    const [seen, chainId, before] = [visible(), memory.chainId, JSON.stringify(memory)]
    memory = { ...memory, ...next }
    if (before === JSON.stringify(memory)) return
    if (`${seen}` !== `${visible()}`) emit('accountsChanged', visible())
    if (chainId !== memory.chainId) emit('chainChanged', memory.chainId)
    onChange()
  }

  return {
    visible,
    refresh,
    change,
    active: () => memory.account,
    chainId: () => memory.chainId,
    chains: () => [...new Set([...chains, ...Object.keys(memory.added)])],
    url: () => rpc[memory.chainId] ?? memory.added[memory.chainId],
    addChain(chainId, url) {
      change({ added: { ...memory.added, [chainId]: url }, chainId })
    },
  }
}
