import { announce } from './announce.ts'
import { createApprovals } from './approvals.ts'
import { createEmitter } from './emitter.ts'
import { createPanel } from './panel.ts'
import { createRequest } from './provider.ts'
import { createSession } from './session.ts'

export interface PageWalletOptions {
  readonly name: string
  readonly rdns: string
  /** A `data:` URI. */
  readonly icon: string
  /** Node addresses by hexadecimal chain id. */
  readonly rpc: Readonly<Record<string, string>>
  /** Accounts that the nodes sign for. */
  readonly accounts: readonly string[]
  /** Hexadecimal ids of the chains that it knows; it begins on the first. */
  readonly chains: readonly string[]
}

export interface PageWallet {
  /** Approves whatever is asked from now on, without a word. */
  autoApprove: boolean
  switchAccount(index: number): void
  switchChain(chainId: string): void
  lock(): void
}

/** A wallet that behaves as an installed extension does, for people and for tests. */
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
  announce(options, { request: createRequest(session, approvals, options.accounts), on, removeListener })
  return wallet
}
