// A host that reports its own transactions, with a scripted wallet and a scripted node.
import type { FetchRequest } from '../../../kernel/index.ts'
import { activity } from '../../../plugins/activity/index.ts'
import { Activity } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createBrowser, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

export const NETWORK = 'eip155:31337'
export const HASH = `0x${'a1'.repeat(32)}`
export const OTHER = `0x${'b2'.repeat(32)}`
export const MINT = { hash: HASH, description: 'Mint Arcades No. 1' }

export interface Call {
  readonly hash: string
  readonly nonce: string
  readonly input: string
  readonly value?: string
  /** The block that has it; absent while it is pending. */
  readonly block?: number
  readonly isReverted?: boolean
  readonly logs?: readonly object[]
  /** Who sent it, if not the account. */
  readonly from?: string
}

export const call = (also: Partial<Call> = {}): Call => ({ hash: HASH, nonce: '0x7', input: '0xabcd', ...also })

/** A node with these transactions, all from the account to the same contract. */
function createNode() {
  const node = { calls: [] as Call[], block: 100, code: '0x', isDown: false, asked: [] as string[] }
  const find = (hash: unknown) => node.calls.find((one) => one.hash === hash)
  const toWire = ({ from = ADDRESS, hash, nonce, input, value = '0x0' }: Call) => ({
    hash,
    nonce,
    input,
    from,
    to: SECOND,
    value,
  })
  const hex = (number: number) => `0x${number.toString(16)}`
  function answer(url: string, method: string, [first]: readonly unknown[]): unknown {
    node.asked.push(method)
    const one = find(first)
    if (method === 'eth_chainId') return hex(Number(url.split('/').at(-1)))
    if (method === 'eth_getTransactionByHash') return one ? toWire(one) : null
    if (method === 'eth_getTransactionReceipt')
      return one?.block
        ? { status: one.isReverted ? '0x0' : '0x1', blockNumber: hex(one.block), logs: one.logs ?? [] }
        : null
    if (method === 'eth_blockNumber') return hex(node.block)
    if (method === 'eth_getCode') return node.code
    if (method === 'eth_getTransactionCount') return hex(node.calls.filter(({ block }) => block).length + 7)
    if (method === 'eth_getBlockByNumber') return { transactions: node.calls.filter(({ block }) => block).map(toWire) }
    return '0x1'
  }
  return {
    node,
    fetch({ url, body }: FetchRequest) {
      if (node.isDown) throw new Error('down')
      const asked = JSON.parse(String(body)) as { id: number; method: string; params?: unknown[] }
      const reply = ({ id, method, params = [] }: typeof asked) => ({
        jsonrpc: '2.0',
        id,
        result: answer(url, method, params),
      })
      return Array.isArray(asked) ? asked.map(reply) : reply(asked)
    },
  }
}

export const plugins = [eip155(), activity()] as const

export async function visit(
  browser = createBrowser(),
  { node, fetch } = createNode(),
  isReturning = browser.storage.size > 0,
) {
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND], isPermitted: isReturning })
  const { kernel, world } = createTestKernel({
    plugins: [...plugins],
    browser,
    configuration: { networks },
    request: wallet.request,
    fetch,
  })
  const rest = (ms = 0) => world.advance(ms)
  if (isReturning) await Promise.all([kernel.resume({ getItem: (key) => browser.storage.get(key) ?? null }), rest()])
  await kernel.load('connection')
  await wallet.announce(world)
  if (!isReturning) {
    const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
    await rest()
    await connected
  }
  return {
    kernel,
    world,
    node,
    browser,
    nodes: { node, fetch },
    rest,
    add: async (input: object = MINT) => {
      const adding = kernel.actions.activity.addTransaction(input as never)
      await Promise.allSettled([adding, rest()])
      return adding
    },
    known: () => kernel.state(Activity)?.hostTransactions ?? [],
    isPending: () => kernel.state(Activity)?.isPending,
    toast: () => kernel.getState().modal.toast?.message,
  }
}
