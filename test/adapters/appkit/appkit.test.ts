// @vitest-environment happy-dom
// A host of AppKit without a framework, on EVM chains and Solana, with its own sign-in server.
import { readFileSync } from 'node:fs'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { Keypair, type PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAppKit, EthersAdapter, type EventsState } from '../../../adapters/appkit/index.ts'
import { base, mainnet, sepolia, solana } from '../../../adapters/appkit/networks.ts'
import { type Provider, SolanaAdapter } from '../../../adapters/appkit/solana.ts'
import { UNSUPPORTED_METHODS } from '../../../adapters/appkit/unsupported-method-hints.ts'
import { Accounts, Router } from '../../../plugins/capabilities.ts'
import { getModal, installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ON_SOLANA = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const projectId = 'YOUR_PROJECT_ID'

const press = (testId: string) =>
  soon(() => {
    const element = getModal().querySelector<HTMLElement>(`[data-testid="${testId}"]`)
    if (!element) throw new Error(`"${testId}" is not shown.`)
    element.click()
  })

const findById = (testId: string) => getModal().querySelector(`[data-testid="${testId}"]`)

polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
const harbor = installWallet({ namespace: 'eip155', chains: ['0x1', '0xaa36a7'] })
const lantern = installWallet({ namespace: 'solana' })

/** As viem describes a chain with fees of its own: JSON has no such number. */
const withFees = { ...sepolia, fees: { defaultPriorityFee: 25_000_000_000n } }
const options = {
  adapters: [new EthersAdapter(), new SolanaAdapter()],
  networks: [mainnet, withFees, solana],
  defaultNetwork: withFees,
  projectId,
  metadata: { name: 'Meridian', description: 'A shop', url: 'https://meridian.example', icons: [] },
  features: { email: false, socials: false },
  themeMode: 'light',
  themeVariables: { '--w3m-accent': '#00bb7f' },
} as const
let appKit: ReturnType<typeof createAppKit>
const events: EventsState[] = []

beforeAll(() => {
  appKit = createAppKit(options as never)
  appKit.subscribeEvents((state) => events.push(state))
})
afterAll(async () => {
  await appKit.kernel.destroy()
  await waitForModal()
})

test('a page has one modal, which is disconnected at first', () => {
  expect(createAppKit(options as never)).toBe(appKit)
  expect(appKit.getAccount()).toEqual({
    address: undefined,
    allAccounts: [],
    caipAddress: undefined,
    isConnected: false,
    status: 'disconnected',
  })
  expect(appKit.getState()).toEqual({
    activeChain: 'eip155',
    initialized: true,
    loading: false,
    open: false,
    selectedNetworkId: 'eip155:11155111',
  })
  expect([appKit.getWalletProvider(), appKit.getWalletInfo(), appKit.getThemeMode()]).toEqual([
    undefined,
    undefined,
    'light',
  ])
  expect(appKit.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'eip155:11155111',
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ])
})

test('has AppKit’s test ids for what its end-to-end tests press', async () => {
  await appKit.open({ view: 'Connect' })
  await soon(() => expect(findById('wallet-selector-example.harbor')).not.toBeNull())
  for (const id of ['w3m-modal-card', 'w3m-header-close', 'w3m-header-text']) expect(findById(id), id).not.toBeNull()
  expect(findById('modal-close')).toBeNull()
  await appKit.open({ view: 'Networks' })
  await soon(() => expect(findById('w3m-network-switch-Sepolia')).not.toBeNull())
  await press('w3m-header-close')
  await soon(() => expect(appKit.isOpen()).toBe(false))
})

test('opens views by AppKit’s names, and refuses those that nothing has', async () => {
  await appKit.open({ view: 'WhatIsANetwork' })
  await soon(() => expect(findById('w3m-network-switch-Sepolia')).not.toBeNull())
  appKit.redirect('WalletReceive')
  await soon(() => expect(appKit.kernel.state(Router)?.stack.at(-1)?.view).toBe('Receive'))
  appKit.replace('Downloads')
  await soon(() => expect(appKit.kernel.state(Router)?.stack.at(-1)?.view).toBe('GetWallet'))
  const unknown = { code: 'view-unknown', message: 'No enabled plugin has a view "Pay".' }
  await expect(appKit.open({ view: 'Pay' as never })).rejects.toMatchObject(unknown)
  expect(() => appKit.redirect('Pay')).toThrow(expect.objectContaining(unknown))
  expect(() => appKit.replace('Pay')).toThrow(expect.objectContaining(unknown))

  // As in `<button onClick={open}>`: the event of a click has the window as its view.
  await appKit.close()
  await appKit.open(new MouseEvent('click', { view: window }) as never)
  await soon(() => expect(appKit.isOpen()).toBe(true))

  // The names by which AppKit counts, with what all of them have.
  appKit.redirect('WhatIsAWallet')
  await soon(() =>
    expect(events.at(-1)?.data).toEqual({
      type: 'track',
      event: 'CLICK_WALLET_HELP',
      properties: { network: 'eip155:11155111', isSmartAccount: false },
    }),
  )
  expect(appKit.getEvent().data.event).toBe('CLICK_WALLET_HELP')
  await appKit.close()
})

test('opens, connects, switches, signs and disconnects, and says so to its subscribers', async () => {
  const states: boolean[] = []
  const addresses: (string | undefined)[] = []
  const chains: (string | number | undefined)[] = []
  const names: (string | undefined)[] = []
  const counts: (number | undefined)[] = []
  const stops = [
    appKit.subscribeNetwork(({ chainId }) => chains.push(chainId)),
    appKit.subscribeCaipNetworkChange((network) => names.push(network?.name)),
    appKit.subscribeConnections(({ connections }) => counts.push(connections.get('eip155')?.length)),
    appKit.subscribeState(({ open }) => states.push(open)),
    appKit.subscribeAccount(({ address }) => addresses.push(address)),
  ]
  await appKit.open({ view: 'Connect', namespace: 'eip155' })
  await press('wallet-selector-example.harbor')
  await soon(() => expect(appKit.getAddress()).toBe(ADDRESS))
  expect(appKit.getAccount('eip155')).toMatchObject({
    allAccounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
    isConnected: true,
    status: 'connected',
  })
  expect(appKit.getWalletInfo()).toMatchObject({ name: 'Harbor', type: 'ANNOUNCED' })
  expect(appKit.getProviderType('eip155')).toBe('ANNOUNCED')

  expect(appKit.getCaipNetwork()).toMatchObject({
    name: 'Ethereum',
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
  })
  await appKit.switchNetwork(sepolia)
  await soon(() => expect(appKit.getChainId()).toBe(sepolia.id))
  const provider = appKit.getProvider<{ request(call: object): Promise<unknown> }>('eip155')
  expect(provider).toBe(appKit.getWalletProvider())
  expect(await provider?.request({ method: 'eth_accounts' })).toEqual([ADDRESS])

  await appKit.disconnect('eip155')
  await soon(() => expect(appKit.getIsConnectedState()).toBe(false))
  await soon(() => expect(appKit.isOpen()).toBe(false))
  for (const stop of stops) stop()
  expect(states.filter((open, i) => open !== states[i - 1])).toEqual([true, false])
  expect(addresses.filter((address, i) => i === 0 || address !== addresses[i - 1])).toEqual([
    undefined,
    ADDRESS,
    undefined,
  ])
  expect(chains).toEqual([sepolia.id, mainnet.id, sepolia.id])
  expect(names).toEqual([mainnet.name, sepolia.name])
  expect(counts).toContain(1)
  expect(counts.at(-1)).toBe(0)
  const told = events.map(({ data }) => data.event)
  for (const event of ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'SWITCH_NETWORK', 'DISCONNECT_SUCCESS'])
    expect(told).toContain(event)
  expect(events.find(({ data }) => data.event === 'SELECT_WALLET')?.data).toMatchObject({
    properties: { name: 'Harbor' },
  })
  expect(events.find(({ data }) => data.event === 'CONNECT_SUCCESS')?.data).toMatchObject({
    properties: { name: 'Harbor' },
  })
  // A visitor who leaves the view, which is no error.
  harbor.setBehavior('hang')
  await appKit.open({ view: 'Connect', namespace: 'eip155' })
  await press('wallet-selector-example.harbor')
  await soon(() => expect(appKit.getAccount('eip155').status).toBe('connecting'))
  await appKit.close()
  await soon(() => expect(appKit.getAccount('eip155').status).toBe('disconnected'))
  expect(events.map(({ data }) => data.event)).not.toContain('CONNECT_ERROR')
  harbor.setBehavior('approve')
  expect(appKit.getEvent().timestamp).toBeGreaterThan(0)
})

test('signs with a wallet of Solana by its provider', async () => {
  await appKit.open({ view: 'Connect', namespace: 'solana' })
  await press('wallet-selector-Lantern')
  await soon(() => expect(appKit.getAddress('solana')).toBe(ON_SOLANA))
  const provider = appKit.getProvider<Provider>('solana')
  expect(provider?.name).toBe('Lantern')
  expect(provider?.publicKey?.toBase58()).toBe(ON_SOLANA)
  expect(await provider?.getAccounts()).toEqual([{ namespace: 'solana', address: ON_SOLANA, type: 'eoa' }])
  const message = new TextEncoder().encode('hello')
  const signature = await provider?.signMessage(message)
  const key = provider?.publicKey as PublicKey
  expect(ed25519.verify(signature as Uint8Array, message, key.toBytes())).toBe(true)
  const sent = await provider?.signAndSendTransaction(transferOf(key), { preflightCommitment: 'confirmed' })
  expect(base58.decode(sent ?? '')).toHaveLength(64)

  lantern.setBehavior('reject')
  const declined = { name: 'RequestError', code: 4001 }
  await expect(provider?.request({ method: 'solana_signMessage', params: { message: '' } })).rejects.toMatchObject(
    declined,
  )
  await expect(provider?.signAndSendTransaction(transferOf(key))).rejects.toMatchObject(declined)
  await expect(provider?.signMessage(message)).rejects.toMatchObject(declined)
  await provider?.disconnect()
  await soon(() => expect(provider?.publicKey).toBeUndefined())
})

/** A transaction with nothing left to fill in. */
const transferOf = (payer: PublicKey) =>
  new Transaction({
    feePayer: payer,
    blockhash: Keypair.fromSeed(new Uint8Array(32).fill(3)).publicKey.toBase58(),
    lastValidBlockHeight: 9,
  }).add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }))

test('the provider of Solana has events of the account', async () => {
  lantern.setBehavior('approve')
  const connect = () => appKit.switchConnection({ connection: { connectorId: 'Lantern' }, namespace: 'solana' })
  await connect()
  const provider = appKit.getProvider<Provider>('solana')
  const told: unknown[] = []
  const onAccount = (key: PublicKey) => told.push(key.toBase58())
  provider?.on('accountsChanged', onAccount)
  provider?.on('connect', (key) => told.push(`connected to ${key.toBase58()}`))
  provider?.on('disconnect', () => told.push('disconnected'))
  await provider?.disconnect()
  await soon(() => expect(told).toEqual(['disconnected']))
  await connect()
  await soon(() => expect(told).toEqual(['disconnected', `connected to ${ON_SOLANA}`, ON_SOLANA]))
  provider?.removeListener('accountsChanged', onAccount)
  await provider?.disconnect()
  await connect()
  await soon(() => expect(told.slice(3)).toEqual(['disconnected', `connected to ${ON_SOLANA}`]))
  await provider?.disconnect()
})

test('lists wallets and connections, and switches to a wallet', async () => {
  const [connector] = appKit.getConnectors('eip155')
  expect(connector).toMatchObject({
    id: 'example.harbor',
    type: 'ANNOUNCED',
    name: 'Harbor',
    chain: 'eip155',
    info: { name: 'Harbor', rdns: 'example.harbor' },
  })
  expect(appKit.getConnectorImage(connector)).toBe(connector?.imageUrl)
  expect(appKit.getConnections('eip155')).toEqual([])
  const counts: (number | undefined)[] = []
  const stop = appKit.subscribeConnections(({ connections }) => counts.push(connections.get('eip155')?.length))

  const onChange = vi.fn()
  await appKit.switchConnection({ connection: { connectorId: 'example.harbor' }, namespace: 'eip155', onChange })
  expect(onChange).toHaveBeenCalledWith(
    expect.objectContaining({ address: ADDRESS, namespace: 'eip155', hasSwitchedWallet: true }),
  )
  expect(appKit.getConnections('eip155')).toEqual([
    expect.objectContaining({ name: 'Harbor', connectorId: 'example.harbor', networkIcon: '' }),
  ])
  expect(appKit.getRecentConnections('eip155')).toEqual([])
  expect(appKit.chainNamespaces).toEqual(['eip155', 'solana'])
  await appKit.disconnect('eip155')
  await soon(() => expect(counts.at(-1)).toBe(0))
  stop()
  expect(counts.filter((count, i) => i === 0 || count !== counts[i - 1])).toEqual([1, 0])
})

test('reads a network by its id, and the order of the ways to connect', () => {
  expect(appKit.getCaipNetwork('eip155', mainnet.id)).toMatchObject({ name: 'Ethereum', contracts: mainnet.contracts })
  expect(appKit.getCaipNetwork('solana', mainnet.id)).toBeUndefined()
  expect(appKit.getCaipNetworkId<number | string>()).toBe(appKit.getCaipNetwork()?.id)
  expect(appKit.getConnectMethodsOrder()).toEqual(['wallet', 'email', 'social'])
})

test('sets the theme and its variables', async () => {
  const themes: unknown[] = []
  const stop = appKit.subscribeTheme(({ themeMode, themeVariables }) =>
    themes.push([themeMode, themeVariables['--w3m-border-radius-master']]),
  )
  appKit.setThemeMode('dark')
  await soon(() => expect(themes).toHaveLength(1))
  appKit.setThemeVariables({ '--w3m-border-radius-master': '0px' })
  await soon(() => expect(themes).toHaveLength(2))
  stop()
  expect(appKit.getThemeVariables()).toEqual({ '--w3m-accent': '#00bb7f', '--w3m-border-radius-master': '0px' })
  expect(themes).toEqual([
    ['dark', undefined],
    ['dark', '0px'],
  ])
})

test('lists and removes networks while the page runs', async () => {
  const ids = (namespace?: 'eip155' | 'solana') => appKit.getCaipNetworks(namespace).map(({ id }) => id)
  const inKernel = () => appKit.kernel.state(Accounts)?.connections[0]?.networks.map(({ name }) => name)
  const before = ids()
  await appKit.addNetwork('eip155', base)
  expect(ids()).toEqual([...before, base.id])
  expect(inKernel()).toContain('Base')
  expect(appKit.kernel.csp()['connect-src']).toContain(new URL(base.rpcUrls.default.http[0]).origin)
  await appKit.addNetwork('eip155', { ...base, name: 'Again' })
  expect(inKernel()).not.toContain('Again')
  await appKit.open({ view: 'Networks' })
  await soon(() => expect(findById('w3m-network-switch-Base')).not.toBeNull())
  await appKit.close()
  await appKit.switchNetwork(base)
  await soon(() => expect(appKit.getCaipNetwork()).toMatchObject({ id: base.id, name: 'Base' }))

  await appKit.removeNetwork('eip155', base.id)
  expect(ids()).toEqual(before)
  expect(appKit.getCaipNetwork()?.id).not.toBe(base.id)
  await appKit.removeNetwork('eip155', base.id)

  const invalid = { code: 'configuration-invalid' }
  await expect(appKit.addNetwork('solana', base)).rejects.toMatchObject(invalid)
  const broken = { ...base, rpcUrls: { default: { http: ['nowhere'] } } }
  await expect(appKit.addNetwork('eip155', broken)).rejects.toMatchObject(invalid)
  await expect(appKit.removeNetwork('solana', solana.id)).rejects.toMatchObject({ code: 'network-required' })
  expect(ids()).toEqual(before)
})

test('what would make the state untrue throws, and says where to read on', async () => {
  expect(() => appKit.setCaipAddress('eip155:1:0x0')).toThrow(
    expect.objectContaining({ name: 'PorticoError', code: 'appkit-left-out' }),
  )
  expect(() => appKit.addAdapter()).toThrow('AppKit.addAdapter() is not available')
  await expect(appKit.open({ uri: 'wc:1' })).rejects.toMatchObject({
    code: 'appkit-left-out',
    hints: ["Call open({ view: 'Connect' }): Portico pairs by itself."],
  })
  await expect(appKit.setPreferredAccountType('payment', 'bip122')).rejects.toMatchObject({
    code: 'appkit-left-out',
    hints: ['Pass "defaultAccountTypes" to createAppKit.'],
  })
  expect(harbor.requests()).toContain('eth_requestAccounts')
})

test('each method that is left out says what to do instead, and so does the page of its error', () => {
  for (const [name, instead] of Object.entries(UNSUPPORTED_METHODS)) {
    let thrown: { docs?: string; hints?: readonly string[] } = {}
    try {
      appKit[name as keyof typeof UNSUPPORTED_METHODS]()
    } catch (error) {
      thrown = error as typeof thrown
    }
    expect(thrown.hints, name).toEqual([instead])
    const page = readFileSync(`docs/errors/${thrown.docs?.split('/').at(-1)}.md`, 'utf8')
    const row = page.split('\n').find((line) => line.includes(`\`${name}\``))
    expect(row?.replaceAll('`', ''), name).toContain(`| ${instead.replaceAll('"', '')} |`)
  }
})
