import { createApprovals } from '../approvals.ts'
import { createEmitter } from '../emitter.ts'
import type { PageWallet } from '../options.ts'
import { createPanel } from '../panel.ts'
import { createSession } from '../session.ts'
import { createWalletCore } from './core.ts'
import type { BitcoinWalletOptions } from './options.ts'
import { list } from './sats.ts'
import { register } from './standard.ts'

/** Installs a Bitcoin wallet that behaves like an extension, for people and for tests. */
export function installBitcoinWallet(options: BitcoinWalletOptions): PageWallet {
  const { name, rdns, icon, speaks } = options
  const { on, removeListener, emit } = createEmitter()
  const render = () => panel.render()
  // Sites name the network in each request, so this wallet has no active network.
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
  const core = createWalletCore(options, session, approvals)
  const announce = speaks === 'standard' ? register : list
  announce(options, core, on, removeListener)
  return wallet
}
