import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Accounts } from '../../../plugins/capabilities.ts'
import { classifySendError } from '../../../plugins/shared/transactions/classify-send-error.ts'
import { LINK_KEY } from '../../../plugins/walletconnect/constants.ts'
import type { Context } from '../../../plugins/walletconnect/context.ts'
import { createTransportMethods } from '../../../plugins/walletconnect/transport.ts'
import { findDisguises } from '../../canary.ts'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { connectorId, createUri, eip, hasLoaded, KEY, stage, TOPIC } from './client.ts'

test('announces itself without a request; without a relay, it is not offered', async () => {
  const { kernel, calls } = await stage()
  expect(calls).toEqual([])
  expect(kernel.getState().connection.connectors).toMatchObject([
    { id: connectorId, type: 'MULTI_CHAIN', chain: 'eip155', transport: 'walletconnect' },
  ])
  const without = await stage({ relay: null })
  expect(without.kernel.getState().connection.connectors).toEqual([])
})

test('loads with the first pairing: by its view, by a host, or for a session of an earlier visit', async () => {
  const chosen = await stage()
  await chosen.kernel.actions.modal.open()
  expect(hasLoaded(chosen.kernel)).toBe(false)
  await chosen.choose()
  expect([hasLoaded(chosen.kernel), chosen.slice().pairing?.uri]).toEqual([true, 'walletconnect/uri'])

  const asked = await stage()
  asked.kernel.actions.connection.connect({ connectorId, namespace: 'eip155' })
  await asked.world.advance(0)
  expect([hasLoaded(asked.kernel), asked.slice().pairing?.uri]).toEqual([true, 'walletconnect/uri'])

  expect(hasLoaded((await stage({ kept: true })).kernel)).toBe(true)
  // Without a namespace plugin, it serves all networks and is loaded eagerly.
  expect(hasLoaded((await stage({ basic: true })).kernel)).toBe(true)
})

test('W6: a pairing lasts four minutes, counts as expired in the last 10 s, and is renewed once', async () => {
  const { kernel, world, slice, choose, state } = await stage()
  await choose()
  const { expiresAt } = slice().pairing ?? {}
  const shown = () => kernel.secret(slice().pairing?.uri ?? '')?.reveal()
  expect(slice().pairing).toMatchObject({ uri: 'walletconnect/uri', failure: null })
  expect(shown()).toBe(createUri(0))
  await world.advance(229_000)
  expect([state.pairs, shown()]).toEqual([1, createUri(0)])
  await world.advance(1_000)
  expect(state.pairs).toBe(1)
  await world.advance(1)
  expect([state.pairs, shown()]).toEqual([2, createUri(1)])
  await world.advance(9_999)
  await world.advance(1_000)
  expect(state.pairs).toBe(2)
  expect(slice().pairing?.expiresAt).toBe((expiresAt ?? 0) + 230_001)
  const report = JSON.stringify(await kernel.log.export({ personal: true }))
  expect([...findDisguises(createUri(0), report), ...findDisguises(KEY, report)]).toEqual([])
  await assertReplays(kernel)
})

test('a QR code that was just replaced still connects', async () => {
  const { world, chain, choose, take } = await stage()
  await choose()
  await world.advance(230_001)
  await take(0)
  expect(chain()).toMatchObject({
    status: 'connected',
    accountState: { address: ADDRESS, connectedWalletInfo: { name: 'Tern' } },
    networkState: { approvedNetworkIds: ['eip155:31337'], supportsAllNetworks: false },
  })
})

test('R3: leaving the view ends the attempt, ignores a late approval, and deletes the URI', async () => {
  const { kernel, world, chain, choose, take } = await stage()
  await choose()
  await kernel.actions.modal.back()
  await world.advance(0)
  expect(chain()).toMatchObject({ status: 'disconnected', attempt: { outcome: 'cancelled' } })
  expect(kernel.secret('walletconnect/uri')).toBe(undefined)
  await take(0)
  expect(chain()?.status).toBe('disconnected')
  await assertReplays(kernel)
})

test('shows a rejection on the phone, and a relay that times out after 15 s', async () => {
  const { kernel, world, chain, slice, choose, takers, state } = await stage()
  await choose()
  takers[0]?.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
  await world.advance(0)
  expect(chain()).toMatchObject({ status: 'disconnected', attempt: { outcome: 'rejected' } })
  state.isSilent = true
  const again = kernel.actions.connection.connect({ connectorId, namespace: 'eip155' })
  await world.advance(14_999)
  expect(slice().pairing?.failure).toBe(null)
  await world.advance(1)
  expect(slice().pairing?.failure).toBe('unreachable')
  expect(await again).toEqual({ status: 'failed' })
  state.isSilent = false
  kernel.actions.connection.connect({ connectorId, namespace: 'eip155' })
  await world.advance(0)
  expect(slice().pairing).toMatchObject({ uri: 'walletconnect/uri', failure: null })
  await assertReplays(kernel)
})

test('a missing client package gives the caller of connect the error from the specification, with the fix', async () => {
  const { kernel, world, chain, slice, state } = await stage()
  state.isMissing = true
  const { connect, chooseConnector } = kernel.actions.connection
  for (const ask of [connect, chooseConnector]) {
    const failure = ask({ connectorId, namespace: 'eip155' }).then(
      () => null,
      (error) => error,
    )
    await world.advance(0)
    if (ask === chooseConnector) continue
    expect(await failure).toMatchObject({
      name: 'PorticoError',
      code: 'walletconnect-missing',
      message: 'WalletConnectConnector not found',
      hints: [expect.stringContaining('@walletconnect/universal-provider')],
    })
  }
  expect(slice().pairing?.failure).toBe('missing')
  expect(chain()).toMatchObject({ status: 'disconnected', attempt: { outcome: 'failed' } })
  state.isMissing = false
  void connect({ connectorId, namespace: 'eip155' })
  await world.advance(0)
  expect(chain()?.attempt?.fault).toBe(undefined)
  await assertReplays(kernel)
})

test('C4: shows alerts for the reasons of a relay that refuses the site', async () => {
  const { kernel, world, chain, push, choose, state } = await stage()
  state.isSilent = true
  await choose()
  await push('refusal', 'WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)')
  await push('refusal', 'Unauthorized: origin not allowed')
  await push('refusal', 'JWT validation error: JWT Token is not yet valid')
  await world.advance(0)
  expect(kernel.getState().modal.alerts.map(({ title, message }) => `${title}: ${message}`)).toEqual([
    'Invalid App Configuration: This site’s project ID is invalid.',
    'Invalid App Configuration: Origin not found on Allowlist',
    'Session Expired: Your session isn’t valid. Check this device’s clock, then connect again.',
  ])
  expect(chain()?.attempt?.outcome).toBe('failed')
})

test('a reload restores the session without a prompt, and a session closed by the wallet is gone', async () => {
  const { kernel, world, chain, slice, calls, push } = await stage({ kept: true })
  await world.advance(0)
  expect(chain()).toMatchObject({ status: 'connected', accountState: { address: ADDRESS } })
  expect(calls).not.toContain('pair')
  await push('end', { topic: 'cd'.repeat(32) })
  expect(chain()?.status).toBe('connected')
  await push('end', { topic: TOPIC })
  expect(chain()?.status).toBe('disconnected')
  expect(slice().session).toBe(null)
  expect(kernel.getState().modal.toast?.message).toBe('Tern disconnected')
  expect(kernel.getState().eip155.provider).toBe(null)
  await assertReplays(kernel)
})

test.each([
  ['has not found the session', true],
  ['has not loaded', false],
])('disconnecting ends the session of an earlier visit whose client %s yet', async (_, isLoaded) => {
  const sessions = JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId }] })
  const storage = { 'portico.connection': sessions }
  const { kernel, world, chain, calls, state, session } = await stage({ storage, isSlow: true, isLoaded })
  expect(hasLoaded(kernel)).toBe(isLoaded)
  const disconnected = kernel.actions.connection.disconnect()
  await world.advance(0)
  state.found(session())
  await world.advance(0)
  await disconnected
  expect(chain()?.status).toBe('disconnected')
  expect(calls.filter((method) => method === 'end')).toHaveLength(1)
  await assertReplays(kernel)
})

test('follows changes of account, chain and approval in the wallet, and ignores invalid ones', async () => {
  const { kernel, chain, push, choose, take } = await stage()
  await choose()
  await take(0, { eip155: eip([`eip155:31337:${ADDRESS}`, `eip155:31338:${ADDRESS}`]) })
  await push('event', { topic: TOPIC, chainId: 'eip155:31338', name: 'chainChanged', data: 31338 })
  expect(chain()?.networkState.activeNetwork).toBe('eip155:31338')
  await push('event', { topic: TOPIC, chainId: 'eip155:1', name: 'chainChanged', data: '0x1' })
  expect(chain()?.networkState.activeNetwork).toBe('eip155:31338')
  await push('event', { topic: TOPIC, chainId: 'eip155:31338', name: 'accountsChanged', data: ['nobody'] })
  expect(chain()?.accountState.address).toBe(ADDRESS)
  await push('event', { topic: TOPIC, chainId: 'eip155:31338', name: 'accountsChanged', data: [SECOND] })
  expect(chain()?.accountState.address).toBe(SECOND)
  await push('update', { topic: TOPIC, namespaces: { eip155: eip([`eip155:31338:${SECOND}`]) } })
  expect(chain()?.networkState.approvedNetworkIds).toEqual(['eip155:31338'])
  await push('update', { topic: TOPIC, namespaces: {} })
  expect(chain()?.status).toBe('disconnected')
  await assertReplays(kernel)
})

test('sends requests with their network, refuses unapproved ones, and logs no response', async () => {
  const { kernel, state, calls, choose, take } = await stage()
  await choose()
  await take(0)
  const asked: unknown[] = []
  state.answer = (params) => asked.push(params) && '0xf00dcafe'.padEnd(132, '1')
  const { request } = kernel.actions.eip155
  const signed = await request({ method: 'personal_sign', params: ['0x1234567890abcdef', ADDRESS] })
  expect(signed).toEqual({ result: '0xf00dcafe'.padEnd(132, '1') })
  expect(asked).toMatchObject([{ topic: TOPIC, chainId: 'eip155:31337', request: { method: 'personal_sign' } }])
  const before = calls.length
  expect(await request({ method: 'eth_sendTransaction', params: [{}] })).toMatchObject({ error: { code: 4200 } })
  expect(calls.length).toBe(before)
  const log = JSON.stringify(kernel.log.entries)
  expect(log).not.toContain('f00dcafe')
  expect(log).not.toContain('1234567890abcdef')
  await assertReplays(kernel)
})

test.each([
  ['there is no session', null, 'eth_sendTransaction', 'eip155:31337'],
  ['the wallet did not approve the namespace', {}, 'eth_sendTransaction', 'eip155:31337'],
  ['the wallet did not approve the method', undefined, 'wallet_sendCalls', 'eip155:31337'],
  ['the wallet did not approve the network', undefined, 'eth_sendTransaction', 'eip155:31338'],
] as const)('T11: nothing was sent if %s: the wallet received no request', async (_, namespaces, method, network) => {
  const approved = { eip155: { addresses: [ADDRESS], networks: ['eip155:31337'], methods: ['eth_sendTransaction'] } }
  const session = namespaces === null ? null : { topic: TOPIC, namespaces: namespaces ?? approved }
  const requests: unknown[] = []
  const io = { request: async (call: unknown) => requests.push(call), requestSecret: async () => requests.push(null) }
  const context = { read: () => ({ session }), io } as unknown as Context
  const call = { namespace: 'eip155', caipNetworkId: network, method, params: [] } as const
  for (const send of ['request', 'requestSecret'] as const) {
    const error = await createTransportMethods(context)
      [send](call)
      .then(
        () => null,
        (thrown: unknown) => thrown,
      )
    expect(classifySendError(error)).toBe('failed')
  }
  expect(requests).toEqual([])
})

test('switches to an approved network without a request; disconnecting ends the session', async () => {
  const { kernel, world, chain, calls, slice, choose, take } = await stage()
  await choose()
  await take(0, { eip155: eip([`eip155:31337:${ADDRESS}`, `eip155:31338:${ADDRESS}`]) })
  await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  expect(chain()?.networkState.activeNetwork).toBe('eip155:31338')
  expect(calls).not.toContain('request')
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(calls).toContain('end')
  expect(slice().session).toBe(null)
  expect(kernel.state(Accounts)?.status).toBe('disconnected')
  await assertReplays(kernel)
})

test('restores the last network on the next visit', async () => {
  const { kernel, world, chain, choose, take } = await stage()
  await choose()
  const both = { eip155: eip([`eip155:31337:${ADDRESS}`, `eip155:31338:${ADDRESS}`]) }
  await take(0, both)
  await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  await world.advance(0)
  const storage = Object.fromEntries(world.storage)
  const next = await stage({ storage, kept: both })
  await next.world.advance(0)
  expect(chain()?.networkState.activeNetwork).toBe('eip155:31338')
  expect(next.chain()?.networkState.activeNetwork).toBe('eip155:31338')
  await next.kernel.actions.connection.disconnect()
  await next.world.advance(0)
  expect(next.world.storage.has('portico.relayed')).toBe(false)
  await assertReplays(next.kernel)
})

test('L1: the client gets only a link that Portico itself would open, since it opens the link unchecked', async () => {
  const connectWith = async (href: string) => {
    const { kernel, world, choose, take } = await stage()
    await choose()
    await kernel.actions.walletconnect.openWallet({ href, name: 'Tern' })
    await take(0)
    await assertReplays(kernel)
    return JSON.parse(world.storage.get(LINK_KEY) ?? 'null')
  }
  for (const [href, stored] of [
    ['tern', 'tern://'],
    ['tern:', 'tern://'],
    ['tern://', 'tern://'],
    ['https://tern.example/app', 'https://tern.example/app/'],
  ] as const)
    expect(await connectWith(href)).toEqual({ href: stored, name: 'Tern' })
  for (const href of [
    'javascript:alert(1)//',
    'JavaScript://%0aalert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'intent://tern#Intent;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
    'http://tern.example',
    'https://tern@evil.example',
    '',
  ])
    expect([href, await connectWith(href)]).toEqual([href, null])
})

test('requests open the wallet’s app after a reload too, until the session ends', async () => {
  const { kernel, world, choose, take } = await stage()
  await choose()
  await kernel.actions.walletconnect.openWallet({ href: 'tern://', name: 'Tern' })
  await take(0)
  const next = await stage({ storage: Object.fromEntries(world.storage), kept: { eip155: eip() } })
  await next.world.advance(0)
  expect([next.chain()?.status, next.world.storage.has(LINK_KEY)]).toEqual(['connected', true])
  await next.kernel.actions.connection.disconnect()
  await next.world.advance(0)
  expect(next.world.storage.has(LINK_KEY)).toBe(false)
})

test('a pairing without a link forgets that of the session before', async () => {
  const { world, choose, take } = await stage({ storage: { [LINK_KEY]: '{"href":"tern://","name":"Tern"}' } })
  await choose()
  await take(0)
  expect(world.storage.has(LINK_KEY)).toBe(false)
})

test('W7: no message of the product vouches for a wallet or a site', () => {
  const root = new URL('../../../', import.meta.url)
  const words = ['plugins/', 'ui/'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /messages\.ts$/.test(name))
      .map((name) => readFileSync(new URL(folder + name, root), 'utf8')),
  )
  expect(words.length).toBeGreaterThan(5)
  expect(words.join('\n')).not.toMatch(/\b(?:verified|verifies|trusted|trustworthy|genuine|authentic)\b/i)
})
