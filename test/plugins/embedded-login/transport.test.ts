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
import { createUser, EMAIL, frameFails, stage } from './stage.ts'

const SIGN = { method: 'personal_sign', params: ['0x00', ADDRESS] } as const
const NOTE = 'This application might not support Smart Accounts'

async function loggedIn({ isOpen = true } = {}) {
  const staged = await stage()
  const { kernel, world, login, calls, state } = staged
  await login()
  if (isOpen) await kernel.actions.modal.open({ view: 'Account' })
  else await kernel.actions.modal.close()
  // The login of the other namespace was the last one.
  await kernel.actions.eip155.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })
  await world.advance(0)
  const before = calls.length
  return {
    ...staged,
    asked: () => calls.slice(before).map(({ method }) => method),
    views: () => kernel.getState().modal.stack.map(({ view }) => view),
    hold(method: string) {
      const held: { resolve(answer: unknown): void; reject(error: Error): void }[] = []
      state.answers.set(method, () => new Promise((resolve, reject) => held.push({ resolve, reject })))
      return held
    },
  }
}

test('a request that only reads needs no approval, and no other network than the frame’s', async () => {
  const { kernel, world, state, asked, views, slice, calls } = await loggedIn()
  state.answers.set('rpcRequest', () => ({ status: 200, receipts: [] }))
  const answer = kernel.actions.eip155.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })
  await world.advance(0)
  expect(await answer).toEqual({ result: { status: 200, receipts: [] } })
  expect([asked(), views(), slice().approvals]).toEqual([['rpcRequest'], ['Account'], []])
  expect(calls.at(-1)?.params).toEqual({ method: 'wallet_getCallsStatus', params: ['0x1'] })
  expect(kernel.log.entries.filter(({ type }) => type === 'embedded-login/approvalStarted')).toEqual([])
})

test('the approval comes over the view that is open, which shows again after it', async () => {
  const { kernel, world, hold, views, asked } = await loggedIn()
  await kernel.actions.modal.push({ view: 'Profile' })
  const held = hold('rpcRequest')
  const answer = kernel.actions.eip155.request(SIGN)
  await world.advance(0)
  expect([views(), asked()]).toEqual([['Account', 'Profile', 'ApproveTransaction'], ['rpcRequest']])
  held[0]?.resolve(`0x${'ab'.repeat(65)}`)
  await answer
  await world.advance(0)
  expect([views(), kernel.getState().modal.open, asked()]).toEqual([
    ['Account', 'Profile'],
    true,
    ['rpcRequest', 'hide'],
  ])
})

const PAY = { method: 'eth_sendTransaction', params: [{ from: ADDRESS, to: SECOND }] } as const

// The visitor may have approved just before leaving.
test.each([
  ['declined', SIGN, 4001],
  ['not told as declined if it sends', PAY, -32603],
] as const)('a visitor who goes elsewhere during an approval stays there; the request is %s', async (_, call, code) => {
  const { kernel, world, hold, views, state, slice } = await loggedIn({ isOpen: false })
  const held = hold('rpcRequest')
  state.answers.set('abortUnsafe', () => held[0]?.reject(Object.assign(new Error(''), { code: 4001 })))
  const answer = kernel.actions.eip155.request(call)
  await world.advance(0)
  await kernel.actions.modal.push({ view: 'Networks' })
  await world.advance(0)
  expect(await answer).toMatchObject({ error: { code } })
  await world.advance(0)
  expect([views(), kernel.getState().modal.open, slice().approvals]).toEqual([
    ['ApproveTransaction', 'Networks'],
    true,
    [],
  ])
  const count = (type: string) => kernel.log.entries.filter((entry) => entry.type === type).length
  expect(count('embedded-login/approvalEnded')).toBe(1)
  expect(count('connection/transactionSent')).toBe(call === PAY ? 1 : 0)
})

test('a request that waited for its turn was not sent, also if the visitor goes elsewhere', async () => {
  const { kernel, world, hold, state, asked } = await loggedIn({ isOpen: false })
  const held = hold('rpcRequest')
  state.answers.set('abortUnsafe', () => held[0]?.reject(Object.assign(new Error(''), { code: 4001 })))
  const [first, second] = [kernel.actions.eip155.request(PAY), kernel.actions.eip155.request(PAY)]
  await world.advance(0)
  await kernel.actions.modal.push({ view: 'Networks' })
  await world.advance(0)
  expect(await first).toMatchObject({ error: { code: -32603 } })
  expect(await second).toMatchObject({ error: { code: 4001 } })
  expect(asked().filter((method) => method === 'rpcRequest')).toHaveLength(1)
})

test.each([
  ['before it shows an approval', 'eip155'],
  ['after the other family’s request', 'solana'],
])('the frame has the network of the request %s', async (_, from) => {
  const { kernel, world, state, asked, slice, calls } = await loggedIn()
  state.answers.set('rpcRequest', () => ({ signature: '1'.repeat(88) }))
  if (from === 'solana') {
    await kernel.actions.solana.request({ method: 'solana_signMessage', params: { message: '2NEpo7' } })
    await world.advance(0)
    expect(slice().user?.caipNetworkId).toBe('solana:local')
  }
  const before = asked().length
  await kernel.actions.eip155.request(SIGN)
  await world.advance(0)
  expect(asked().slice(before, -1)).toEqual(from === 'solana' ? ['switchNetwork', 'rpcRequest'] : ['rpcRequest'])
  expect(slice().user?.caipNetworkId).toBe('eip155:31337')
  if (from === 'solana')
    expect(calls.findLast(({ method }) => method === 'switchNetwork')?.params).toEqual({ chainId: 'eip155:31337' })
})

test('a queued request switches the frame’s network when it is its turn, not before', async () => {
  const { kernel, world, hold, asked, calls } = await loggedIn()
  const before = calls.length
  const held = hold('rpcRequest')
  const onSolana = () => kernel.actions.solana.request({ method: 'solana_signMessage', params: { message: '2NEpo7' } })
  const answers: Promise<unknown>[] = []
  for (const ask of [() => kernel.actions.eip155.request(SIGN), onSolana, () => kernel.actions.eip155.request(SIGN)]) {
    answers.push(ask())
    await world.advance(0)
  }
  expect(asked()).toEqual(['rpcRequest'])
  for (const one of [`0x${'ab'.repeat(65)}`, { signature: '1'.repeat(88) }, `0x${'cd'.repeat(65)}`]) {
    held.shift()?.resolve(one)
    await world.advance(0)
  }
  await Promise.all(answers)
  expect(
    calls.slice(before, -1).map(({ method, params }) => {
      const { chainId, method: call } = params as { chainId?: string; method?: string }
      return [method, chainId ?? call]
    }),
  ).toEqual([
    ['rpcRequest', 'personal_sign'],
    ['switchNetwork', 'solana:local'],
    ['rpcRequest', 'solana_signMessage'],
    ['switchNetwork', 'eip155:31337'],
    ['rpcRequest', 'personal_sign'],
  ])
})

test('a request that the visitor leaves while the frame switches its network is not passed on', async () => {
  const { kernel, world, hold, asked, slice, state } = await loggedIn()
  state.answers.set('rpcRequest', () => ({ signature: '1'.repeat(88) }))
  const held = hold('switchNetwork')
  const answer = kernel.actions.solana.request({ method: 'solana_signMessage', params: { message: '2NEpo7' } })
  await world.advance(0)
  await kernel.actions.modal.back()
  await world.advance(0)
  held[0]?.resolve(null)
  await world.advance(0)
  expect(await answer).toMatchObject({ error: { code: 4001 } })
  expect([asked(), slice().approvals]).toEqual([['switchNetwork', 'hide', 'abortUnsafe'], []])
})

test('a request that only reads leaves the network of an approval as it is', async () => {
  const { kernel, world, hold, asked } = await loggedIn()
  const held = hold('rpcRequest')
  const signing = kernel.actions.solana.request({ method: 'solana_signMessage', params: { message: '2NEpo7' } })
  await world.advance(0)
  const reading = kernel.actions.eip155.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })
  await world.advance(0)
  expect(asked()).toEqual(['switchNetwork', 'rpcRequest'])
  held[0]?.resolve({ signature: '1'.repeat(88) })
  await world.advance(0)
  held[1]?.resolve({ status: 200, receipts: [] })
  await signing
  expect(await reading).toEqual({ result: { status: 200, receipts: [] } })
  expect(asked()).toEqual(['switchNetwork', 'rpcRequest', 'hide', 'switchNetwork', 'rpcRequest'])
})

test('a switch of the page’s network leaves that of an approval as it is, and is followed after it', async () => {
  const { kernel, world, hold, asked, slice } = await loggedIn()
  const held = hold('rpcRequest')
  const signing = kernel.actions.eip155.request(SIGN)
  await world.advance(0)
  await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  await world.advance(0)
  expect([asked(), slice().user?.caipNetworkId]).toEqual([['rpcRequest'], 'eip155:31337'])
  held[0]?.resolve(`0x${'ab'.repeat(65)}`)
  await world.advance(0)
  await signing
  expect(asked().slice(0, 4)).toEqual(['rpcRequest', 'hide', 'switchNetwork', 'getUser'])
  expect(slice().user?.caipNetworkId).toBe('eip155:31338')
})

test('a request is not passed on if the frame can’t switch to its network', async () => {
  const { kernel, world, state, asked, slice } = await loggedIn()
  state.answers.set('rpcRequest', () => ({ signature: '1'.repeat(88) }))
  await kernel.actions.solana.request({ method: 'solana_signMessage', params: { message: '2NEpo7' } })
  await world.advance(0)
  const before = asked().length
  state.fails.set('switchNetwork', frameFails('frame-invalid', ''))
  expect(await kernel.actions.eip155.request(SIGN)).toHaveProperty('error')
  await world.advance(0)
  expect([asked().slice(before), slice().approvals]).toEqual([['switchNetwork', 'hide'], []])
})

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

test('the words of the frame reach the caller, and not the log', async () => {
  const { kernel, world, state } = await loggedIn()
  state.fails.set('rpcRequest', Object.assign(new Error('refusal-1'), { name: 'refusal-1', code: -32_603 }))
  const names: string[] = []
  state.refusal = (name) => {
    names.push(name)
    return { message: `Words about ${EMAIL}` }
  }
  const answer = kernel.actions.eip155.request(SIGN)
  await world.advance(0)
  expect(await answer).toMatchObject({ error: { code: -32_603, message: `Words about ${EMAIL}` } })
  expect(names).toEqual(['refusal-1'])
  expect(JSON.stringify(kernel.log.entries)).not.toContain(EMAIL)
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
  expect(sent.at(-1)).toStrictEqual({ target: 'frame', method: 'rpcRequest', params: { method: 'eth_chainId' } })
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
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
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

test('a request that fails otherwise than by a rejection lets those that wait be shown', async () => {
  const { kernel, world, hold, slice, asked } = await loggedIn()
  const held = hold('rpcRequest')
  const answers = ['0x01', '0x02'].map((text) =>
    kernel.actions.eip155.request({ method: 'personal_sign', params: [text, ADDRESS] }),
  )
  await world.advance(0)
  held[0]?.reject(Object.assign(new Error(''), { code: -32_603 }))
  await world.advance(0)
  expect(await answers[0]).toMatchObject({ error: { code: -32_603 } })
  expect([slice().approvals.length, asked()]).toEqual([1, ['rpcRequest', 'rpcRequest']])
  held[1]?.resolve(`0x${'ab'.repeat(65)}`)
  await world.advance(0)
  expect(await answers[1]).toEqual({ result: `0x${'ab'.repeat(65)}` })
  expect(slice().approvals).toEqual([])
})
