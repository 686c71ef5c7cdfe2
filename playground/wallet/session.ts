import type { PageWalletOptions } from './options.ts'

/** What a wallet remembers of one site. */
interface Memory {
  readonly isPermitted: boolean
  readonly isLocked: boolean
  readonly account: number
  readonly chainId: string
  /** Node addresses of the chains that the site added. */
  readonly added: Readonly<Record<string, string>>
}

export interface Session {
  /** What the site may see: the active account first, nothing without permission or when locked. */
  visible(): readonly string[]
  active(): number
  chainId(): string
  chains(): readonly string[]
  url(): string | undefined
  /** Takes up what was permitted, or taken back, in another tab of the site. */
  refresh(): void
  change(next: Partial<Memory>): void
  addChain(chainId: string, url: string): void
}

/** Survives a reload, and tells the site of each change that it can see. */
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

  // What a site may see holds in all of its tabs.
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
