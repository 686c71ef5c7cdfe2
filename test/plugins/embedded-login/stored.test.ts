// What a login leaves for the next visit.
import { describe, expect, test } from 'vitest'
import { EmbeddedWallet } from '../../../plugins/capabilities.ts'
import { findDisguises } from '../../canary.ts'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { BEACON, EMAIL, frameFails, LANTERN, type Staged, stage } from './stage.ts'

test('restores an earlier visit without a prompt, and forgets one that the frame forgot', async () => {
  const sessions = JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId: 'embedded' }] })
  const storage = {
    'portico.connection': sessions,
    'portico.embedded-login.used': 'true',
    'portico.embedded-login.network': 'eip155:31338',
  }
  const known = await stage({ storage, isIn: true })
  expect(known.chain()).toMatchObject({
    status: 'connected',
    networkState: { activeNetwork: 'eip155:31338' },
    accountState: { address: ADDRESS },
  })
  await assertReplays(known.kernel)
  const forgotten = await stage({ storage })
  expect(forgotten.chain()?.status).toBe('disconnected')
  expect([...forgotten.world.storage.keys()].filter((key) => key.startsWith('portico.embedded-login'))).toEqual([])
  const never = await stage({ storage: { 'portico.connection': sessions } })
  expect([never.methods(), never.chain()?.status]).toEqual([[], 'disconnected'])
})

test('a host that connects learns that the frame forgot the visitor, and what they left is deleted', async () => {
  const storage = { 'portico.embedded-login.email': EMAIL, 'portico.embedded-login.name': 'ada' }
  const { kernel, world } = await stage({ storage })
  const failed = expect(kernel.actions.connection.connect({ connectorId: 'embedded' })).rejects.toThrow(
    'Address or auth connector not found',
  )
  await world.advance(0)
  await failed
  await world.advance(0)
  expect([...world.storage.keys()].filter((key) => key.startsWith('portico.embedded-login'))).toEqual([])
  await assertReplays(kernel)
})

describe('stored for the next visit', () => {
  const sessions = JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId: 'embedded' }] })
  /** Starts a later visit with the storage of an earlier one. */
  async function again(storage: ReadonlyMap<string, string>, prepare = (_: Staged) => {}) {
    const staged = await stage({ storage: Object.fromEntries(storage), isIn: true, prepare })
    await staged.world.advance(0)
    expect(staged.chain()?.status).toBe('connected')
    return staged
  }
  /** Starts a login by Farcaster, which reports a name. The frame has the account at once. */
  async function stageFarcasterLogin() {
    const staged = await stage()
    staged.state.answers.set('connectFarcaster', () => {
      staged.state.isIn = true
      return { userName: 'canary-ada' }
    })
    await staged.kernel.actions.modal.open()
    await staged.own.connectSocial({ provider: 'farcaster' })
    return staged
  }
  const info = ({ kernel }: Pick<Awaited<ReturnType<typeof stage>>, 'kernel'>) => kernel.state(EmbeddedWallet)?.user
  const typesAsked = (calls: readonly { method: string; params: unknown }[]) =>
    calls.flatMap(({ method, params }) =>
      method === 'getUser' ? [(params as { preferredAccountType: string }).preferredAccountType] : [],
    )

  test('networks with smart accounts, also if the frame does not repeat them', async () => {
    const first = await stage()
    await first.login()
    await first.world.advance(0)
    const enabled = ({ chain }: Staged) => chain()?.networkState.smartAccountEnabledNetworks
    expect(enabled(first)).toEqual([31337])
    expect(first.world.storage.get('portico.embedded-login.smart')).toBe('31337')
    const later = await again(first.world.storage, ({ state }) =>
      state.fails.set('getSmartAccountEnabledNetworks', frameFails('frame-timeout', '')),
    )
    expect(enabled(later)).toEqual([31337])
    await assertReplays(later.kernel)
    await later.kernel.actions.connection.disconnect()
    await later.world.advance(0)
    expect([enabled(later), later.world.storage.get('portico.embedded-login.smart')]).toEqual([[], undefined])
  })

  test('a login whose account the frame does not tell: not connected, told of to nobody, and kept for later', async () => {
    const first = await stage()
    await first.login()
    await first.world.advance(0)
    const fails = ({ state }: Staged) => state.fails.set('getUser', frameFails('frame-invalid', ''))
    const later = await stage({ storage: Object.fromEntries(first.world.storage), isIn: true, prepare: fails })
    await later.world.advance(60_000)
    const { kernel, chain, methods, slice } = later
    expect([chain()?.status, chain()?.accountState.address, slice().user]).toEqual(['disconnected', null, null])
    expect(kernel.getState().modal).toMatchObject({ open: false, toast: null })
    expect(methods()).toContain('getUser')
    for (const ending of ['signOut', 'forget']) expect(methods()).not.toContain(ending)
    await assertReplays(kernel)
    await kernel.destroy()
    await again(later.world.storage)
  })

  test('the provider’s name and the e-mail, if the frame has neither; disconnecting deletes both', async () => {
    const first = await stageFarcasterLogin()
    await first.world.advance(0)
    await first.world.advance(0)
    expect(info(first)?.userName).toBe('canary-ada')
    await assertReplays(first.kernel)
    expect(JSON.stringify(await first.kernel.log.export())).not.toContain('canary-ada')
    const later = await again(first.world.storage, ({ state, calls }) =>
      state.answers.set('getUser', (params) => ({
        ...(params as object),
        caipNetworkId: 'eip155:31337',
        userName: null,
        accountType: 'eoa',
        isDeployed: false,
        address: ADDRESS,
        accounts: [{ address: ADDRESS, type: 'eoa' }],
        hasEmail: calls.some(({ method }) => method === 'restoreEmail'),
      })),
    )
    expect(later.calls.find(({ method }) => method === 'restoreEmail')?.params).toEqual({ email: EMAIL })
    expect(info(later)).toMatchObject({ userName: 'canary-ada' })
    expect(later.kernel.secret(info(later)?.email ?? '')?.reveal()).toBe(EMAIL)
    expect(findDisguises(EMAIL, JSON.stringify(await later.kernel.log.export({ personal: true })))).toEqual([])
    expect(JSON.stringify(await later.kernel.log.export())).not.toContain('canary-ada')
    await assertReplays(later.kernel)
    await later.kernel.actions.connection.disconnect()
    await later.world.advance(0)
    const left = [...later.world.storage].filter(([key]) => key.startsWith('portico.embedded-login'))
    expect([info(later), left]).toEqual([undefined, []])
  })

  test('F11: the name and the way of a login, for its own account only: the frame may have another one by now', async () => {
    const first = await stageFarcasterLogin()
    for (let turn = 0; turn < 3; turn++) await first.world.advance(0)
    const chains = ({ kernel }: Staged) => Object.values((kernel as typeof first.kernel).getState().connection.chains)
    const { storage } = first.world
    for (const [account, solana, shown] of [
      [ADDRESS, LANTERN, ['canary-ada', 'farcaster']],
      [SECOND, BEACON, [null, null]],
    ] as const) {
      const later = await again(storage, ({ state }) =>
        Object.assign(state, { accounts: [{ address: account.toLowerCase(), type: 'eoa' }], solana, hasEmail: false }),
      )
      await later.world.advance(0)
      expect(chains(later).map(({ accountState }) => accountState.address)).toEqual([account, solana])
      const received = later.kernel.log.entries.filter(({ type }) => type === 'embedded-login/userReceived')
      for (const { data } of received) {
        const { userName, way } = data as { userName: unknown; way: unknown }
        expect([userName, way]).toEqual(shown)
      }
      expect(later.world.storage.get('portico.embedded-login.name')).toBe(shown[0] ?? undefined)
      expect(JSON.stringify(await later.kernel.log.export())).not.toContain('canary-ada')
      await assertReplays(later.kernel)
    }
  })

  test('the preferred account type', async () => {
    const first = await stage()
    await first.login()
    await first.world.advance(0)
    expect(typesAsked(first.calls)[0]).toBe('smartAccount')
    await first.kernel.actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await first.world.advance(0)
    const later = await again(first.world.storage)
    expect(typesAsked(later.calls)).toEqual(['eoa', 'eoa'])
    expect(later.chain()?.accountState.preferredAccountType).toBe('eoa')
    await assertReplays(later.kernel)
    const garbled = new Map([...first.world.storage, ['portico.connection.types', '{"eip155":"king"}']])
    const nonsense = await again(garbled)
    expect(nonsense.chain()?.accountState.preferredAccountType).toBe('smartAccount')
    expect(nonsense.world.storage.has('portico.connection.types')).toBe(false)
  })

  test.each(['here', 'elsewhere', 'silent'])(
    'the frame says where it stands (%s): it is led only where it is not',
    async (where) => {
      const storage = new Map([
        ['portico.connection', sessions],
        ['portico.embedded-login.used', 'true'],
        ['portico.embedded-login.network', 'eip155:31337'],
      ])
      const { methods, world, chain, kernel } = await stage({
        storage: Object.fromEntries(storage),
        isIn: true,
        prepare: ({ state }) =>
          state.answers.set('getChainId', () =>
            where === 'silent' ? new Promise(() => {}) : { chainId: where === 'here' ? 'eip155:31337' : 'eip155:1' },
          ),
      })
      await world.advance(where === 'silent' ? 5_000 : 0)
      expect(chain()?.status).toBe('connected')
      expect(methods()).toContain('getChainId')
      const led = methods().slice(0, methods().indexOf('getUser')).includes('switchNetwork')
      expect(led).toBe(where !== 'here')
      await assertReplays(kernel)
    },
  )
})
