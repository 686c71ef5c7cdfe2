import { createApprovals } from '../approvals.ts'
import { createEmitter } from '../emitter.ts'
import type { PageWallet } from '../options.ts'
import { createPanel } from '../panel.ts'
import { createSession } from '../session.ts'
import { createEnable } from './injected.ts'
import type { PolkadotWalletOptions } from './options.ts'

/** Installs a Polkadot wallet that behaves like an extension, for people and for tests. @see polkadot-js */
export function installPolkadotWallet({ id, accounts, ...options }: PolkadotWalletOptions): PageWallet {
  const { on, removeListener, emit } = createEmitter()
  const render = () => panel.render()
  // Sites name the network in each request, so this wallet has no active network.
  const known = { ...options, accounts: accounts.map(({ address }) => address), chains: [], rpc: {} }
  const session = createSession(known, emit, render)
  const approvals = createApprovals(render)

  const wallet: PageWallet = {
    get autoApprove() {
      return approvals.autoApprove
    },
    set autoApprove(value) {
      approvals.autoApprove = value
    },
    switchAccount: (account) => session.change({ account }),
    switchChain: () => {},
    lock: () => session.change({ isLocked: true }),
  }

  const panel = createPanel(known, session, approvals, wallet)
  const page = globalThis as { injectedWeb3?: Record<string, object> }
  page.injectedWeb3 ??= {}
  page.injectedWeb3[id] = {
    version: '1.0.0',
    enable: createEnable({ accounts, session, approvals, on, removeListener }),
  }
  return wallet
}
