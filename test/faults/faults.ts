// The faults, one at a time.
import type { WalletFault } from './environment.ts'
import type { Phase } from './phases.ts'
import type { Stage } from './stage.tsx'

export interface Fault {
  readonly name: string
  /** Why it can't happen in this phase; `null` if it can. */
  reasonToSkip?(phase: Phase): string | null
  /** The wallet delays its response, so that the fault happens during the request. */
  readonly duringQuestion?: boolean
  /** Sets the fault up before the visitor acts. */
  begin?(stage: Stage): Promise<void> | void
  /** Triggers the fault after the visitor acted. */
  trigger?(stage: Stage): Promise<void>
}

const needs = (part: 'wallet' | 'node' | 'service' | 'relay', words: string) => (phase: Phase) =>
  phase.uses.includes(part) ? null : words

const noNode = needs('node', 'no node is asked')
const noService = needs('service', 'no service is asked')
const noRelay = needs('relay', 'nothing goes over the relay')
const noWallet = (phase: Phase) => (phase.asks ? null : 'the wallet is asked for nothing')
/** An event of the wallet is handled wherever it is connected. */
const nobody = ({ name }: Phase) =>
  ['discover', 'e-mail login'].includes(name) || name.startsWith('connect') ? 'no wallet is connected yet' : null

const walletFault = (name: string, wallet: WalletFault): Fault => ({
  name: `wallet ${name}`,
  reasonToSkip: noWallet,
  begin: ({ outside }) => void Object.assign(outside.weather, { wallet }),
})
const weather = (name: string, reasonToSkip: Fault['reasonToSkip'], fault: object): Fault => ({
  name,
  ...(reasonToSkip && { reasonToSkip }),
  begin: ({ outside }) => void Object.assign(outside.weather, fault),
})

export const faults: readonly Fault[] = [
  { name: 'nothing fails' },
  walletFault('rejects', 'rejects'),
  walletFault('fails for a reason of its own', 'fails'),
  walletFault('never answers', 'silent'),
  walletFault('answers late', 'late'),
  walletFault('answers garbage', 'garbage'),
  walletFault('disconnects instead of answering', 'disconnects'),
  walletFault('changes the account while it is asked', 'otherAccount'),
  walletFault('changes the network while it is asked', 'otherChain'),
  {
    name: 'wallet disconnects by itself',
    reasonToSkip: nobody,
    duringQuestion: true,
    trigger: (stage) => stage.tell('accountsChanged', []),
  },
  weather('node is down', noNode, { node: 'down' }),
  weather('node answers 500', noNode, { node: 'failing' }),
  weather('node is of another chain', noNode, { node: 'otherChain' }),
  weather('node answers garbage', noNode, { node: 'garbage' }),
  weather('node is slow', noNode, { node: 'slow' }),
  weather('service is down', noService, { service: 'down' }),
  weather('service answers 403', noService, { service: 'forbidden' }),
  weather('service answers garbage', noService, { service: 'garbage' }),
  weather('service means harm', noService, { service: 'hostile' }),
  weather('relay is down', noRelay, { relay: 'down' }),
  weather('relay is slow', noRelay, { relay: 'slow' }),
  weather('storage throws', undefined, { storage: 'throws' }),
  weather('storage is full', undefined, { storage: 'full' }),
  {
    name: 'storage is cleared',
    duringQuestion: true,
    async trigger({ browser, pass }) {
      browser.storage.clear()
      await pass(1_000)
    },
  },
  {
    name: 'clock jumps an hour ahead',
    duringQuestion: true,
    trigger: async ({ outside }) => void Object.assign(outside.weather, { skew: 3_600_000 }),
  },
  {
    name: 'clock jumps an hour back',
    duringQuestion: true,
    trigger: async ({ outside }) => void Object.assign(outside.weather, { skew: -3_600_000 }),
  },
  {
    name: 'another tab disconnects',
    duringQuestion: true,
    async trigger(stage) {
      const tab = await stage.otherTab()
      await tab.actions.connection.disconnect().catch(() => {})
      await tab.pass(1_000)
    },
  },
  {
    name: 'another tab is closed',
    duringQuestion: true,
    async trigger(stage) {
      const tab = await stage.otherTab()
      await tab.close()
    },
  },
  { name: 'page is loaded again', duringQuestion: true, trigger: (stage) => stage.reload() },
  {
    name: 'page is hidden for an hour',
    duringQuestion: true,
    async trigger({ outside, pass }) {
      // A suspended page runs no timers, while the clock continues.
      Object.assign(outside.weather, { skew: 3_600_000 })
      document.dispatchEvent(new Event('visibilitychange'))
      await pass(0)
    },
  },
  { name: 'host destroys the kernel', duringQuestion: true, trigger: (stage) => stage.destroy() },
]
