// The networks of the frame's account: those that the visitor switches to, and those that the host lists later.
import { expect, test } from 'vitest'
import type { PortCall } from '../../../kernel/index.ts'
import { type NetworkInput, Session } from '../../../plugins/capabilities.ts'
import type { ChainRecord } from '../../../plugins/connection/state.ts'
import { siwx } from '../../../plugins/siwx/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'
import { createUser, frameFails, SOLANA, stage } from './stage.ts'

const nobody = () => Promise.reject(new Error('The port is scripted.'))
const provider = { getNonce: nobody, addSession: nobody, getSessions: nobody, revokeSession: nobody }

test('S5: an account that the frame does not confirm on the next network stays on the one before', async () => {
  // The store has sessions of both networks.
  const wallet = ({ target, method }: PortCall) =>
    target === 'sessions' && method === 'find' ? { endsAt: null } : null
  const plugins = [siwx({ provider, required: true })]
  const { kernel, world, login, state, calls, chain, slice } = await stage({ plugins, wallet, host: { networks } })
  await login()
  await world.advance(0)
  const own = `eip155:31337:${ADDRESS}`
  const getSigned = () => kernel.state(Session)?.accounts.filter((account) => account.startsWith('eip155'))
  expect(getSigned()).toEqual([own])
  state.fails.set('getUser', frameFails('frame-timeout', 'Something went wrong'))
  void kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  for (let turn = 0; turn < 4; turn++) await world.advance(0)
  expect(chain()?.networkState.activeNetwork).toBe('eip155:31337')
  expect([slice().user?.caipNetworkId, getSigned()]).toEqual(['eip155:31337', [own]])
  expect(kernel.getState().modal.toast).toMatchObject({ message: 'Network switch failed', variant: 'error' })
  // The frame is on the other network, and switches back before it signs.
  state.fails.clear()
  const { length } = calls
  void kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] }).catch(() => {})
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  const asked = calls.slice(length).filter(({ method }) => ['switchNetwork', 'rpcRequest'].includes(method))
  expect(asked).toMatchObject([
    { method: 'switchNetwork', params: { chainId: 'eip155:31337' } },
    { method: 'rpcRequest' },
  ])
  await assertReplays(kernel)
})

const [own, stranger] = [ADDRESS, SECOND].map((address) => ({ address, type: 'eoa' }))
test.each([[[own, stranger]], [[stranger, own]]])(
  'F11: a stranger’s account that the frame adds on a network is not shown',
  async (accounts) => {
    const { kernel, world, login, state, chain, calls } = await stage({ host: { networks } })
    await login()
    state.answers.set('getUser', (params) => createUser(params, { address: SECOND, accounts, hasEmail: true }))
    const { length } = calls
    void kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    for (let turn = 0; turn < 4; turn++) await world.advance(0)
    expect(chain()?.accountState).toMatchObject({ address: ADDRESS, allAccounts: [{ address: ADDRESS }] })
    expect(chain()?.networkState.activeNetwork).toBe('eip155:31337')
    expect(kernel.getState().modal.toast).toMatchObject({ message: 'Network switch failed', variant: 'error' })
    // Asking for the e-mail accepts it.
    expect(calls.slice(length).map(({ method }) => method)).not.toContain('email')
    await assertReplays(kernel)
  },
)

const smart = { address: SECOND, type: 'smartAccount' }
/** Logs in with a plain account, and switches to a network where the frame names only one account. */
async function switchWith(type: (preferred: unknown) => object) {
  const staged = await stage({ host: { networks } })
  await staged.login()
  staged.state.answers.set('getUser', (params) => {
    const found = type((params as { readonly preferredAccountType: unknown }).preferredAccountType)
    return createUser(params, { ...found, accounts: [found] })
  })
  void staged.kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  for (let turn = 0; turn < 5; turn++) await staged.world.advance(0)
  await assertReplays(staged.kernel)
  return staged
}

test('F11: a smart account alone is not shown: it may be a stranger’s', async () => {
  const { kernel, chain } = await switchWith(() => smart)
  expect(chain()?.accountState).toMatchObject({ address: ADDRESS, allAccounts: [{ address: ADDRESS }] })
  expect(chain()?.networkState.activeNetwork).toBe('eip155:31337')
  expect(kernel.getState().modal.toast).toMatchObject({ message: 'Network switch failed', variant: 'error' })
})

test('of a frame that names only the preferred account, the plain one shows that the person is the same', async () => {
  const { chain } = await switchWith((preferred) => (preferred === 'eoa' ? { address: ADDRESS, type: 'eoa' } : smart))
  expect(chain()?.accountState).toMatchObject({ address: ADDRESS, allAccounts: [{ address: ADDRESS, type: 'eoa' }] })
  expect(chain()?.networkState.activeNetwork).toBe('eip155:31338')
})

test('an account is open on networks that the host lists after the login, in each namespace', async () => {
  const { kernel, world, login, calls } = await stage()
  await login()
  await world.advance(0)
  const { connection } = kernel.actions
  const later = [
    { ...networks[0], caipNetworkId: 'eip155:10', name: 'Later' },
    { ...SOLANA, caipNetworkId: 'solana:later', name: 'Solana Later' },
  ]
  for (const network of later) await connection.addNetwork({ network: network as NetworkInput })
  for (const { caipNetworkId } of later) {
    const namespace = caipNetworkId.split(':')[0] as string
    const { networkState } = kernel.getState().connection.chains[namespace] as ChainRecord
    expect(networkState.approvedNetworkIds).toContain(caipNetworkId)
    const switched = connection.switchNetwork({ caipNetworkId })
    for (let turn = 0; turn < 4; turn++) await world.advance(0)
    expect(await switched).toEqual({ status: 'connected' })
    expect(calls.filter(({ method }) => method === 'switchNetwork').at(-1)?.params).toEqual({ chainId: caipNetworkId })
  }
  await assertReplays(kernel)
})
