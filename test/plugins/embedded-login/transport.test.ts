// Which requests reach the frame, on which network, and what the modal shows meanwhile.
import { expect, test } from 'vitest'
import { action, defineContract, definePlugin, defineRuntime, type } from '../../../kernel/index.ts'
import { Chain, type Network, Transport } from '../../../plugins/capabilities.ts'
import type { Context } from '../../../plugins/embedded-login/context.ts'
import { createTransportMethods, requestAccount } from '../../../plugins/embedded-login/transport.ts'
import { FRAME_METHODS } from '../../../plugins/shared/rpc/method-safety.ts'
import { classifySendError } from '../../../plugins/shared/transactions/classify-send-error.ts'
import { getShortMessage } from '../../../plugins/shared/wallets/short-message.ts'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { createUser, stage } from './stage.ts'

const SIGN = { method: 'personal_sign', params: ['0x00', ADDRESS] } as const
const NOTE = 'This application might not support Smart Accounts'

const TYPED = { method: 'eth_signTypedData_v4', params: [SECOND, '{}'] } as const
const SEND = { method: 'eth_sendTransaction', params: [{ from: SECOND, to: ADDRESS, value: '0x1' }] } as const
test.each([
  ['a signature', { ...SIGN, params: ['0x00', SECOND] }, 'smartAccount', -32_603, true],
  ['typed data', TYPED, 'smartAccount', -32_603, true],
  ['a transaction', SEND, 'smartAccount', -32_603, false],
  ['typed data that the visitor declines', TYPED, 'smartAccount', 4_001, false],
  ['typed data of a plain account', TYPED, 'eoa', -32_603, false],
] as const)('%s of an account %j fails: %s with the code %d', async (_, call, accountType, code, isNoted) => {
  const { kernel, world, login, state } = await stage()
  state.answers.set('getUser', (params) =>
    createUser(params, { accountType, address: SECOND, accounts: [{ address: SECOND, type: accountType }] }),
  )
  await login()
  await kernel.actions.modal.close()
  state.fails.set('rpcRequest', Object.assign(new Error(''), { name: 'refusal-1', code }))
  const answer = kernel.actions.eip155.request(call as never)
  await world.advance(0)
  expect(await answer).toMatchObject({ error: { code } })
  await world.advance(300)
  const { toast } = kernel.getState().modal
  expect(toast?.message === NOTE && toast.variant).toBe(isNoted ? 'error' : false)
})

/** A context whose account is the frame's, or another's. */
function createContext(
  connection: object | null,
  { user = 'eip155:1' as string | null, answer = async () => '0x1' as unknown } = {},
) {
  const calls: unknown[] = []
  const sent: unknown[] = []
  const state = { user: user && { caipNetworkId: user }, approvals: [] as number[] }
  const request = async (call: { method: string; params?: unknown }) => {
    const { method, params } = call
    calls.push(params === undefined ? [method] : [method, params])
    sent.push(call)
    return method === 'rpcRequest' ? answer() : null
  }
  const requestSecret = async (call: { method: string; params?: unknown }, parse?: (answer: unknown) => unknown) => ({
    secret: parse ? parse(await request(call)) : await request(call),
  })
  const router = { toast: () => {}, open: () => {}, close: () => {}, push: () => {}, back: () => {} }
  const context = {
    read: () => state,
    send(event: string, payload: { id: number }) {
      if (event === 'approvalStarted') state.approvals = [...state.approvals, 7]
      if (event === 'approvalEnded') state.approvals = state.approvals.filter((id) => id !== payload.id)
    },
    waitFor: async () => {},
    services: { state: () => ({ stack: [], connections: connection ? [connection] : [] }), get: () => router },
    io: { request, requestSecret },
  }
  return { context: context as unknown as Context, calls, sent, state }
}
const OURS = { namespace: 'eip155', accountState: { connectedWalletInfo: { connectorId: 'embedded' } } }
const READ = { namespace: 'eip155', caipNetworkId: 'eip155:1', method: 'eth_chainId' } as const

test.each([
  ['no family of this name', null],
  ['no wallet', { ...OURS, accountState: { connectedWalletInfo: null } }],
  ['another family’s', { ...OURS, namespace: 'solana' }],
  ['another wallet', { ...OURS, accountState: { connectedWalletInfo: { connectorId: 'example.harbor' } } }],
])('T11: nothing is asked with %s', async (_, connection) => {
  const { context, calls } = createContext(connection)
  const error = await requestAccount(context, READ).catch((thrown: unknown) => thrown)
  expect([error, classifySendError(error), calls]).toMatchObject([{ code: 'frame-account-missing' }, 'failed', []])
})

test.each([
  ['eip155:1', [['rpcRequest', { method: 'eth_chainId' }]]],
  [
    'eip155:2',
    [
      ['switchNetwork', { chainId: 'eip155:1' }],
      ['rpcRequest', { method: 'eth_chainId' }],
    ],
  ],
  [
    null,
    [
      ['switchNetwork', { chainId: 'eip155:1' }],
      ['rpcRequest', { method: 'eth_chainId' }],
    ],
  ],
])('a request without parameters has none, also if the frame is at %s', async (user, asked) => {
  const { context, calls, sent } = createContext(OURS, { user })
  await requestAccount(context, READ)
  expect(calls).toEqual(asked)
  // The kernel drops what is undefined.
  expect(sent.at(-1)).toEqual({ target: 'frame', method: 'rpcRequest', params: { method: 'eth_chainId' } })
})

test('T13: nobody knows whether a request was sent that the visitor left in the frame', async () => {
  const declined = Object.assign(new Error(''), { name: 'x', code: 4001 })
  for (const isLeft of [false, true]) {
    const { context, state } = createContext(OURS, {
      answer: async () => {
        if (isLeft) state.approvals = []
        throw declined
      },
    })
    const error = await requestAccount(context, { ...READ, method: 'eth_sendTransaction' }).catch((thrown) => thrown)
    expect([classifySendError(error), state.approvals]).toEqual([isLeft ? 'unknown' : 'rejected', []])
  }
})

test('answers in the log, or as a secret that the caller parses', async () => {
  const { context } = createContext(OURS)
  const { request, requestSecret } = createTransportMethods(context)
  expect(await request(READ)).toBe('0x1')
  expect(await requestSecret(READ)).toEqual({ secret: '0x1' })
  expect(await requestSecret(READ, (answer) => [answer])).toEqual({ secret: ['0x1'] })
})

test('serves the plugins of the families by its id', async () => {
  const contract = defineContract({
    id: 'probe',
    initialState: () => ({}),
    events: {},
    actions: { ask: action(type<{ method: string }>()) },
    needs: [Transport],
  })
  const answers: unknown[] = []
  const probe = definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {
          async ask({ services }, { method }) {
            const [own] = services.all(Transport).filter(({ id }) => id === 'embedded-login')
            const at = { namespace: 'eip155', caipNetworkId: 'eip155:31337' } as const
            answers.push(await own?.request({ ...at, method, params: [] }), await own?.connect(at))
          },
        },
      }),
  })
  const { kernel, world, login, state } = await stage({ plugins: [probe] })
  await login()
  state.answers.set('rpcRequest', (params) => (params as { method: string }).method)
  await kernel.load('probe' as never)
  const { actions } = kernel as unknown as { actions: { probe: { ask(input: object): Promise<void> } } }
  const asked = actions.probe.ask({ method: 'eth_chainId' })
  await world.advance(0)
  await asked
  expect(answers).toEqual([
    'eth_chainId',
    {
      accounts: [`eip155:31337:${ADDRESS}`],
      types: ['eoa'],
      caipNetworkId: 'eip155:31337',
      networks: ['eip155:31337', 'eip155:31338'],
      methods: [...FRAME_METHODS.safe, ...FRAME_METHODS.unsafe],
      wallet: { name: 'Secure account' },
    },
  ])
})

test.each([['Out of gas'], ['']])(
  'a plugin that shows the wallet’s own words shows those of the frame: “%s”',
  async (said) => {
    const contract = defineContract({
      id: 'probe',
      initialState: () => ({}),
      events: {},
      actions: { pay: action(type<void>()) },
      needs: [Chain],
    })
    const words: string[] = []
    const probe = definePlugin(contract, {
      load: async () =>
        defineRuntime(contract, {
          reduce: {},
          actions: {
            async pay({ services }) {
              const network = { caipNetworkId: 'eip155:31337' } as Network
              const call = { network, from: ADDRESS, to: SECOND, data: '0x', value: '1' }
              const chain = services.all(Chain).find(({ namespace }) => namespace === 'eip155')
              await chain?.sendCall?.(call).catch((error) => words.push(getShortMessage(error)))
            },
          },
        }),
    })
    const { kernel, world, login, state } = await stage({ plugins: [probe] })
    await login()
    state.fails.set('rpcRequest', Object.assign(new Error(said), { name: 'refusal-1', code: -32_603 }))
    await kernel.load('probe' as never)
    const { actions } = kernel as unknown as { actions: { probe: { pay(): Promise<void> } } }
    const paid = actions.probe.pay()
    await world.advance(0)
    await paid
    expect(words).toEqual([said])
    await assertReplays(kernel)
  },
)

test('a signature that fails after the visitor has signed out fails as it is', async () => {
  const failure = Object.assign(new Error(''), { name: 'x', code: -32_603 })
  const { context, state } = createContext(OURS, {
    answer: async () => {
      state.user = null
      throw failure
    },
  })
  expect(await requestAccount(context, { ...READ, method: 'personal_sign' }).catch((thrown) => thrown)).toBe(failure)
})
