import { announce } from './announce.ts'
import { createApprovals } from './approvals.ts'
import { createEmitter } from './emitter.ts'
import type { PageWallet, PageWalletOptions } from './options.ts'
import { createPanel } from './panel.ts'
import { createRequest } from './provider.ts'
import { createSession } from './session.ts'
import { createUpgradedAnswers } from './upgraded.ts'

/** Installs a wallet that behaves like an extension, for people and for tests. */
export function installPageWallet(options: PageWalletOptions): PageWallet {
  const { on, removeListener, emit } = createEmitter()
  const render = () => panel.render()
  const session = createSession(options, emit, render)
  const approvals = createApprovals(render)

  const wallet: PageWallet = {
    get autoApprove() {
      return approvals.autoApprove
    },
    set autoApprove(value) {
      approvals.autoApprove = value
    },
    switchAccount: (account) => session.change({ account }),
    switchChain: (chainId) => session.change({ chainId }),
    lock: () => session.change({ isLocked: true }),
  }

  const panel = createPanel(options, session, approvals, wallet)
  const more = options.upgrade && createUpgradedAnswers(session, approvals, { ...options, ...options.upgrade })
  announce(options, { request: createRequest(session, approvals, options.accounts, more), on, removeListener })
  return wallet
}
