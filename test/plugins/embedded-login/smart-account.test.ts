// A smart account of the frame, next to the plain one.
import { describe, expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { frameFails, stage } from './stage.ts'

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
    await assertReplays(kernel)
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
    await assertReplays(kernel)

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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
