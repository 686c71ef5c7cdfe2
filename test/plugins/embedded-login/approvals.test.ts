// Which requests reach the frame, on which network, and what the modal shows meanwhile.
import { expect, test } from 'vitest'
import { ADDRESS, SECOND } from '../stage.ts'
import { EMAIL, frameFails, stage } from './stage.ts'

const SIGN = { method: 'personal_sign', params: ['0x00', ADDRESS] } as const

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
