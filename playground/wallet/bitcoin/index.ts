import { createApprovals } from '../approvals.ts'
import { createEmitter } from '../emitter.ts'
import type { PageWallet } from '../options.ts'
import { createPanel } from '../panel.ts'
import { createSession } from '../session.ts'
import { createCore } from './core.ts'
import type { BitcoinWalletOptions } from './options.ts'
import { list } from './sats.ts'
import { register } from './standard.ts'

/** A Bitcoin wallet that behaves as an installed extension does, for people and for tests. */
export function installBitcoinWallet(options: BitcoinWalletOptions): PageWallet {
  const { name, rdns, icon, speaks } = options
  const { on, removeListener, emit } = createEmitter()
  const render = () => panel.render()
  // A site names the network with each question: this wallet stands on none.
  const accounts = options.accounts.map(({ payment }) => payment.address)
  const known = { name, rdns, icon, accounts, chains: [], rpc: {} }
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
  const core = createCore(options, session, approvals)
  const announce = speaks === 'standard' ? register : list
  announce(options, core, on, removeListener)
  return wallet
}
