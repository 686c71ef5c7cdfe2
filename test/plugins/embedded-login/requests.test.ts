// Requests to the account of the frame, plain or smart.
import { describe, expect, test } from 'vitest'
import type { Context } from '../../../plugins/embedded-login/context.ts'
import { requestAccount } from '../../../plugins/embedded-login/transport.ts'
import { classifySendError } from '../../../plugins/shared/transactions/classify-send-error.ts'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { frameFails, stage } from './stage.ts'

describe('requests to the account', () => {
  test('F8: go to the frame on its network, with an approval view', async () => {
    const { kernel, world, calls, login, view, state } = await stage()
    await login()
    let sign = (_: unknown) => {}
    state.answers.set('rpcRequest', () => new Promise((resolve) => (sign = resolve)))
    await kernel.actions.modal.close()
    const asked = kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
    await world.advance(0)
    expect([view(), kernel.getState().modal.open]).toEqual(['ApproveTransaction', true])
    sign(`0x${'ab'.repeat(65)}`)
    expect(await asked).toEqual({ result: `0x${'ab'.repeat(65)}` })
    await world.advance(0)
    expect(kernel.getState().modal.open).toBe(false)
    expect(calls.find(({ method }) => method === 'rpcRequest')?.params).toEqual({
      method: 'personal_sign',
      params: ['0x00', ADDRESS],
    })
    expect(calls.at(-1)?.method).toBe('hide')
    expect(JSON.stringify(kernel.log.entries)).not.toContain('abababab')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test.each([
    ['no account', []],
    ['the account of another wallet', [{ connectorId: 'example.harbor' }]],
  ])('T11: nothing was sent if the page has %s: the frame received no request', async (_, wallets) => {
    const connections = wallets.map((connectedWalletInfo) => ({
      namespace: 'eip155',
      accountState: { connectedWalletInfo },
    }))
    const calls: unknown[] = []
    const request = async (call: unknown) => calls.push(call)
    const context = {
      read: () => ({ user: { caipNetworkId: 'eip155:1' }, approvals: [] }),
      services: { state: () => ({ connections }), get: () => ({}) },
      io: { request, requestSecret: request },
    } as unknown as Context
    const call = { namespace: 'eip155', caipNetworkId: 'eip155:1', method: 'eth_sendTransaction', params: [] } as const
    const error = await requestAccount(context, call).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'frame-account-missing' })
    expect(classifySendError(error)).toBe('failed')
    expect(calls).toEqual([])
  })

  test('F9: leaving the approval view aborts unsafe requests in the frame', async () => {
    const { kernel, world, methods, login, state, slice } = await stage()
    await login()
    let refuse = (_: unknown) => {}
    state.answers.set('rpcRequest', () => new Promise((_, reject) => (refuse = reject)))
    state.answers.set('abortUnsafe', () => refuse(Object.assign(new Error('Request was aborted'), { code: 4001 })))
    const asked = kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
    await world.advance(0)
    expect(slice().approvals.length).toBe(1)
    await kernel.actions.modal.close()
    await world.advance(0)
    expect(await asked).toMatchObject({ error: { code: 4001 } })
    expect(methods()).toEqual(expect.arrayContaining(['abortUnsafe', 'hide']))
    expect(slice().approvals).toEqual([])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('queue behind each other; a rejection cancels those that wait', async () => {
    const { kernel, world, calls, login, state, slice, view } = await stage()
    await login()
    const shown: { resolve(answer: unknown): void; reject(error: Error): void }[] = []
    state.answers.set('rpcRequest', () => new Promise((resolve, reject) => shown.push({ resolve, reject })))
    const sign = (text: string) => kernel.actions.eip155.request({ method: 'personal_sign', params: [text, ADDRESS] })
    const asked = () =>
      calls.flatMap(({ method, params }) =>
        method === 'rpcRequest' ? [(params as { params: string[] }).params[0]] : [],
      )
    const signature = (digits: string) => `0x${digits.repeat(65)}`
    const [first, second] = [sign('0x01'), sign('0x02')]
    await world.advance(0)
    expect([asked(), slice().approvals.length, view()]).toEqual([['0x01'], 2, 'ApproveTransaction'])
    shown[0]?.resolve(signature('ab'))
    expect(await first).toEqual({ result: signature('ab') })
    await world.advance(0)
    expect([asked(), view()]).toEqual([['0x01', '0x02'], 'ApproveTransaction'])
    const third = sign('0x03')
    await world.advance(0)
    shown[1]?.reject(Object.assign(new Error('No.'), { code: 4001 }))
    await world.advance(0)
    expect(await second).toMatchObject({ error: { code: 4001 } })
    expect(await third).toHaveProperty('error')
    expect([asked(), slice().approvals]).toEqual([['0x01', '0x02'], []])
    // Those that wait end first: the declined one is still the frame's when its answer is read.
    const ended = kernel.log.entries.flatMap(({ type, data }) =>
      type === 'embedded-login/approvalEnded' ? [(data as { id: number }).id] : [],
    )
    expect(ended.length).toBe(3)
    expect(ended[1]).toBeGreaterThan(ended[2] as number)
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('switch the frame’s network first, and take over the account there', async () => {
    const { kernel, world, methods, login, chain, state, slice } = await stage()
    await login()
    // A smart account may have another address there.
    state.accounts.unshift({ address: SECOND, type: 'smartAccount' })
    state.answers.set('getUser', () => ({
      caipNetworkId: 'eip155:31338',
      userName: null,
      accountType: 'smartAccount',
      isDeployed: false,
      address: SECOND,
      accounts: state.accounts,
      hasEmail: false,
    }))
    await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await world.advance(0)
    expect(methods()).toContain('switchNetwork')
    expect(slice().user?.caipNetworkId).toBe('eip155:31338')
    expect(chain()?.accountState.address).toBe(SECOND)
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('switch the frame’s network again after a switch whose answer was not heard', async () => {
    const { kernel, world, calls, login, state, slice } = await stage()
    await login()
    await kernel.actions.eip155.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })
    let switched = (_: unknown) => {}
    state.answers.set('switchNetwork', () => new Promise((resolve) => (switched = resolve)))
    const before = calls.length
    await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await world.advance(0)
    await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31337' })
    await world.advance(0)
    switched(null)
    state.answers.delete('switchNetwork')
    state.answers.set('rpcRequest', () => `0x${'ab'.repeat(65)}`)
    await kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
    await world.advance(0)
    const networks = calls.slice(before).flatMap(({ method, params }) => {
      if (method === 'rpcRequest') return method
      return method === 'switchNetwork' ? (params as { chainId: string }).chainId : []
    })
    expect(networks).toEqual(['eip155:31338', 'eip155:31337', 'rpcRequest'])
    expect(slice().user?.caipNetworkId).toBe('eip155:31337')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('stay on the frame’s network if it refuses another, and the visitor is told', async () => {
    const { kernel, world, calls, login, chain, state, slice } = await stage()
    await login()
    await kernel.actions.modal.close()
    state.answers.set('switchNetwork', (params) => {
      if ((params as { chainId: string }).chainId === 'eip155:31338') throw frameFails('frame-refused', 'Not here.')
      return null
    })
    await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await world.advance(0)
    expect(chain()).toMatchObject({
      networkState: { activeNetwork: 'eip155:31337' },
      accountState: { caipAddress: `eip155:31337:${ADDRESS}` },
    })
    expect(kernel.getState().modal.toast).toMatchObject({ message: 'Network switch failed', variant: 'error' })
    expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
    // The frame may have switched and its answer got lost: before a request, it is asked again.
    state.answers.set('rpcRequest', () => `0x${'ab'.repeat(65)}`)
    const before = calls.length
    await kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
    const asked = calls.slice(before).map(({ method, params }) => [method, Object(params).chainId])
    expect(asked).toContainEqual(['switchNetwork', 'eip155:31337'])
    expect(slice().user?.caipNetworkId).toBe('eip155:31337')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('falls back to the plain account if the wanted type is not available', async () => {
    const { kernel, world, login, chain, state } = await stage()
    const types: unknown[] = []
    state.answers.set('getUser', (params) => {
      const { chainId, preferredAccountType: type } = params as { chainId: string; preferredAccountType: string }
      types.push(type)
      const isSmart = type === 'smartAccount'
      if (isSmart && chainId === 'eip155:31337') throw new Error('none here')
      const address = isSmart ? SECOND : ADDRESS
      return {
        caipNetworkId: chainId,
        userName: null,
        accountType: type,
        isDeployed: isSmart,
        address,
        accounts: [{ address, type }],
        hasEmail: false,
      }
    })
    await login()
    expect(types.slice(0, 2)).toEqual(['smartAccount', 'eoa'])
    expect(chain()).toMatchObject({ status: 'connected', accountState: { address: ADDRESS } })
    // The wish stays: another network may have the account where the visitor's money is.
    await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await world.advance(0)
    expect(chain()?.accountState).toMatchObject({ preferredAccountType: 'smartAccount', address: SECOND })
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })
})

describe('a smart account next to the plain one', () => {
  const BOTH = [
    { address: ADDRESS, type: 'eoa' },
    { address: SECOND, type: 'smartAccount' },
  ]
  const smart = (params: unknown) => ({
    caipNetworkId: (params as { chainId: string }).chainId,
    userName: null,
    accountType: 'smartAccount',
    isDeployed: false,
    address: SECOND,
    accounts: BOTH,
    hasEmail: false,
  })
  const plain = (params: unknown) => ({ ...smart(params), accountType: 'eoa', address: ADDRESS })

  test('is active by default; after a switch, the frame follows', async () => {
    const { kernel, world, login, state, chain, calls, slice } = await stage()
    state.answers.set('getUser', smart)
    state.answers.set('setPreferredAccount', (params) => ({ ...(params as object), address: ADDRESS }))
    await login()
    expect(chain()?.accountState).toMatchObject({ address: SECOND, allAccounts: [BOTH[1], BOTH[0]] })
    expect(slice()).toMatchObject({ user: { accountType: 'smartAccount' }, smartNetworks: [31337] })
    expect(calls.some(({ method }) => method === 'setPreferredAccount')).toBe(false)
    await kernel.actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await world.advance(0)
    expect(chain()?.accountState.address).toBe(ADDRESS)
    expect(calls.filter(({ method }) => method === 'setPreferredAccount').map(({ params }) => params)).toEqual([
      { type: 'eoa' },
    ])
    expect(slice().user?.accountType).toBe('eoa')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test.each([
    ['fails', () => Promise.reject(frameFails('frame-refused', 'none here'))],
    ['keeps the other', () => ({ type: 'eoa', address: ADDRESS })],
    ['never answers', () => new Promise(() => {})],
  ])('is preferred no longer if the frame %s, by the next visit neither', async (_, set) => {
    const { kernel, world, login, state, chain, slice } = await stage()
    state.answers.set('getUser', smart)
    state.answers.set('setPreferredAccount', (params) => ({ ...(params as object), address: ADDRESS }))
    await login()
    await kernel.actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await world.advance(0)
    state.answers.set('setPreferredAccount', set)
    await kernel.actions.connection.setPreferredAccountType({ accountType: 'smartAccount' })
    await world.advance(30_000)
    expect(chain()?.accountState).toMatchObject({ preferredAccountType: 'eoa', allAccounts: BOTH })
    expect(slice().user?.accountType).toBe('eoa')
    expect(kernel.getState().modal.toast).toMatchObject({ message: 'Account type switch failed', variant: 'error' })
    expect(await assertReplays(kernel)).toEqual(kernel.getState())

    const later = await stage({
      storage: Object.fromEntries(world.storage),
      isIn: true,
      prepare: (staged) => void staged.state.answers.set('getUser', plain),
    })
    await later.world.advance(0)
    const wanted = later.calls.map(({ params }) => (params as { preferredAccountType?: string })?.preferredAccountType)
    expect(new Set(wanted)).toEqual(new Set([undefined, 'eoa']))
    expect(later.methods()).not.toContain('setPreferredAccount')
    expect(later.chain()?.accountState).toMatchObject({ address: ADDRESS, allAccounts: BOTH })
  })

  test.each([
    ['keeps it', () => ({ type: 'smartAccount', address: SECOND })],
    ['fails', () => Promise.reject(frameFails('frame-refused', 'not now'))],
    ['never answers', () => new Promise(() => {})],
  ])('stays preferred, and the visitor is told, if the frame %s', async (_, set) => {
    const { kernel, world, login, state, chain, slice } = await stage()
    state.answers.set('getUser', smart)
    state.answers.set('setPreferredAccount', set)
    await login()
    await kernel.actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await world.advance(30_000)
    expect(kernel.getState().modal.toast).toMatchObject({ message: 'Account type switch failed', variant: 'error' })
    expect(chain()?.accountState).toMatchObject({ address: SECOND, preferredAccountType: 'smartAccount' })
    expect(slice().user?.accountType).toBe('smartAccount')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('deploys on a switch to the smart account, with a loading modal meanwhile', async () => {
    const { kernel, world, login, state, slice, methods } = await stage()
    let set = (_: unknown) => {}
    state.answers.set('getUser', smart)
    state.answers.set('setPreferredAccount', () => new Promise((resolve) => (set = resolve)))
    state.answers.set('initSmartAccount', () => ({ address: SECOND, isDeployed: true }))
    const { actions } = kernel
    await login()
    await actions.modal.open({ view: 'Profile' })
    await actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await world.advance(0)
    set({ type: 'eoa', address: ADDRESS })
    await world.advance(0)
    expect([slice().user?.accountType, methods().includes('initSmartAccount')]).toEqual(['eoa', false])
    await actions.connection.setPreferredAccountType({ accountType: 'smartAccount' })
    await world.advance(0)
    expect(kernel.getState().modal.loading).toBe(true)
    expect(methods()).not.toContain('initSmartAccount')
    set({ type: 'smartAccount', address: SECOND })
    await world.advance(0)
    expect(kernel.getState().modal.loading).toBe(false)
    expect(methods()).toContain('initSmartAccount')
    expect(slice().user).toMatchObject({ accountType: 'smartAccount', isDeployed: true })
    await actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await world.advance(0)
    expect(kernel.getState().modal.loading).toBe(true)
    await world.advance(30_000)
    expect(kernel.getState().modal.loading).toBe(false)
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('is the one that was chosen last, and the modal stops loading', async () => {
    const { kernel, world, login, state, slice, calls } = await stage()
    const held: ((answer: unknown) => void)[] = []
    state.answers.set('getUser', smart)
    state.answers.set('setPreferredAccount', () => new Promise((resolve) => held.push(resolve)))
    await login()
    await kernel.actions.modal.open({ view: 'Profile' })
    for (const accountType of ['eoa', 'smartAccount'] as const) {
      await kernel.actions.connection.setPreferredAccountType({ accountType })
      await world.advance(0)
    }
    expect(calls.flatMap(({ method, params }) => (method === 'setPreferredAccount' ? [params] : []))).toEqual([
      { type: 'eoa' },
      { type: 'smartAccount' },
    ])
    expect(kernel.getState().modal.loading).toBe(true)
    held[0]?.({ type: 'eoa', address: ADDRESS })
    held[1]?.({ type: 'smartAccount', address: SECOND })
    await world.advance(0)
    expect([kernel.getState().modal.loading, slice().user?.accountType]).toEqual([false, 'smartAccount'])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('stops loading if the account that the frame reports meanwhile is the only one', async () => {
    const { kernel, world, login, state, slice } = await stage()
    state.answers.set('getUser', smart)
    state.answers.set('setPreferredAccount', () => new Promise(() => {}))
    await login()
    await kernel.actions.modal.open({ view: 'Profile' })
    await kernel.actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await world.advance(0)
    expect(kernel.getState().modal.loading).toBe(true)
    state.answers.set('getUser', (params) => ({
      ...smart(params),
      accountType: 'eoa',
      address: ADDRESS,
      accounts: [BOTH[0]],
    }))
    await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await world.advance(0)
    expect([kernel.getState().modal.loading, slice().user?.accountType]).toEqual([false, 'eoa'])
  })

  test('falls back to the plain account if the frame can’t switch', async () => {
    const { kernel, world, login, state, chain, slice, methods } = await stage()
    state.answers.set('getUser', plain)
    state.fails.set('setPreferredAccount', frameFails('frame-timeout', ''))
    await login()
    await world.advance(0)
    expect(chain()?.accountState).toMatchObject({ address: ADDRESS, allAccounts: BOTH })
    expect(methods().filter((method) => method === 'setPreferredAccount')).toHaveLength(1)
    expect(slice().user?.accountType).toBe('eoa')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('shows a note for a signature that fails, but not for a rejection', async () => {
    const { kernel, world, login, state } = await stage()
    state.answers.set('getUser', smart)
    await login()
    const sign = () => kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', SECOND] })
    state.fails.set('rpcRequest', Object.assign(new Error(''), { name: 'refusal-1', code: 4001 }))
    await sign()
    await world.advance(0)
    expect(kernel.getState().modal.toast?.message).not.toBe('This application might not support Smart Accounts')
    state.fails.set('rpcRequest', Object.assign(new Error(''), { name: 'refusal-2', code: -32603 }))
    await sign()
    await world.advance(300)
    expect(kernel.getState().modal.toast?.message).toBe('This application might not support Smart Accounts')
  })

  test('rejects methods outside of the frame’s list in the specification’s words, with an alert', async () => {
    const { kernel, world, login, calls } = await stage()
    await login()
    for (const [method, params] of [
      ['wallet_watchAsset', [{ type: 'ERC20' }]],
      ['eth_signTransaction', [{ from: ADDRESS }]],
    ] as const) {
      const before = calls.length
      const answer = await kernel.actions.eip155.request({ method, params })
      await world.advance(0)
      expect(answer).toEqual({ error: { code: 4200, message: 'Requested RPC call is not allowed' } })
      expect(kernel.getState().modal.toast).toMatchObject({ message: 'Action not allowed', variant: 'error' })
      expect(calls.slice(before)).toEqual([])
    }
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('never sends calls without a recipient to the frame', async () => {
    const { kernel, world, login, calls } = await stage()
    await login()
    const before = calls.length
    for (const batch of [[{ data: '0x6000' }], [{ to: SECOND }, {}], [{ to: 'vitalik.eth' }]]) {
      const answer = await kernel.actions.eip155.request({ method: 'wallet_sendCalls', params: [{ calls: batch }] })
      await world.advance(0)
      expect(answer).toMatchObject({ error: { code: -32602 } })
    }
    expect(calls.slice(before).filter(({ method }) => method === 'rpcRequest')).toEqual([])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('T13: passes each error code of EIP-5792 to the caller, with a message if the frame has none', async () => {
    const { kernel, world, login, state } = await stage()
    state.answers.set('getUser', smart)
    await login()
    const seen: unknown[] = []
    for (const code of [5700, 5710, 5720, 5730, 5740, 5750, 5760]) {
      state.fails.set('rpcRequest', Object.assign(new Error('no'), { code }))
      const answer = await kernel.actions.eip155.request({ method: 'wallet_sendCalls', params: [{ calls: [] }] })
      await world.advance(0)
      const { error } = answer as { error: { code: number; message: string } }
      seen.push(error.code)
      expect(error.message).not.toBe('Something went wrong')
    }
    expect(seen).toEqual([5700, 5710, 5720, 5730, 5740, 5750, 5760])
  })
})
