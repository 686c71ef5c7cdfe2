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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
        accounts: [{ address, type }, ...(isSmart ? [{ address: ADDRESS, type: 'eoa' }] : [])],
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
    await assertReplays(kernel)
  })
})
