// When a host's `siweConfig` has a session, and when its server is asked to end it.
import { expect, test, vi } from 'vitest'
import { createOwnerReader, createSIWEConfig, toSiwxOptions } from '../../../adapters/appkit/sign-in.ts'
import type { SiweConfig } from '../../../adapters/appkit/sign-in-types.ts'
import type { SessionOwner, SessionStore } from '../../../plugins/siwx/index.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const owner: SessionOwner = { accountAddress: ADDRESS, chainId: 'eip155:1' }
const solana: SessionOwner = { accountAddress: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z', chainId: 'solana:a' }

/** @param connected - The accounts that are connected by now. */
function createStore(
  options: Partial<SiweConfig>,
  connected: readonly SessionOwner[] = [],
  disconnecting: string[] = [],
) {
  const signOut = vi.fn(async () => true)
  const siweConfig = createSIWEConfig({
    getNonce: async () => '',
    verifyMessage: async () => true,
    getSession: async () => ({ address: ADDRESS, chainId: 1 }),
    signOut,
    ...options,
  })
  const all = connected.map(({ accountAddress, chainId }) => ({
    namespace: chainId.split(':')[0],
    address: accountAddress,
    caipNetworkId: chainId,
  }))
  const readOwner = createOwnerReader(() => ({ state: () => ({ all, active: all[0] ?? null, disconnecting }) }))
  const store = toSiwxOptions({ siweConfig }, readOwner)?.provider as SessionStore
  const getSessions = async (of: SessionOwner) => (await store.getSessions(of)).length
  return { signOut, getSessions, revokeSession: store.revokeSession }
}

const second = { ...owner, accountAddress: OTHER }
const elsewhere = { ...owner, chainId: 'eip155:10' }
test.each([
  ['a disconnect', 'signOutOnDisconnect', []],
  ['another account', 'signOutOnAccountChange', [second]],
  ['another network', 'signOutOnNetworkChange', [elsewhere]],
] as const)('%s signs out at the server, unless %s is false', async (_, option, connected) => {
  const usual = createStore({}, connected)
  await usual.revokeSession(owner)
  expect(usual.signOut).toHaveBeenCalledOnce()
  const kept = createStore({ [option]: false }, connected)
  await kept.revokeSession(owner)
  expect(kept.signOut).not.toHaveBeenCalled()
})

test('another account that has signed in meanwhile, in another tab, stays signed in', async () => {
  const { signOut, revokeSession } = createStore({ getSession: async () => ({ address: OTHER, chainId: 1 }) }, [second])
  await revokeSession(owner)
  expect(signOut).not.toHaveBeenCalled()
  await revokeSession(second)
  expect(signOut).toHaveBeenCalledOnce()
})

test('the visitor’s own sign-out always reaches the server, and an account that is about to leave has left', async () => {
  const never = { signOutOnDisconnect: false, signOutOnAccountChange: false, signOutOnNetworkChange: false }
  const { signOut, revokeSession } = createStore(never, [owner])
  await revokeSession(owner)
  expect(signOut).toHaveBeenCalledOnce()
  const leaving = createStore(never, [owner], ['eip155'])
  await leaving.revokeSession(owner)
  expect(leaving.signOut).not.toHaveBeenCalled()
})

test('a session is of its account, and of its network unless the host says otherwise', async () => {
  const { getSessions } = createStore({})
  expect(await Promise.all([owner, elsewhere, second].map(getSessions))).toEqual([1, 0, 0])
  const wide = createStore({ signOutOnNetworkChange: false, signOutOnAccountChange: false })
  expect(await Promise.all([owner, elsewhere, second].map(wide.getSessions))).toEqual([1, 1, 0])
})

test.each([
  ['rejects', async () => Promise.reject(new Error('Failed to get session!'))],
  [
    'throws',
    () => {
      throw new Error('Failed to get session!')
    },
  ],
])('a getSession that %s when there is no session means that the visitor signs in', async (_, getSession) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { getSessions } = createStore({ getSession })
  expect(await getSessions(owner)).toBe(0)
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('a server that is not reached ends no session that is known, and one that has none does', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const getSession = vi.fn(async () => ({ address: ADDRESS, chainId: 1 }))
  const { getSessions, revokeSession } = createStore({ getSession }, [owner])
  const isOffline = () => void getSession.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  isOffline()
  expect(await getSessions(owner)).toBe(0)
  expect(await getSessions(owner)).toBe(1)
  isOffline()
  await expect(getSessions(owner)).rejects.toThrow('Failed to fetch')
  isOffline()
  expect(await getSessions(second)).toBe(0)
  expect(await getSessions(owner)).toBe(1)
  getSession.mockRejectedValueOnce(new Error('Failed to get session!'))
  expect(await getSessions(owner)).toBe(0)
  expect(await getSessions(owner)).toBe(1)
  await revokeSession(owner)
  isOffline()
  expect(await getSessions(owner)).toBe(0)
  warn.mockRestore()
})

test('an account of another namespace needs no sign-in, and ends no session', async () => {
  const { signOut, getSessions, revokeSession } = createStore({}, [owner])
  expect(await getSessions(solana)).toBe(1)
  await revokeSession(solana)
  expect(signOut).not.toHaveBeenCalled()
})

test.each([
  [createSIWEConfig({} as SiweConfig), 'createMessage'],
  [true, 'createMessage'],
  [{ createMessage() {}, addSession() {}, getSessions() {} }, 'revokeSession'],
])('an option siwx of another form, %o, is refused with the method that it lacks', (siwx, missing) => {
  expect(() => toSiwxOptions({ siwx: siwx as never }, () => owner)).toThrow(
    expect.objectContaining({
      code: 'configuration-invalid',
      message: `The option "siwx" has no method ${missing}().`,
    }),
  )
})
