import { createApprovals } from '../approvals.ts'
import { createEmitter } from '../emitter.ts'
import type { PageWallet } from '../options.ts'
import { createPanel } from '../panel.ts'
import { createSession } from '../session.ts'
import { createFeatures } from './features.ts'
import type { SolanaWalletOptions } from './options.ts'
import { register } from './register.ts'

/** Installs a Solana wallet that behaves like an extension, for people and for tests. @see Wallet Standard */
export function installSolanaWallet({ keys, chains, nodes, ...options }: SolanaWalletOptions): PageWallet {
  const { on, removeListener, emit } = createEmitter()
  const render = () => panel.render()
  // Sites name the cluster in each request, so this wallet has no active cluster.
  const known = { ...options, accounts: keys.map(({ address }) => address), chains: [], rpc: {} }
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
  const { name, icon } = options
  register({ name, icon, chains }, createFeatures({ keys, chains, nodes, session, approvals, on, removeListener }))
  return wallet
}
