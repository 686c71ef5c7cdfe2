// How far the visitor has come when a fault happens, and what they do next.
import { RECEIVER } from './answers.ts'
import { DOLLARS, ETHER_TOKEN } from './converter.ts'
import { CONNECTOR, type Stage } from './stage.tsx'

/** Parts that the phase depends on. Faults of other parts have no effect. */
type Part = 'wallet' | 'node' | 'service' | 'relay'

export interface Phase {
  readonly name: string
  readonly uses: readonly Part[]
  /** The wallet gets a request that only the visitor can answer. */
  readonly asks?: boolean
  readonly signsIn?: boolean
  /** After the request to the wallet, a transaction may be pending. */
  readonly spends?: boolean
  /** Goes to the moment before the fault. */
  reach(stage: Stage): Promise<void>
  act(stage: Stage): Promise<void>
  isDone(stage: Stage): boolean
}

const chainOf = (stage: Stage) => stage.state().connection.chains.eip155
export const isConnected = (stage: Stage) => chainOf(stage)?.status === 'connected'
const standsOn = (stage: Stage, id: string) => chainOf(stage)?.networkState.activeNetwork === id
const lastTransfer = (stage: Stage) => stage.state().send.transfers.at(-1)
const lastSwap = (stage: Stage) => stage.state().swap.swaps.at(-1)

async function meet(stage: Stage) {
  await stage.announce()
}

/** Connects with the wallet in the page, from any state. */
export async function connect(stage: Stage) {
  await meet(stage)
  if (!isConnected(stage)) await stage.act((actions) => actions.connection.connect({ connectorId: CONNECTOR }))
  await stage.pass(1_000)
  if (!standsOn(stage, 'eip155:31337'))
    await stage.act((actions) => actions.connection.switchNetwork({ caipNetworkId: 'eip155:31337' }))
  await stage.pass(1_000)
}

const open = (stage: Stage, view: string) => stage.act((actions) => actions.modal.open({ view }))

async function connected(stage: Stage) {
  await connect(stage)
  await open(stage, 'Account')
  await stage.pass(1_000)
}

async function write(stage: Stage) {
  await open(stage, 'Send')
  await stage.act((actions) => actions.send.prepare())
  await stage.pass(1_000)
  await stage.act((actions) => actions.send.enterAmount({ text: '0.5' }))
  await stage.act((actions) => actions.send.enterReceiver({ text: RECEIVER }))
  await stage.pass(2_000)
}

const review = (stage: Stage) => stage.act((actions) => actions.send.review()).then(() => stage.pass(1_000))
const confirm = (stage: Stage) => stage.act((actions) => actions.send.confirm()).then(() => stage.pass(200))

async function writeSwap(stage: Stage, [source, target, text]: readonly [string, string, string]) {
  await open(stage, 'Swap')
  await stage.act((actions) => actions.swap.prepare())
  await stage.pass(1_000)
  const { swap } = stage.state()
  if (swap.sourceToken !== source)
    await stage.act((actions) => actions.swap.chooseToken({ side: 'source', token: source }))
  await stage.act((actions) => actions.swap.chooseToken({ side: 'target', token: target }))
  // Entering the same amount again requests a new quote.
  for (const entered of ['', text]) {
    await stage.act((actions) => actions.swap.enterAmount({ text: entered }))
    await stage.pass(1_000)
  }
}

const SELL = [ETHER_TOKEN, DOLLARS, '0.1'] as const
const PAY = [DOLLARS, ETHER_TOKEN, '50'] as const
const reviewSwap = (stage: Stage) => stage.act((actions) => actions.swap.review()).then(() => stage.pass(1_000))
const confirmSwap = (stage: Stage) => stage.act((actions) => actions.swap.confirm()).then(() => stage.pass(200))

export const phases: readonly Phase[] = [
  {
    name: 'discover',
    uses: [],
    reach: async () => {},
    async act(stage) {
      await open(stage, 'Connect')
      await meet(stage)
    },
    isDone: (stage) => stage.state().connection.connectors.some(({ id }) => id === CONNECTOR),
  },
  {
    name: 'connect',
    uses: ['wallet', 'node'],
    asks: true,
    async reach(stage) {
      await meet(stage)
      await open(stage, 'Connect')
    },
    act: (stage) =>
      stage.act((actions) => actions.connection.chooseConnector({ connectorId: CONNECTOR, namespace: 'eip155' })),
    isDone: isConnected,
  },
  {
    name: 'connect by WalletConnect',
    uses: ['wallet', 'node', 'relay'],
    asks: true,
    reach: (stage) => open(stage, 'Connect'),
    act: (stage) =>
      stage.act((actions) => actions.connection.chooseConnector({ connectorId: 'walletConnect', namespace: 'eip155' })),
    isDone: isConnected,
  },
  {
    name: 'switch network',
    uses: ['wallet', 'node'],
    asks: true,
    async reach(stage) {
      await connected(stage)
      await stage.act((actions) => actions.modal.push({ view: 'Networks' }))
    },
    act: (stage) => stage.act((actions) => actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })),
    isDone: (stage) => standsOn(stage, 'eip155:31338'),
  },
  {
    name: 'sign',
    uses: ['wallet'],
    asks: true,
    reach: connect,
    act: (stage) =>
      stage.act((actions) => actions.eip155.request({ method: 'personal_sign', params: ['0x6869', ADDRESS_LOWER] })),
    isDone: (stage) =>
      stage.entries().some(({ type }) => type === 'eip155/requestSent') && stage.state().eip155.pending.length === 0,
  },
  {
    name: 'send: draft',
    uses: ['node'],
    reach: connected,
    act: write,
    isDone: (stage) => stage.state().send.receiverStatus === 'ready' && stage.state().send.fee !== null,
  },
  {
    name: 'send: review',
    uses: ['node'],
    async reach(stage) {
      await connected(stage)
      await write(stage)
    },
    act: review,
    isDone: (stage) => stage.state().send.review !== null,
  },
  {
    name: 'send: asked',
    uses: ['wallet', 'node'],
    asks: true,
    spends: true,
    async reach(stage) {
      await connected(stage)
      await write(stage)
      await review(stage)
    },
    act: confirm,
    isDone: (stage) => ['sent', 'done'].includes(lastTransfer(stage)?.status ?? ''),
  },
  {
    name: 'send: sent',
    uses: ['node'],
    spends: true,
    async reach(stage) {
      await connected(stage)
      await write(stage)
      await review(stage)
      await confirm(stage)
    },
    act: (stage) => stage.pass(2_000),
    isDone: (stage) => lastTransfer(stage)?.status === 'done',
  },
  {
    name: 'send: confirmed',
    uses: ['node'],
    async reach(stage) {
      await connected(stage)
      await write(stage)
      await review(stage)
      await confirm(stage)
      await stage.pass(10_000)
    },
    act: (stage) => open(stage, 'Send'),
    isDone: (stage) => lastTransfer(stage)?.status === 'done',
  },
  {
    name: 'swap: quote',
    uses: ['node', 'service'],
    reach: connected,
    act: (stage) => writeSwap(stage, SELL),
    isDone: (stage) => Boolean(stage.state().swap.quote),
  },
  {
    name: 'swap: allowance',
    uses: ['node', 'service'],
    async reach(stage) {
      await connected(stage)
      await writeSwap(stage, PAY)
    },
    act: reviewSwap,
    isDone: (stage) => stage.state().swap.plan?.step === 'approve',
  },
  {
    name: 'swap: approval',
    uses: ['wallet', 'node', 'service'],
    asks: true,
    spends: true,
    async reach(stage) {
      await connected(stage)
      await writeSwap(stage, PAY)
      await reviewSwap(stage)
    },
    act: confirmSwap,
    isDone: (stage) =>
      lastSwap(stage)?.status === 'done' && Boolean(stage.state().swap.plan || stage.state().swap.fault),
  },
  {
    name: 'swap: asked',
    uses: ['wallet', 'node', 'service'],
    asks: true,
    spends: true,
    async reach(stage) {
      await connected(stage)
      await writeSwap(stage, SELL)
      await reviewSwap(stage)
    },
    act: confirmSwap,
    isDone: (stage) => ['sent', 'done', 'different'].includes(lastSwap(stage)?.status ?? ''),
  },
  {
    name: 'swap: batch asked',
    uses: ['wallet', 'node', 'service'],
    asks: true,
    spends: true,
    async reach(stage) {
      stage.outside.weather.isBatching = true
      await connected(stage)
      await writeSwap(stage, PAY)
      await reviewSwap(stage)
    },
    act: confirmSwap,
    isDone: (stage) => ['sent', 'done', 'different'].includes(lastSwap(stage)?.status ?? ''),
  },
  {
    name: 'swap: sent',
    uses: ['node'],
    spends: true,
    async reach(stage) {
      await connected(stage)
      await writeSwap(stage, SELL)
      await reviewSwap(stage)
      await confirmSwap(stage)
    },
    act: (stage) => stage.pass(2_000),
    isDone: (stage) => ['done', 'different'].includes(lastSwap(stage)?.status ?? ''),
  },
]

const ADDRESS_LOWER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
